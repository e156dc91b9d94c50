import { textLimits } from '../../../lib/textLimits.ts'
import { type ListKind, languages, listingLimits } from '../listing/listing.ts'
import { appKinds } from './appKinds.ts'

export const tpaTypes = ['standard', 'background'] as const

/** Where a field is edited; clients of the specification know those of `details` alone. */
export const sections = ['details', 'kind', 'needs', 'listing', 'settings'] as const
export type Section = (typeof sections)[number]

export type AppField = {
  label: string
  valueLabel: string
  hint?: string
  section: Section
  visibleTo: 'everyone' | 'reviewers'
} & (
  | { kind: 'line' | 'text'; limit: number; blank: '' | null }
  /** `server` takes a path after it; `image` leads to a picture; `secureUrl` is https; `contact` may be for mail; a `page` keeps its last slash. */
  | {
      kind: 'server' | 'url' | 'image' | 'secureUrl' | 'contact' | 'page'
      limit: typeof textLimits.url
      blank: '' | null
    }
  /** The first of its options is what an app has that was never asked. */
  | { kind: 'choice'; options: readonly [string, ...string[]]; blank: string }
  | { kind: ListKind; blank: readonly [] }
)

/** The reviewed, public fields in the form's order: schemas, merge, diff, points and OpenAPI are made from it. */
export const appFields = {
  name: {
    label: 'Display Name',
    valueLabel: 'Display name',
    kind: 'line',
    limit: textLimits.name,
    section: 'details',
    blank: '',
    visibleTo: 'everyone',
  },
  description: {
    label: 'Description',
    valueLabel: 'Description',
    hint: 'Say what your app does. People read this in the app store.',
    kind: 'text',
    limit: textLimits.description,
    section: 'details',
    blank: '',
    visibleTo: 'everyone',
  },
  publicUrl: {
    label: 'Server URL',
    valueLabel: 'Server URL',
    kind: 'server',
    limit: textLimits.url,
    section: 'details',
    blank: '',
    visibleTo: 'reviewers',
  },
  logoURL: {
    label: 'Logo',
    valueLabel: 'Logo URL',
    hint: 'Upload a picture or paste its URL. A 512x512 PNG is recommended.',
    kind: 'image',
    limit: textLimits.url,
    section: 'details',
    blank: '',
    visibleTo: 'everyone',
  },
  webviewURL: {
    label: 'Webview URL',
    valueLabel: 'Webview URL',
    hint: 'A page for settings or account linking, shown in the phone app.',
    kind: 'url',
    limit: textLimits.url,
    section: 'details',
    blank: null,
    visibleTo: 'reviewers',
  },
  kind: {
    label: 'Kind',
    valueLabel: 'Kind',
    kind: 'choice',
    options: appKinds,
    section: 'kind',
    blank: 'server',
    visibleTo: 'reviewers',
  },
  webAddress: {
    label: 'Page Address',
    valueLabel: 'Page address',
    hint: 'Where the page runs while you build it, such as http://localhost:5173.',
    kind: 'page',
    limit: textLimits.url,
    section: 'kind',
    blank: null,
    visibleTo: 'reviewers',
  },
  manifest: {
    label: 'Manifest',
    valueLabel: 'Manifest',
    kind: 'text',
    limit: textLimits.manifest,
    section: 'kind',
    blank: null,
    visibleTo: 'reviewers',
  },
  bundle: {
    label: 'Bundle',
    valueLabel: 'Bundle',
    kind: 'line',
    limit: textLimits.hash,
    section: 'kind',
    blank: null,
    visibleTo: 'reviewers',
  },
  tpaType: {
    label: 'App Type',
    valueLabel: 'App type',
    kind: 'choice',
    options: tpaTypes,
    section: 'needs',
    blank: 'standard',
    visibleTo: 'reviewers',
  },
  permissions: {
    label: 'Permissions',
    valueLabel: 'Permissions',
    kind: 'permissions',
    section: 'needs',
    blank: [],
    visibleTo: 'everyone',
  },
  webPermissions: {
    label: 'Permissions',
    valueLabel: 'Permissions',
    kind: 'webPermissions',
    section: 'needs',
    blank: [],
    visibleTo: 'everyone',
  },
  hardwareRequirements: {
    label: 'Hardware',
    valueLabel: 'Hardware',
    kind: 'hardware',
    section: 'needs',
    blank: [],
    visibleTo: 'everyone',
  },
  tagline: {
    label: 'Tagline',
    valueLabel: 'Tagline',
    hint: 'One short sentence below the name.',
    kind: 'line',
    limit: listingLimits.tagline,
    section: 'listing',
    blank: null,
    visibleTo: 'everyone',
  },
  categories: {
    label: 'Categories',
    valueLabel: 'Categories',
    hint: 'Choose up to three.',
    kind: 'categories',
    section: 'listing',
    blank: [],
    visibleTo: 'everyone',
  },
  screenshots: {
    label: 'Screenshots',
    valueLabel: 'Screenshots',
    kind: 'screenshots',
    section: 'listing',
    blank: [],
    visibleTo: 'everyone',
  },
  onboarding: {
    label: 'First Steps',
    valueLabel: 'First steps',
    hint: 'What a person does first, in up to three steps.',
    kind: 'steps',
    section: 'listing',
    blank: [],
    visibleTo: 'everyone',
  },
  whatsNew: {
    label: 'What’s New',
    valueLabel: 'What’s new',
    hint: 'What this update changes for the people who use your app.',
    kind: 'text',
    limit: listingLimits.whatsNew,
    section: 'listing',
    blank: null,
    visibleTo: 'everyone',
  },
  website: {
    label: 'Website',
    valueLabel: 'Website',
    kind: 'url',
    limit: textLimits.url,
    section: 'listing',
    blank: null,
    visibleTo: 'everyone',
  },
  supportAddress: {
    label: 'Support Address',
    valueLabel: 'Support address',
    hint: 'An email address or a page where people get help.',
    kind: 'contact',
    limit: textLimits.url,
    section: 'listing',
    blank: null,
    visibleTo: 'everyone',
  },
  privacyPolicyUrl: {
    label: 'Privacy Policy',
    valueLabel: 'Privacy policy',
    hint: 'A page that says what you do with what the app hears, sees, and learns.',
    kind: 'secureUrl',
    limit: textLimits.url,
    section: 'listing',
    blank: null,
    visibleTo: 'everyone',
  },
  language: {
    label: 'Language',
    valueLabel: 'Language',
    hint: 'The language of the name, the description, and the texts on this page.',
    kind: 'choice',
    options: languages,
    section: 'listing',
    blank: 'en-US',
    visibleTo: 'everyone',
  },
  translations: {
    label: 'Translations',
    valueLabel: 'Translations',
    hint: 'What you leave out appears in your app’s own language.',
    kind: 'translations',
    section: 'listing',
    blank: [],
    visibleTo: 'everyone',
  },
  settings: {
    label: 'Settings',
    valueLabel: 'Settings',
    kind: 'settings',
    section: 'settings',
    blank: [],
    visibleTo: 'reviewers',
  },
  tools: {
    label: 'Tools',
    valueLabel: 'Tools',
    kind: 'tools',
    section: 'settings',
    blank: [],
    visibleTo: 'reviewers',
  },
} as const satisfies Record<string, AppField>
