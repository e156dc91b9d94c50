import * as z from 'zod/mini'

import {
  appFields,
  editableFields,
  type OptionalField,
  pick,
  type RevisionField,
  revisionFields,
} from './appFields.ts'
import { appStatus, pendingUpdates, timestamp } from './entities.ts'

type Fields = typeof appFields

type StoredSchema<Name extends RevisionField> = Fields[Name] extends {
  options: infer Options extends readonly string[]
}
  ? z.ZodMiniEnum<{ [Option in Options[number]]: Option }>
  : Name extends OptionalField
    ? z.ZodMiniNullable<z.ZodMiniString>
    : z.ZodMiniString

function storedSchema(name: RevisionField) {
  const field = appFields[name]
  if (field.kind === 'choice') return z.enum(field.options)
  return field.blank === null ? z.nullable(z.string()) : z.string()
}

export const shapeOf = <Name extends RevisionField>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodMiniType,
) => Object.fromEntries(names.map((name) => [name, schemaOf(name)]))

export const storedShape = shapeOf(revisionFields, storedSchema) as {
  [Name in RevisionField]: StoredSchema<Name>
}

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
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(timestamp),
  apiKeyLastFour: z.nullable(z.string()),
  apiKeyCreatedAt: z.nullable(timestamp),
  version: z.string(),
})
export type App = z.output<typeof app>

export type RevisionContent = z.output<typeof revisionContent>
