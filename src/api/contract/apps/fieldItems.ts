import { type AppFieldName, appFields } from './fieldNames.ts'
import { settingTypes } from './settingTypes.ts'

/** `parameter`: the name of the parameter that the text is about. */
export type ItemDetail = { parameter: string | null; text: string }

/** `code`: an identifier beside the name. A tool has no other name (''). */
export type FieldItem = { name: string; code: string | null; details: ItemDetail[] }

/** The parts of the lists that `fieldText` writes; null for other fields. */
export function fieldItems(field: string, text: string): FieldItem[] | null {
  const read = Object.hasOwn(appFields, field) && readers[appFields[field as AppFieldName].kind]
  if (!read) return null
  const items: FieldItem[] = []
  for (const line of text.split('\n')) {
    const item = items.at(-1)
    const details = item && read.details?.(line, item)
    if (details) item.details.push(...details)
    else items.push(read.item(line) ?? { name: line, code: null, details: [] })
  }
  return items
}

type Reader = {
  item: (line: string) => FieldItem | null
  /** Of a line that belongs to the item before it. */
  details?: (line: string, item: FieldItem) => ItemDetail[] | null
}

const plain = (text: string | undefined): ItemDetail[] => (text ? [{ parameter: null, text }] : [])

/** What is before and after the first `separator`; all of it where there is none. */
function splitAt(text: string, separator: string): [before: string, after?: string] {
  const place = text.indexOf(separator)
  return place < 0 ? [text] : [text.slice(0, place), text.slice(place + separator.length)]
}

const need: Reader = {
  item(line) {
    const [name, reason] = splitAt(line, ': ')
    return { name, code: null, details: plain(reason) }
  },
}

/** The longest first: “Text, saved as you type” begins as “Text” does. */
const types = Object.values(settingTypes).sort((one, other) => other.length - one.length)
const attributes = /, (?:options|default|lowest|highest|visible lines|step|placeholder|show seconds|value) /

const setting: Reader = {
  item(line) {
    const type = types.find((one) => line.startsWith(one))
    const [head = '', code = null] = (type && /^(?: ([a-z]\w*))?: /.exec(line.slice(type.length))) || []
    if (type === undefined || head === '') return null
    const rest = line.slice(type.length + head.length)
    const end = rest.search(attributes)
    const name = end < 0 ? rest : rest.slice(0, end)
    return { name, code, details: plain(type + rest.slice(name.length)) }
  },
}

const tool: Reader = {
  item(line) {
    const [, code = null, description] = /^([a-z]\w*): (.*)$/.exec(line) ?? []
    return code === null ? null : { name: '', code, details: plain(description) }
  },
  details(line, { code }) {
    if (!line.startsWith(`${code}, `)) return null
    const rest = line.slice(`${code}, `.length)
    const [, phrase] = /^phrase: (.*)$/.exec(rest) ?? []
    if (phrase !== undefined) return plain(`Phrase: ${phrase}`)
    const [head = '', parameter = null] = /^parameter (\w+) (?=\()/.exec(rest) ?? []
    if (parameter === null) return null
    const [text, options] = splitAt(rest.slice(head.length), ', one of “')
    return [{ parameter, text }, ...plain(options && `One of “${options}`)]
  },
}

const readers: Partial<Record<(typeof appFields)[AppFieldName]['kind'], Reader>> = {
  permissions: need,
  webPermissions: need,
  hardware: need,
  settings: setting,
  tools: tool,
}
