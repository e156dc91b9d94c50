import * as z from 'zod/mini'
import { limits, packageNameField } from '../fields.ts'
import { appEdit } from './appForms.ts'
import { type AppFieldName, appFieldNames } from './fieldNames.ts'

/** The file that the command line keeps an app's details and listing in, and where the cloud serves its schema. */
export const appFileName = 'glasses.json'
export const appFileSchemaPath = '/glasses.schema.json'

const namesInFile: Partial<Record<AppFieldName, string>> = { tpaType: 'type', logoURL: 'logo' }

export const nameInFile = (field: AppFieldName): string => namesInFile[field] ?? field

const logo = z
  .string('The logo is a path or a URL.')
  .check(z.trim(), z.minLength(1, 'The logo is a path or a URL.'), z.maxLength(limits.url))

/** Missing fields stay as they are; others are judged as by the cloud, but for the logo: a path is allowed. */
export const appFile = z.strictObject({
  $schema: z.optional(z.string()),
  packageName: packageNameField,
  /** The slug of the team that the app belongs to. */
  team: z.optional(z.string().check(z.maxLength(limits.name))),
  ...Object.fromEntries(
    appFieldNames.map((field) => [
      nameInFile(field),
      z.optional(field === 'logoURL' ? logo : appEdit.shape[field]),
    ]),
  ),
})
export type AppFile = { $schema?: string; packageName: string; team?: string } & Record<string, unknown>
