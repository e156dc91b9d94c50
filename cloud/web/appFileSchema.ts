import * as z from 'zod'

import {
  type AppField,
  appFieldNames,
  appFields,
  appFile,
  appFileSchemaPath,
  nameInFile,
} from '../../src/api/contract.ts'
import { tidy } from './wireSchemas.ts'

type Property = z.core.JSONSchema.BaseSchema

export function appFileSchema(siteUrl: string): string {
  const {
    $schema,
    properties = {},
    ...rest
  } = z.toJSONSchema(appFile, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema, 'input'),
  })
  const fields = appFieldNames.map((name) => {
    const key = nameInFile(name)
    return [
      key,
      { ...described(appFields[name]), ...(properties[key] as Property), ...typed(appFields[name]) },
    ]
  })
  const schema = {
    $schema,
    $id: `${siteUrl}${appFileSchemaPath}`,
    title: 'Smart-glasses app',
    description:
      'An app’s details and listing, for the command line `glasses`. Fields you leave out stay as they are.',
    ...rest,
    properties: {
      ...properties,
      packageName: {
        ...(properties.packageName as Property),
        pattern: '^[a-z0-9.-]+$',
        description: 'The app’s package name. It can’t be changed.',
      },
      team: {
        ...(properties.team as Property),
        description: 'The slug of the team that the app belongs to.',
      },
      ...Object.fromEntries(fields),
      logo: {
        type: 'string',
        title: appFields.logoURL.label,
        description: 'The path of a picture beside this file (PNG, JPEG, or WebP), or a URL.',
      },
    },
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

const described = ({ label, ...field }: AppField) => ({
  title: label,
  ...('hint' in field && { description: field.hint }),
})

/** What the schemas of fields that are normalised don't say of themselves. */
function typed(field: AppField): Property {
  if (Array.isArray(field.blank)) return {}
  if (field.kind === 'choice') return { type: 'string' }
  const type: Property = field.blank === null ? {} : { type: 'string' }
  return { ...type, ...('limit' in field && { maxLength: field.limit }) }
}
