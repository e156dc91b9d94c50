import { randomBytes } from 'node:crypto'

import { and, eq, gt, sql } from 'drizzle-orm'

import type { WebPage } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys, openSession, sessions } from '../../db/schema.ts'
import { HttpError, notConnected } from '../../http/httpError.ts'
import { hashOf } from '../../lib/crypto.ts'
import { declaredIn } from './declared.ts'
import type { SessionRow } from './toSession.ts'

const seconds = 60

/** The address of an app's web page, with a new one-time token. Throws 404 without a page, 409 before a connection. */
export async function openWebPage(db: Database, row: SessionRow, portal: string): Promise<WebPage> {
  const token = randomBytes(24).toString('base64url')
  const url = await addressOf(db, row, { token, portal })
  await db
    .update(sessions)
    .set({ webToken: hashOf(token), webTokenAt: sql`now()` })
    .where(eq(sessions.id, row.id))
  return {
    url,
    frame: `/webpage?token=${token}`,
    expiresAt: new Date(Date.now() + seconds * 1_000).toISOString(),
  }
}

type Opened = { token: string; portal: string }

async function addressOf(db: Database, row: SessionRow, { token, portal }: Opened): Promise<string> {
  const { webviewURL } = await declaredIn(db, row)
  if (webviewURL === null) throw new HttpError('NOT_FOUND', 'This app has no web page.')
  const keyId = row.apiKeyId
  const [key] = keyId === null ? [] : await db.select().from(apiKeys).where(eq(apiKeys.id, keyId))
  if (!key) throw notConnected()
  const url = new URL(webviewURL)
  url.searchParams.set('aos_temp_token', token)
  url.searchParams.set('cloudApiUrl', portal)
  // By this the app's server knows that the portal has its key.
  url.searchParams.set('cloudApiUrlChecksum', hashOf(portal + key.hash))
  return url.href
}

const isWaiting = (token: string) =>
  and(
    openSession,
    eq(sessions.webToken, hashOf(token)),
    gt(sessions.webTokenAt, sql`now() - make_interval(secs => ${seconds})`),
  )

/** The address that a token was made for, as long as nobody has exchanged it. Throws 404 and 409. */
export async function openedWebPage(db: Database, opened: Opened): Promise<string> {
  const [row] = await db.select().from(sessions).where(isWaiting(opened.token))
  if (!row) throw new HttpError('NOT_FOUND', 'The web page was already opened, or its minute is over.')
  return addressOf(db, row, opened)
}

/** The open session of an app in which a token was made, for the first server that asks; undefined for none. */
export async function takeWebToken(
  db: Database,
  appId: string,
  token: string,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ webToken: null, webTokenAt: null })
    .where(and(eq(sessions.appId, appId), isWaiting(token)))
    .returning()
  return row
}
