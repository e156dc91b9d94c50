import type { AppContent, Language } from '../../../src/api/contract.ts'

export type Said<Text = string> = { text: Text; language: Language }

export type News = Pick<AppContent, 'language' | 'whatsNew'> & {
  translations: Pick<AppContent['translations'][number], 'language' | 'whatsNew'>[]
}

type Texts = Pick<
  AppContent,
  'language' | 'translations' | 'name' | 'tagline' | 'description' | 'onboarding' | 'whatsNew'
>

export type LocalTexts = {
  name: Said
  tagline: Said | null
  description: Said
  onboarding: Said<string[]>
  whatsNew: Said | null
}

/** A listing's texts in a language; what that lacks is in the listing's own. */
export function localize(content: Texts, language: Language): LocalTexts {
  const translation = content.translations.find((one) => one.language === language)
  const said = <Text>(text: Text): Said<Text> => ({ text, language: content.language })
  const of = (translated: string | null | undefined, own: string | null) =>
    translated ? { text: translated, language } : own ? said(own) : null

  return {
    name: of(translation?.name, content.name) ?? said(content.name),
    tagline: of(translation?.tagline, content.tagline),
    description: of(translation?.description, content.description) ?? said(content.description),
    onboarding: translation?.onboarding.length
      ? { text: translation.onboarding, language }
      : said(content.onboarding),
    whatsNew: of(translation?.whatsNew, content.whatsNew),
  }
}

export function localizeNews(
  { translations, whatsNew, language: own }: News,
  language: Language,
): Said | null {
  const translated = translations.find((one) => one.language === language)?.whatsNew
  if (translated) return { text: translated, language }
  return whatsNew ? { text: whatsNew, language: own } : null
}

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
