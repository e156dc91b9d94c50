import type { Shown } from './shown.ts'

const longestDescription = 160

/** The tagline, or as much of the description as a search engine shows. */
export function descriptionOf({ texts }: Pick<Shown, 'texts'>): string {
  const text = texts.tagline?.text ?? texts.description.text.replaceAll(/\s+/g, ' ')
  const letters = [...text]
  return letters.length <= longestDescription ? text : `${letters.slice(0, longestDescription - 1).join('')}…`
}
