import { createHash, randomBytes } from 'node:crypto'

import { and, eq, gt, inArray, sql } from 'drizzle-orm'

import { openStates, type WebPage } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys, sessions } from '../../db/schema.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { hashOf } from '../../lib/canonicalJson.ts'
import { declaredIn } from './declared.ts'
import type { SessionRow } from './toSession.ts'

const seconds = 60

/** The address of a session's app's web page, as the phone opens it: with a token that the app's server exchanges
 * once, in place of an earlier one. `portal`: where. Throws 404 without a page, 409 before the app has connected. */
export async function openWebPage(db: Database, row: SessionRow, portal: string): Promise<WebPage> {
  const { webviewURL } = await declaredIn(db, row)
  if (webviewURL === null) throw new HttpError('NOT_FOUND', 'This app has no web page.')
  const keyId = row.apiKeyId
  const [key] = keyId === null ? [] : await db.select().from(apiKeys).where(eq(apiKeys.id, keyId))
  if (!key)
    throw conflict('NOT_CONNECTED', 'The app isn’t connected. Wait for it to connect, then try again.')
  const token = randomBytes(24).toString('base64url')
  await db
    .update(sessions)
    .set({ webToken: hashOf(token), webTokenAt: sql`now()` })
    .where(eq(sessions.id, row.id))
  const url = new URL(webviewURL)
  url.searchParams.set('aos_temp_token', token)
  url.searchParams.set('cloudApiUrl', portal)
  // By this the app's server knows that the portal has its key.
  url.searchParams.set(
    'cloudApiUrlChecksum',
    createHash('sha256')
      .update(portal + key.hash)
      .digest('hex'),
  )
  return { url: url.href, expiresAt: new Date(Date.now() + seconds * 1_000).toISOString() }
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
    .where(
      and(
        eq(sessions.appId, appId),
        inArray(sessions.state, openStates),
        eq(sessions.webToken, hashOf(token)),
        gt(sessions.webTokenAt, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .returning()
  return row
}
