import {
  type App,
  type AppContent,
  type AppFieldName,
  type AppFile,
  appFieldNames,
  appFields,
  appFileSchemaPath,
  blankContent,
  foreignFields,
  hasField,
  nameInFile,
  pick,
  storedOf,
} from '../../src/api/contract.ts'

/** The app's content once the file is sent: what the file leaves out is as in `otherwise`, unless its kind hasn't it. */
export function contentOf(
  fields: Record<string, unknown>,
  otherwise: AppContent,
  logoURL: string | null,
): AppContent {
  const given = appFieldNames
    .filter((name) => Object.hasOwn(fields, nameInFile(name)))
    .map((name) => [name, name === 'logoURL' ? logoURL : fields[nameInFile(name)]] as const)
  const content = storedOf(Object.fromEntries(given))
  const foreign = foreignFields(content.kind ?? otherwise.kind)
  return { ...otherwise, ...pick(blankContent, foreign), ...content }
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
          Object.entries(written).map(([key, value]) => [
            key,
            values.has(key) ? inOrderOf(values.get(key), value) : value,
          ]),
        ) as AppFile)
  for (const name of appFieldNames) {
    const key = nameInFile(name)
    // Files are uploaded with a release: their hash says nothing to who edits this one.
    if (name === 'bundle') continue
    if (!(key in file) && hasField(content.kind, name) && !isBlank(name, values.get(key)))
      file[key] = values.get(key)
  }
  return file
}

/** A value whose objects have the keys that they had, in the order in which they were; empty texts add none. */
function inOrderOf(value: unknown, before: unknown): unknown {
  if (Array.isArray(value))
    return Array.isArray(before) ? value.map((one, index) => inOrderOf(one, before[index])) : value
  if (!isObject(value) || !isObject(before)) return value
  const old = Object.keys(before).filter((key) => key in value)
  const added = Object.keys(value).filter((key) => !(key in before) && value[key] !== '')
  return Object.fromEntries([...old, ...added].map((key) => [key, inOrderOf(value[key], before[key])]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isBlank(name: AppFieldName, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === '' || (name !== 'tpaType' && value === appFields[name].blank)
}
