import type { AppContent, Language } from '../../../src/api/contract.ts'

type Written = Pick<AppContent, 'language' | 'translations'>

export const languagesOf = ({ language, translations }: Written): Language[] => [
  ...new Set([language, ...translations.map((translation) => translation.language)]),
]

type Accepted = { type: string; q: number }

/** The offered language that best suits a browser (RFC 9110 §12.5.4): the same tag first; null for none. */
export function bestLanguage(offered: readonly Language[], accepted: readonly Accepted[]): Language | null {
  const wanted = accepted.filter(({ q }) => q > 0).sort((one, other) => other.q - one.q)
  for (const { type } of wanted) {
    const found = offered.find(sameAs(type)) ?? offered.find(sharesLanguage(type))
    if (found !== undefined) return found
    if (type === '*') return offered[0] ?? null
  }
  return null
}

const sameAs = (wanted: string) => (tag: string) => tag.toLowerCase() === wanted.toLowerCase()

const sharesLanguage = (wanted: string) => (tag: string) => primary(tag) === primary(wanted)

const primary = (tag: string) => tag.split('-', 1)[0]?.toLowerCase()

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar-SA' || language === 'he-IL' ? 'rtl' : 'ltr'
