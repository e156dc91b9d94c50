import * as z from 'zod/mini'
import {
  contactAddress,
  newPackageName,
  optionalLine,
  optionalPageUrl,
  optionalServerUrl,
  optionalText,
  optionalUrl,
  requiredLine,
  requiredText,
  requiredUrl,
  secureUrl,
} from '../fields.ts'
import { languages } from '../listing/listing.ts'
import { teamId } from '../teams/teamRoles.ts'
import { type AppContent, type AppTexts, toSent, toTexts } from './appContent.ts'
import { type AppKind, appKinds, appKindTable, packageNameFault } from './appKinds.ts'
import { shapeOf, storedShape } from './appSchemas.ts'
import {
  type AppField,
  type AppFieldName,
  appFieldNames,
  appFields,
  type DetailField,
  detailFields,
  type FurtherField,
  furtherFields,
  isListField,
  type OptionalField,
  type PublicField,
  publicFields,
  tpaTypes,
} from './fieldNames.ts'
import { foreignFields, hasField, isBlankField, kindOf } from './kindFields.ts'
import { sentLists } from './listSchemas.ts'

function sentSchema(name: AppFieldName): z.ZodMiniType {
  const field: AppField = appFields[name]
  const { kind, valueLabel, blank } = field
  const absent = `${valueLabel} is required.`
  const sent = (schema: z.ZodMiniType<string, string>) => (blank === null ? clearable(schema) : schema)
  switch (kind) {
    // A web app has none: `byKind` asks a server app for it.
    case 'server':
      return z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? value : '')),
        optionalServerUrl(),
      )
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
    case 'page':
      return sent(optionalPageUrl())
    case 'secureUrl':
      return sent(secureUrl())
    case 'contact':
      return sent(contactAddress())
    case 'choice':
      return z.enum(field.options, `We don’t support this ${valueLabel.toLowerCase()}.`)
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

const appType = z.optional(z.enum(tpaTypes, 'We don’t support this app type.'))

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

/** Beside what is wrong with other fields. */
const isObject = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Kinded = { kind?: string | undefined } & Partial<Record<AppFieldName, unknown>>

const isOwnField = (name: AppFieldName) =>
  z.refine<Kinded>((app) => hasField(kindOf(app.kind), name) || isBlankField(name, app[name]), {
    path: [name],
    error: ({ input }) =>
      `A ${appKindTable[kindOf((input as Kinded).kind)].label.toLowerCase()} doesn’t have this.`,
    when: isObject,
  })

const isAddressed = (kind: AppKind, { address, isAddressRequired }: (typeof appKindTable)[AppKind]) =>
  z.refine<Kinded>(
    (app) => !isAddressRequired || kindOf(app.kind) !== kind || !isBlankField(address, app[address]),
    { path: [address], error: `${appFields[address].valueLabel} is required.`, when: isObject },
  )

const byKind = [
  ...appKinds.map((kind) => isAddressed(kind, appKindTable[kind])),
  ...appKinds.flatMap(foreignFields).map(isOwnField),
]

const isNamedForKind = z.refine<Kinded & { packageName: string }>(
  (app) => {
    const name = typeof app.packageName === 'string' ? app.packageName.trim() : ''
    return name === '' || packageNameFault(kindOf(app.kind), name) === null
  },
  {
    path: ['packageName'],
    error: ({ input }) => appKindTable[kindOf((input as Kinded).kind)].packageName.rule,
    when: isObject,
  },
)

/** An empty text or null clears a field that may be blank; fields outside the specification stay where they aren't
 * sent. `appType` is another name for `tpaType`. */
export const appEdit = z.object(editShape).check(sameType, ...byKind)

/** Registers an app, in the personal team unless it names another. */
export const appRegistration = z
  .object({ packageName: newPackageName, ...editShape, team: z.optional(teamId) })
  .check(sameType, ...byKind, isNamedForKind)

const mostItems = 40

/** A field as it is being typed: left out where it isn't valid yet; a list may still lack texts. */
function typedSchema(name: PublicField): z.ZodMiniType {
  const typed = isListField(name)
    ? storedShape[name].check(z.refine<readonly unknown[]>((items) => items.length <= mostItems))
    : sentSchema(name)
  return z.catch(z.optional(typed), undefined)
}

/** A preview of an app's public page; the other fields are those of the draft. */
export const listingPreview = z.object({
  language: z.enum(languages, 'We don’t support this language.'),
  scheme: z.optional(z.enum(['light', 'dark'])),
  values: z.object(
    shapeOf(publicFields, typedSchema) as {
      [Name in PublicField]: z.ZodMiniOptional<z.ZodMiniType<Sent<Name>, unknown>>
    },
  ),
})

export type AppEdit = z.output<typeof appEdit>
export type AppRegistration = z.output<typeof appRegistration>

/** Of the fields sent what is stored: nothing of a field that wasn't. */
export const toStored = ({ appType, ...edit }: AppEdit) =>
  storedOf({ ...edit, tpaType: edit.tpaType ?? appType }) as Partial<AppContent> &
    Pick<AppContent, DetailField>

export const storedOf = (sent: { [Name in AppFieldName]?: Sent<Name> | undefined }) =>
  Object.fromEntries(
    appFieldNames
      .filter((name) => sent[name] !== undefined)
      .map((name) => [name, sent[name] || appFields[name].blank]),
  ) as Partial<AppContent>

/** A form's texts as they will be stored. Throws where `appEdit` refuses them. */
export const normalTexts = <Texts extends AppTexts>(texts: Texts): Texts => ({
  ...texts,
  ...toTexts(toStored(appEdit.parse(toSent(texts))) as AppContent),
})
