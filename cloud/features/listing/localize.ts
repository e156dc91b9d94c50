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
