import type { ListKind, ListValues } from '../listing/listing.ts'
import {
  type AppFieldName,
  appFieldNames,
  appFields,
  type Fields,
  isListField,
  type ListField,
} from './fieldNames.ts'
import { foreignFields, kindOf } from './kindFields.ts'

type ValueOf<Field> = Field extends { kind: infer Kind extends ListKind }
  ? ListValues[Kind]
  : Field extends { options: readonly (infer Option)[] }
    ? Option
    : Field extends { blank: null }
      ? string | null
      : string

export type AppContent = { [Name in AppFieldName]: ValueOf<Fields[Name]> }
/** The same as a form has it: an empty text where there is none, a list as its JSON. */
export type AppTexts = Record<AppFieldName, string>

export const blankContent = Object.fromEntries(
  appFieldNames.map((name) => [name, appFields[name].blank as unknown]),
) as AppContent

const textsOf = (textFor: (name: AppFieldName) => string) =>
  Object.fromEntries(appFieldNames.map((name) => [name, textFor(name)])) as AppTexts

const toText = (value: AppContent[AppFieldName]): string => {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const toTexts = (values: AppContent): AppTexts => textsOf((name) => toText(values[name]))

export const blankTexts = toTexts(blankContent)

/** A list of a form; `text` is what `toTexts` made of it. */
export const listOf = <Name extends ListField>(text: string): AppContent[Name] => JSON.parse(text)

/** A form's texts without what an app of its kind hasn't. */
export const ownTexts = <Texts extends Partial<AppTexts>>(texts: Texts): Texts => {
  const foreign = new Set<string>(foreignFields(kindOf(texts.kind)))
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      foreign.has(name) ? blankTexts[name as AppFieldName] : text,
    ]),
  ) as Texts
}

/** A form's texts as a call takes them; they are judged where they arrive. */
export const toSent = (texts: AppTexts) => {
  const own = ownTexts(texts)
  return Object.fromEntries(
    appFieldNames.map((name) => [name, isListField(name) ? listOf(own[name]) : own[name]]),
  ) as { [Name in AppFieldName]: NonNullable<AppContent[Name]> }
}

export const pick = <Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
