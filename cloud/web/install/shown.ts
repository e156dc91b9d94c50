import type { Language } from '../../../src/api/contract.ts'
import type { Listing, LocalTexts } from '../../domain/listing/index.ts'
import type { Spoken } from './spoken.ts'
import type { Words } from './words.ts'

/** A listing in a language, with the page's words. */
export type Shown = Listing & {
  language: Language
  texts: LocalTexts
  words: Words
  spoken: Spoken
  /** Of the page, without a language. */
  url: string
}
