import type { ListKind } from '../listing/listing.ts'
import type { AppField } from './appField.ts'
import { appFields } from './appFields.ts'

export { type AppField, type Section, sections } from './appField.ts'
export { appFields, tpaTypes } from './appFields.ts'

export type Fields = typeof appFields
export type AppFieldName = keyof Fields
type FieldWith<Property> = {
  [Name in AppFieldName]: Fields[Name] extends Property ? Name : never
}[AppFieldName]
type AddressKind = 'server' | 'url' | 'image' | 'secureUrl'
export type AddressField = FieldWith<{ kind: AddressKind }>
export type ImageField = FieldWith<{ kind: 'image' }>
export type OptionalField = FieldWith<{ blank: null }>
export type PublicField = FieldWith<{ visibleTo: 'everyone' }>
export type ListField = FieldWith<{ kind: ListKind }>
export type DetailField = FieldWith<{ section: 'details' }>
export type FurtherField = Exclude<AppFieldName, DetailField>

export const appFieldNames = Object.keys(appFields) as [AppFieldName, ...AppFieldName[]]

const namesWhere = <Name extends AppFieldName>(test: (field: AppField) => boolean) =>
  appFieldNames.filter((name): name is Name => test(appFields[name]))

const addressKinds: readonly AppField['kind'][] = [
  'server',
  'url',
  'image',
  'secureUrl',
] satisfies AddressKind[]
export const addressFields = namesWhere<AddressField>(({ kind }) => addressKinds.includes(kind))
export const imageFields = namesWhere<ImageField>(({ kind }) => kind === 'image')
export const optionalFields = namesWhere<OptionalField>(({ blank }) => blank === null)
export const publicFields = namesWhere<PublicField>(({ visibleTo }) => visibleTo === 'everyone')
export const detailFields = namesWhere<DetailField>(({ section }) => section === 'details')
export const furtherFields = namesWhere<FurtherField>(({ section }) => section !== 'details')
const listFields = namesWhere<ListField>(({ blank }) => Array.isArray(blank))

export const isListField = (name: AppFieldName): name is ListField =>
  listFields.some((field) => field === name)
