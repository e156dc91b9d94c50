import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseAccept } from 'hono/utils/accept'
import type { Language } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { bestLanguage, type LocalTexts, languagesOf } from '../../features/apps/localize.ts'
import { type Listing, listingReader, type PublicContent } from '../../features/apps/readListing.ts'
import { revisionForTester } from '../../features/beta/byLink.ts'
import { clientAddressBehind, limitApi } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'
import { messagePage } from '../html/page.ts'
import type { Spoken, Words } from './spoken.ts'

export type InstallDependencies = {
  db: Database
  config: Config
  /** Counts an opened page by its reader's address: seconds to wait where there were too many, else null. */
  secondsToWait: (c: Context) => Promise<number | null>
}

export function countOpened({ db, config }: { db: Database; config: Config }) {
  const count = limitApi({ db, config }, 'installByAddress')
  const addressOf = clientAddressBehind(config.trustedProxies)
  return (c: Context) => count(addressOf(c))
}

export const betaCookie = 'beta'

/** Reads an app as whoever asks sees it: a tester who accepted sees what is in beta, in a browser that has opened their link. */
export function listingFor(db: Database): (c: Context) => Promise<Listing | null> {
  const read = listingReader(db)
  return async (c) => {
    const packageName = c.req.param('packageName') ?? ''
    const token = getCookie(c, betaCookie)
    return read(packageName, token === undefined ? null : await revisionForTester(db, packageName, token))
  }
}

/** The language that a request gets a listing in; `asked` where its address names one that there is. */
export function languageFor(
  c: Context,
  content: PublicContent,
): { asked: Language | null; language: Language } {
  const type = c.req.query('lang')
  const offered = languagesOf(content)
  const asked = type === undefined ? null : bestLanguage(offered, [{ type, q: 1 }])
  const accepted = parseAccept(c.req.header('accept-language') ?? '')
  return { asked, language: asked ?? bestLanguage(offered, accepted) ?? content.language }
}

const home = { href: '/', label: 'Go to the Developer Portal' }

export const unknownApp = messagePage({
  title: 'App not found',
  text: 'This install link leads to no app. The app may have been deleted, or the link was not copied whole.',
  link: home,
})

export const unavailableApp = messagePage({
  title: 'Not available at present',
  text: 'This app isn’t available at present. Its developer may publish it again.',
  link: home,
})

export const unknownTester = messagePage({
  title: 'Beta not available',
  text: 'This beta is paused or has ended, or you aren’t one of its testers. Open the link in your email to see why.',
  link: home,
})

export const tooManyRequests = (seconds: number) =>
  messagePage({
    title: 'Too many requests',
    text: `Install pages were opened very often from your network. Wait ${waitText(seconds)}, then reload this page.`,
  })

export const waitText = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

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
