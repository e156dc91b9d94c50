import { textLimits } from '../../lib/textLimits.ts'

export const tpaTypes = ['standard', 'background'] as const

export type AppField = {
  label: string
  valueLabel: string
  hint?: string
  isEditable: boolean
  blank: '' | null
  visibleTo: 'everyone' | 'reviewers'
} & (
  | { kind: 'line' | 'text'; limit: number }
  /** An address; that of a server takes a path after it, that of an image leads to a picture. */
  | { kind: 'server' | 'url' | 'image'; limit: typeof textLimits.url }
  | { kind: 'choice'; options: readonly [string, ...string[]] }
)

/** What of an app is reviewed and, once approved, public, in the order of the form. Schemas, merge,
 * diff, points, frozen revisions and the OpenAPI document are made from it. */
export const appFields = {
  name: {
    label: 'Display Name',
    valueLabel: 'Display name',
    kind: 'line',
    limit: textLimits.name,
    isEditable: true,
    blank: '',
    visibleTo: 'everyone',
  },
  description: {
    label: 'Description',
    valueLabel: 'Description',
    hint: 'Say what your app does. People read this in the app store.',
    kind: 'text',
    limit: textLimits.description,
    isEditable: true,
    blank: '',
    visibleTo: 'everyone',
  },
  publicUrl: {
    label: 'Server URL',
    valueLabel: 'Server URL',
    kind: 'server',
    limit: textLimits.url,
    isEditable: true,
    blank: '',
    visibleTo: 'reviewers',
  },
  logoURL: {
    label: 'Logo',
    valueLabel: 'Logo URL',
    hint: 'Upload a picture or paste its URL. A 512x512 PNG is recommended.',
    kind: 'image',
    limit: textLimits.url,
    isEditable: true,
    blank: '',
    visibleTo: 'everyone',
  },
  webviewURL: {
    label: 'Webview URL',
    valueLabel: 'Webview URL',
    hint: 'A page for settings or account linking, shown in the phone app.',
    kind: 'url',
    limit: textLimits.url,
    isEditable: true,
    blank: null,
    visibleTo: 'reviewers',
  },
  tpaType: {
    label: 'App Type',
    valueLabel: 'App type',
    kind: 'choice',
    options: tpaTypes,
    isEditable: false,
    blank: '',
    visibleTo: 'reviewers',
  },
} as const satisfies Record<string, AppField>

type Fields = typeof appFields
export type RevisionField = keyof Fields
type FieldWith<Property> = {
  [Name in RevisionField]: Fields[Name] extends Property ? Name : never
}[RevisionField]
export type EditableField = FieldWith<{ isEditable: true }>
export type AddressField = FieldWith<{ kind: 'server' | 'url' | 'image' }>
export type ImageField = FieldWith<{ kind: 'image' }>
export type OptionalField = FieldWith<{ blank: null }>
export type PublicField = FieldWith<{ visibleTo: 'everyone' }>

export type EditableValues = {
  [Name in EditableField]: Name extends OptionalField ? string | null : string
}
/** The same as a form has them: an empty text where there is none. */
export type EditableTexts = Record<EditableField, string>

export const revisionFields = Object.keys(appFields) as [RevisionField, ...RevisionField[]]

const namesWhere = <Name extends RevisionField>(test: (field: AppField) => boolean) =>
  revisionFields.filter((name): name is Name => test(appFields[name]))

export const editableFields = namesWhere<EditableField>(({ isEditable }) => isEditable)
export const addressFields = namesWhere<AddressField>(
  ({ kind }) => kind === 'server' || kind === 'url' || kind === 'image',
)
export const imageFields = namesWhere<ImageField>(({ kind }) => kind === 'image')
export const optionalFields = namesWhere<OptionalField>(({ blank }) => blank === null)
export const publicFields = namesWhere<PublicField>(({ visibleTo }) => visibleTo === 'everyone')

export const pick = <Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>

const editableOf = <Value>(valueFor: (name: EditableField) => Value) =>
  Object.fromEntries(editableFields.map((name) => [name, valueFor(name)]))

export const toStored = (texts: EditableTexts): EditableValues =>
  editableOf((name) => texts[name] || appFields[name].blank) as EditableValues

export const toTexts = (values: EditableValues): EditableTexts =>
  editableOf((name) => values[name] ?? '') as EditableTexts

export const blankTexts = editableOf(() => '') as EditableTexts
