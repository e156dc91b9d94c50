import type { Language } from '../../../src/api/contract.ts'
import type { LocalTexts } from '../../features/apps/localize.ts'
import type { Listing } from '../../features/apps/readListing.ts'
import type { Spoken, Words } from './spoken.ts'

export type Shown = Listing & {
  language: Language
  texts: LocalTexts
  words: Words
  spoken: Spoken
  /** Of the page, without a language. */
  url: string
  /** Where phones open a web app; null where they can't. */
  install: string | null
}

const longestDescription = 160

/** The tagline, or as much of the description as a search engine shows. */
export function descriptionOf({ texts }: Pick<Shown, 'texts'>): string {
  const text = texts.tagline?.text ?? texts.description.text.replaceAll(/\s+/g, ' ')
  const letters = [...text]
  return letters.length <= longestDescription ? text : `${letters.slice(0, longestDescription - 1).join('')}…`
}

/** An address that a page may lead to; null for any that isn't of the web. */
export const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:\/\//.test(address) ? address : null
