import * as z from 'zod/mini'

import {
  type AppField,
  appFields,
  type EditableField,
  editableFields,
  type OptionalField,
} from './appFields.ts'
import { shapeOf } from './appSchemas.ts'
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

type SentSchema<Name extends EditableField> = z.ZodMiniType<
  string,
  Name extends OptionalField ? unknown : string
>

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

/** What a developer may change of an app (SPEC.md §7 PUT). An empty text or null clears a field that may be blank. */
export const appEdit = z.object(
  shapeOf(editableFields, sentSchema) as { [Name in EditableField]: SentSchema<Name> },
)

/** What registers an app (SPEC.md §5 and §7). */
export const appRegistration = z.extend(appEdit, { packageName: packageNameField })

export type AppEdit = z.output<typeof appEdit>
export type AppRegistration = z.output<typeof appRegistration>
