import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Finding } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys, apps, openSession, sessions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { judgeKey } from '../../features/keys/judgeKey.ts'
import { isLive } from '../../features/keys/keyRow.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { hashOf } from '../../lib/crypto.ts'
import type { Message } from './messages.ts'

/** A server introduces itself: SDK v2 in its first message, v3 in the headers of its upgrade request too. */
export type Introduction = {
  sessionId: string
  packageName: string
  apiKey: string | null
  /** It had been connected to the session before. */
  isReconnection: boolean
}

export type SocketHeaders = { sessionId?: string; packageName?: string; apiKey?: string }

const longestHeader = 1_000

export function socketHeaders(read: (name: string) => string | undefined): SocketHeaders {
  const bounded = (name: string) => {
    const value = read(name)
    return value !== undefined && value.length <= longestHeader ? value : undefined
  }
  const [sessionId, packageName, apiKey] = ['x-session-id', 'x-package-name', 'x-api-key'].map(bounded)
  return { ...(sessionId && { sessionId }), ...(packageName && { packageName }), ...(apiKey && { apiKey }) }
}

const first = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('tpa_connection_init'),
    sessionId: z.nullish(z.string()),
    packageName: z.string(),
    apiKey: z.nullish(z.string()),
  }),
  z.object({ type: z.literal('reconnect'), sessionId: z.string() }),
])

/** Who a first message says that it is; null where it doesn't. */
export function introductionOf(message: Message, headers: SocketHeaders): Introduction | null {
  const { success, data } = first.safeParse(message)
  if (!success) return null
  const isReconnection = data.type === 'reconnect'
  const own = isReconnection ? { packageName: undefined, apiKey: undefined } : data
  const sessionId = data.sessionId || headers.sessionId
  const packageName = own.packageName ?? headers.packageName
  if (sessionId === undefined || packageName === undefined) return null
  return { sessionId, packageName, apiKey: own.apiKey ?? headers.apiKey ?? null, isReconnection }
}

export type Admission =
  | { isAdmitted: true; row: SessionRow; keyId: string }
  /** `row`: the session whose log the developer reads it in, if any. */
  | { isAdmitted: false; finding: Finding; row: SessionRow | null }

export async function admit(db: Database, said: Introduction): Promise<Admission> {
  const found = await sessionOf(db, said)
  if (!found)
    return { isAdmitted: false, finding: { code: 'session_unknown' }, row: await waitingSession(db, said) }

  const { row, app } = found
  if (!said.apiKey) return { isAdmitted: false, finding: { code: 'key_missing' }, row }
  const judged = await judgeKey(db, app, said.apiKey, new Date())
  if (judged.verdict !== 'live') return { isAdmitted: false, finding: judged.finding, row }
  const { packageName: expected } = row
  // Only a server that has proven its key gets its own words into the log.
  return said.packageName === expected
    ? { isAdmitted: true, row, keyId: judged.key.id }
    : { isAdmitted: false, finding: { code: 'package_mismatch', expected, received: said.packageName }, row }
}

/** The open session that an id names, or the one that a person runs of an app, by the platform's own id. */
async function sessionOf(db: Database, { sessionId, packageName }: Introduction) {
  const person = personIn(sessionId, packageName)
  const named = isUuid(sessionId)
    ? eq(sessions.id, sessionId)
    : person !== null && and(eq(sessions.packageName, packageName), eq(sessions.userId, person))
  if (!named) return undefined
  const found = await db
    .select({ row: sessions, app: apps })
    .from(sessions)
    .innerJoin(apps, eq(apps.id, sessions.appId))
    .where(and(named, openSession))
    .limit(2)
  return found.length === 1 ? found[0] : undefined
}

/** The platform itself writes `{userId}-{packageName}`. */
function personIn(sessionId: string, packageName: string): string | null {
  const end = `-${packageName}`
  return sessionId.length > end.length && sessionId.endsWith(end) ? sessionId.slice(0, -end.length) : null
}

async function waitingSession(db: Database, said: Introduction): Promise<SessionRow | null> {
  const [found] = await db
    .select({ row: sessions, key: apiKeys })
    .from(sessions)
    .innerJoin(apiKeys, eq(apiKeys.appId, sessions.appId))
    .where(
      and(
        eq(sessions.packageName, said.packageName),
        eq(sessions.state, 'starting'),
        eq(apiKeys.hash, hashOf(said.apiKey ?? '')),
      ),
    )
    .limit(1)
  return found && isLive(found.key, new Date()) ? found.row : null
}
