import { html } from 'hono/html'

import type { Language } from '../../../src/api/contract.ts'
import { directionOf, type Said } from '../../domain/listing/index.ts'
import type { Html } from '../html/page.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Words } from './words.ts'

/** The words of a listing's language; English ones where there are none. */
export const wordsIn = (language: Language): Words =>
  [german].find((words) => language.startsWith(`${words.language}-`)) ?? english

/** Marks what isn't in the page's language as what it is in. */
export function spokenIn(page: Language, words: Words) {
  const isForeign = !page.startsWith(`${words.language}-`)

  return {
    /** The attributes of an element whose text is in `language`. */
    mark: (language: Language): Html =>
      language === page ? html`` : html` lang="${language}" dir="${directionOf(language)}"`,
    say: (text: string): Html =>
      isForeign ? html`<span lang="${words.language}" dir="ltr">${text}</span>` : html`${text}`,
  }
}

export type Spoken = ReturnType<typeof spokenIn>

export const lines = (said: Said, { mark }: Spoken, attributes: Html = html``): Html =>
  html`<p class="written"${attributes}${mark(said.language)}>${said.text}</p>`
