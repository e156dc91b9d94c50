import type { DiagnosisCode, Sentences } from './diagnosis.ts'
import type { Findings } from './findings.ts'

export type { Sentences }
/** The call that failed, where it was one to the app's server: what to handle, and in words. */
export type Called = { path: string; what: string; late: string }
export type AllSentences = { [Code in DiagnosisCode]: (finding: Findings[Code], called: Called) => Sentences }
/** Those of one part: that no code is without is checked where the parts come together. */
export type SomeSentences = Partial<AllSentences>

/** Others' text, on one line of at most 200 characters, without invisible characters. */
export function line(text: string): string {
  const plain = text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return plain.length > 200 ? `${plain.slice(0, 200).toWellFormed()}…` : plain
}

export function list(names: string[]): string {
  const shown = names.slice(0, 5).map(line).join(', ')
  return names.length > 5 ? `${shown} and ${count(names.length - 5, 'other name')}` : shown
}

/** “a”, “a and b”, “a, b, and c”. */
export const enumerated = (names: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)

export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

export const day = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

export const readTheLog = 'Check your server’s log for an error at this time.'
