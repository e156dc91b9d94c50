import * as z from 'zod/mini'

import {
  type AppField,
  appFields,
  type EditableField,
  editableFields,
  type OptionalField,
  pick,
  type RevisionField,
  revisionFields,
} from './appFields.ts'
import { appStatus, pendingUpdates, timestamp } from './entities.ts'
import {
  optionalLine,
  optionalText,
  optionalUrl,
  packageNameField,
  requiredLine,
  requiredText,
  requiredUrl,
  serverUrl,
} from './fields.ts'

type Fields = typeof appFields

type StoredSchema<Name extends RevisionField> = Fields[Name] extends {
  options: infer Options extends readonly string[]
}
  ? z.ZodMiniEnum<{ [Option in Options[number]]: Option }>
  : Name extends OptionalField
    ? z.ZodMiniNullable<z.ZodMiniString>
    : z.ZodMiniString

type SentSchema<Name extends EditableField> = z.ZodMiniType<
  string,
  Name extends OptionalField ? unknown : string
>

function storedSchema(name: RevisionField) {
  const field = appFields[name]
  if (field.kind === 'choice') return z.enum(field.options)
  return field.blank === null ? z.nullable(z.string()) : z.string()
}

function sentSchema(name: EditableField): z.ZodMiniType<string, unknown> {
  const { kind, valueLabel, limit, blank } = appFields[name] as Exclude<AppField, { kind: 'choice' }>
  const absent = `${valueLabel} is required.`
  if (kind === 'server') return serverUrl(absent)
  if (kind === 'line')
    return blank === null ? clearable(optionalLine(valueLabel, limit)) : requiredLine(valueLabel, limit)
  if (kind === 'text')
    return blank === null ? clearable(optionalText(valueLabel, limit)) : requiredText(valueLabel, limit)
  return blank === null ? clearable(optionalUrl()) : requiredUrl(absent)
}

/** Null and nothing clear a field that may be blank. */
const clearable = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) => (value ?? '') as string),
    schema,
  )

const shapeOf = <Name extends RevisionField>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodMiniType,
) => Object.fromEntries(names.map((name) => [name, schemaOf(name)]))

/** The fields as they are stored and answered. */
export const storedShape = shapeOf(revisionFields, storedSchema) as {
  [Name in RevisionField]: StoredSchema<Name>
}

/** What a developer may change of an app (SPEC.md §7 PUT). An empty text or null clears a field that may be blank. */
export const appEdit = z.object(
  shapeOf(editableFields, sentSchema) as { [Name in EditableField]: SentSchema<Name> },
)

/** What registers an app (SPEC.md §5 and §7). */
export const appRegistration = z.extend(appEdit, { packageName: packageNameField })

export const revisionContent = z.object(storedShape)

export const app = z.object({
  packageName: z.string(),
  ...pick(storedShape, editableFields),
  isPublic: z.boolean(),
  appStoreStatus: appStatus,
  pendingUpdate: z.enum(pendingUpdates),
  tpaType: storedShape.tpaType,
  createdAt: timestamp,
  updatedAt: timestamp,
  submittedAt: z.nullable(timestamp),
  reviewNotes: z.nullable(z.string()),
  /** The reviewer's e-mail address; for developers the part before the at-sign. */
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(timestamp),
  /** The last four characters of the newest API key that is not revoked; the key itself is never stored. */
  apiKeyLastFour: z.nullable(z.string()),
  apiKeyCreatedAt: z.nullable(timestamp),
  /** Opaque: another one with every change, and for every app that ever has the name. Its ETag without the quotes. */
  version: z.string(),
})
export type App = z.output<typeof app>

export type AppEdit = z.output<typeof appEdit>
export type AppRegistration = z.output<typeof appRegistration>
export type RevisionContent = z.output<typeof revisionContent>
