import {
  type App,
  type AppContent,
  type AppFieldName,
  type AppFile,
  appFieldNames,
  appFields,
  appFileSchemaPath,
  nameInFile,
  storedOf,
} from '../../src/api/contract.ts'

/** What the app is once the file is sent: fields that the file leaves out are as `otherwise` has them. */
export function contentOf(
  fields: Record<string, unknown>,
  otherwise: AppContent,
  logoURL: string | null,
): AppContent {
  const given = appFieldNames
    .filter((name) => Object.hasOwn(fields, nameInFile(name)))
    .map((name) => [name, name === 'logoURL' ? logoURL : fields[nameInFile(name)]] as const)
  return { ...otherwise, ...storedOf(Object.fromEntries(given)) }
}

/** A file of an app: keys that it has stay in their order, and fields that aren't blank are added in the form's. */
export function fileOf(
  { packageName, team, ...content }: Pick<App, 'packageName' | 'team'> & AppContent,
  { written, logo, url }: { written: AppFile | null; logo: string; url: string },
): AppFile {
  const values = new Map<string, unknown>(
    appFieldNames.map((name) => [nameInFile(name), name === 'logoURL' ? logo : content[name]]),
  )
  const file =
    written === null
      ? ({ $schema: `${url}${appFileSchemaPath}`, packageName, ...(team && { team: team.slug }) } as AppFile)
      : (Object.fromEntries(
          Object.entries(written).map(([key, value]) => [key, values.has(key) ? values.get(key) : value]),
        ) as AppFile)
  for (const name of appFieldNames) {
    const key = nameInFile(name)
    if (!(key in file) && !isBlank(name, values.get(key))) file[key] = values.get(key)
  }
  return file
}

function isBlank(name: AppFieldName, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === '' || (name !== 'tpaType' && value === appFields[name].blank)
}
