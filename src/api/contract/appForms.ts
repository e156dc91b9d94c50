import * as z from 'zod/mini'

import {
  type AppContent,
  type AppField,
  type AppFieldName,
  type AppTexts,
  appFieldNames,
  appFields,
  type DetailField,
  detailFields,
  type FurtherField,
  furtherFields,
  type OptionalField,
  toSent,
  toTexts,
  tpaTypes,
} from './appFields.ts'
import { shapeOf } from './appSchemas.ts'
import {
  contactAddress,
  optionalLine,
  optionalText,
  optionalUrl,
  packageNameField,
  requiredLine,
  requiredText,
  requiredUrl,
  secureUrl,
  serverUrl,
} from './fields.ts'
import { sentLists } from './listSchemas.ts'

function sentSchema(name: AppFieldName): z.ZodMiniType {
  const field: AppField = appFields[name]
  const { kind, valueLabel, blank } = field
  const absent = `${valueLabel} is required.`
  const sent = (schema: z.ZodMiniType<string, string>) => (blank === null ? clearable(schema) : schema)
  switch (kind) {
    case 'server':
      return serverUrl(absent)
    case 'line':
      return blank === null
        ? clearable(optionalLine(valueLabel, field.limit))
        : requiredLine(valueLabel, field.limit)
    case 'text':
      return blank === null
        ? clearable(optionalText(valueLabel, field.limit))
        : requiredText(valueLabel, field.limit)
    case 'url':
    case 'image':
      return blank === null ? clearable(optionalUrl()) : requiredUrl(absent)
    case 'secureUrl':
      return sent(secureUrl())
    case 'contact':
      return sent(contactAddress())
    case 'choice':
      return z.enum(field.options, `${valueLabel} isn’t known.`)
    default:
      return sentLists[kind]
  }
}

/** Null and nothing clear a field that may be blank. */
const clearable = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    schema,
  )

type Sent<Name extends AppFieldName> = AppContent[Name] extends string | null ? string : AppContent[Name]
type SentSchema<Name extends AppFieldName> = z.ZodMiniType<
  Sent<Name>,
  Name extends OptionalField ? unknown : Sent<Name>
>

const appType = z.optional(z.enum(tpaTypes, 'App type isn’t known.'))

const editShape = {
  ...(shapeOf(detailFields, sentSchema) as { [Name in DetailField]: SentSchema<Name> }),
  ...(shapeOf(furtherFields, (name) => z.optional(sentSchema(name))) as {
    [Name in FurtherField]: z.ZodMiniOptional<SentSchema<Name>>
  }),
  appType,
}

const sameType = z.refine<{ tpaType?: string | undefined; appType?: string | undefined }>(
  ({ tpaType, appType }) => appType === undefined || (tpaType ?? appType) === appType,
  { path: ['appType'], error: 'App type is another one than tpaType says.' },
)

/** What a developer may change of an app (SPEC.md §7 PUT). An empty text or null clears a field that
 * may be blank. What the specification doesn't have stays as it is where it isn't sent; `appType` is
 * another name for `tpaType`. */
export const appEdit = z.object(editShape).check(sameType)

/** What registers an app (SPEC.md §5 and §7). */
export const appRegistration = z.object({ packageName: packageNameField, ...editShape }).check(sameType)

export type AppEdit = z.output<typeof appEdit>
export type AppRegistration = z.output<typeof appRegistration>

/** What is stored of what was sent: nothing of a field that wasn't. */
export function toStored({ appType, ...edit }: AppEdit): Partial<AppContent> & Pick<AppContent, DetailField> {
  const sent: AppEdit = { ...edit, tpaType: edit.tpaType ?? appType }
  return Object.fromEntries(
    appFieldNames
      .filter((name) => sent[name] !== undefined)
      .map((name) => [name, sent[name] || appFields[name].blank]),
  ) as Partial<AppContent> & Pick<AppContent, DetailField>
}

/** What a form holds as it will be stored. Throws where `appEdit` refuses it. */
export const normalTexts = <Texts extends AppTexts>(texts: Texts): Texts => ({
  ...texts,
  ...toTexts(toStored(appEdit.parse(toSent(texts))) as AppContent),
})
