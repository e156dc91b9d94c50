import type { AppSetting } from '../apps/appSettings.ts'
import type { HardwareLevel, HardwareType } from '../apps/hardware.ts'
import type { Permission } from '../apps/permissions.ts'
import type { AppTool } from '../apps/tools.ts'
import type { WebPermissionNeed } from '../apps/webPermissions.ts'

export const categories = [
  'Productivity',
  'Communication',
  'Navigation',
  'Learning',
  'Accessibility',
  'Health',
  'Travel',
  'Entertainment',
  'Developer tools',
  'Other',
] as const
export type Category = (typeof categories)[number]

/** BCP 47 tags of the languages that a listing can be written in. */
export const languages = [
  'en-US',
  'en-GB',
  'ar-SA',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-FR',
  'he-IL',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'vi-VN',
  'zh-CN',
  'zh-TW',
] as const
export type Language = (typeof languages)[number]

const namesIn = new Map<string, Intl.DisplayNames>()

/** In English, or `locale`, another of `languages`. */
export function languageName(language: string, locale = 'en'): string {
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' })
  namesIn.set(locale, names)
  return names.of(language) ?? language
}

/** Of a listing: texts in characters, the rest in items. */
export const listingLimits = {
  shortestReason: 10,
  reason: 300,
  tagline: 80,
  categories: 3,
  steps: 3,
  step: 140,
  whatsNew: 1_000,
  translations: languages.length - 1,
  screenshots: 8,
  alt: 200,
} as const

export type PermissionNeed = { type: Permission; description: string }

export type HardwareNeed = { type: HardwareType; level: HardwareLevel; description: string }

/** An uploaded picture by the SHA-256 of its bytes, and what it shows, for who can't see it. */
export type Screenshot = { hash: string; alt: string }

/** A listing in a further language: what is null or empty is as in the app's own. */
export type Translation = {
  language: Language
  name: string | null
  tagline: string | null
  description: string | null
  onboarding: string[]
  whatsNew: string | null
}

export type ListValues = {
  permissions: PermissionNeed[]
  webPermissions: WebPermissionNeed[]
  hardware: HardwareNeed[]
  categories: Category[]
  steps: string[]
  screenshots: Screenshot[]
  translations: Translation[]
  settings: AppSetting[]
  tools: AppTool[]
}
export type ListKind = keyof ListValues

export const pathOfScreenshot = (hash: string): string => `/images/${hash}.webp`
