import { type AppTexts, listOf } from '../../../api/contract/appFields.ts'
import { type JsonFault, lineOf, readJson } from '../../../lib/readJson.ts'
import type { FieldTexts } from '../../form/useFormErrors.ts'

type Lists = Pick<AppTexts, 'settings' | 'tools'>

const names = ['settings', 'tools'] as const satisfies (keyof Lists)[]

/** In characters. */
const most = 256_000

export const toJson = ({ settings, tools }: Lists): string =>
  JSON.stringify({ settings: listOf<'settings'>(settings), tools: listOf<'tools'>(tools) }, null, 2)

export type JsonJudged = {
  problems: JsonFault[]
  /** Null where something is wrong. */
  lists: Lists | null
  /** The line of each place. */
  lines: ReadonlyMap<string, number>
}

/** The lists of a text, or what is wrong with it in the order of its lines. `validate` judges what a form holds. */
export function judgeJson(text: string, validate: (lists: Lists) => FieldTexts): JsonJudged {
  const refuse = (problems: JsonFault[]) => ({ problems, lists: null, lines: new Map<string, number>() })
  if (text.length > most) return refuse([{ line: 1, message: 'The JSON is too large. Use up to 256 kB.' }])
  const read = readJson(text)
  if ('fault' in read) return refuse([read.fault])
  const { value, lines, twice } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse([{ line: 1, message: 'Put settings and tools in one JSON object.' }])

  const given = value as Record<string, unknown>
  const unknown = Object.keys(given).filter((key) => !names.some((name) => name === key))
  const shape = [
    ...twice,
    ...unknown.map((key) => ({
      line: lineOf(lines, key),
      message: `We don’t support “${key}”. Check the spelling or remove it.`,
    })),
    ...names
      .filter((name) => !Array.isArray(given[name]))
      .map((name) => ({ line: lineOf(lines, name), message: `“${name}” must be a list.` })),
  ]
  if (shape.length > 0) return refuse(inOrder(shape))

  const lists = { settings: JSON.stringify(given.settings), tools: JSON.stringify(given.tools) }
  const problems = inOrder(problemsAt(validate(lists), lines))
  return { problems, lists: problems.length === 0 ? lists : null, lines }
}

/** Of the texts that a form has for its places, those that belong to the lists. */
export const problemsAt = (texts: FieldTexts, lines: ReadonlyMap<string, number>): JsonFault[] =>
  names.flatMap((name) => {
    const places = Object.keys(texts).filter((place) => place.startsWith(`${name}/`))
    return (places.length > 0 ? places : Object.hasOwn(texts, name) ? [name] : []).map((place) => ({
      line: lineOf(lines, place),
      message: texts[place] ?? '',
    }))
  })

const inOrder = (problems: JsonFault[]) => problems.toSorted((one, other) => one.line - other.line)
