import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

import { CliError } from '../lib/cliError.ts'
import { nexts } from './words.ts'

/** Characters of an answer. */
const longest = 60_000
/** Of each list and each text in it, until the whole is short enough. */
const cuts = [
  { items: 100, characters: 4_000 },
  { items: 25, characters: 1_000 },
  { items: 5, characters: 200 },
] as const

/** JSON that an assistant reads whole: what is too long in it says how much is left out. */
export function boundedJson(value: unknown): string {
  for (const cut of cuts) {
    const text = JSON.stringify(shortened(value, cut))
    if (text.length <= longest) return text
  }
  return JSON.stringify({ error: 'The answer is too large to show. Ask for less of it.' })
}

function shortened(value: unknown, cut: (typeof cuts)[number]): unknown {
  if (typeof value === 'string') {
    const more = value.length - cut.characters
    return more > 0 ? `${value.slice(0, cut.characters)}… (${more} more characters)` : value
  }
  if (Array.isArray(value)) {
    const more = value.length - cut.items
    const kept = value.slice(0, cut.items).map((item) => shortened(item, cut))
    return more > 0 ? [...kept, `… (${more} more)`] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one, cut)]))
}

/** A tool's result; a refusal, with the next step, is an answer too. */
export async function answerOf(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: boundedJson(await work()) }] }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const { code, message, fields, details } = error
    const next = nexts[code] ?? error.next
    const text = boundedJson({ error: { code, message, next, fields }, ...details })
    return { isError: true, content: [{ type: 'text', text }] }
  }
}
