import { eq } from 'drizzle-orm'
import { type Finding, isWholeKey, type KeyVerdict } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys, apps } from '../../db/schema.ts'
import { hashOf } from '../../lib/crypto.ts'
import { endedAtOnce, isLive, type KeyRow, liveKeys } from './keyRow.ts'

type Judgement =
  | { verdict: 'live'; key: KeyRow }
  /** `key`: which of the app's keys it was. */
  | { verdict: Exclude<KeyVerdict, 'live'>; key?: KeyRow; finding: Finding }

type JudgedApp = Pick<typeof apps.$inferSelect, 'id' | 'packageName' | 'teamId'>

/** `knows`: whether the caller may know of another app of the team, whose key it is. */
export async function judgeKey(
  db: Database,
  app: JudgedApp,
  text: string,
  at: Date,
  knows: (packageName: string) => boolean = () => true,
): Promise<Judgement> {
  if (!isWholeKey(text)) return { verdict: 'incomplete', finding: { code: 'key_incomplete' } }
  const [found] = await db
    .select({ key: apiKeys, packageName: apps.packageName, teamId: apps.teamId })
    .from(apiKeys)
    .innerJoin(apps, eq(apps.id, apiKeys.appId))
    .where(eq(apiKeys.hash, hashOf(text)))
  if (found?.teamId !== app.teamId || !knows(found.packageName))
    return { verdict: 'unknown', finding: { code: 'key_unknown' } }

  const { key, packageName: otherPackageName } = found
  if (key.appId !== app.id)
    return {
      verdict: 'other_app',
      finding: { code: 'key_of_other_app', packageName: app.packageName, otherPackageName },
    }
  if (isLive(key, at)) return { verdict: 'live', key }
  const [present] = await liveKeys(db, app.id, at)
  const verdict = key.revokedAt === null ? 'expired' : 'revoked'
  return { verdict, key, finding: findingOf(key, present?.lastFour ?? '') }
}

function findingOf(key: KeyRow, presentEnds: string): Finding {
  const ends = { ends: key.lastFour, presentEnds }
  if (key.revokedAt !== null) return { code: 'key_revoked', date: key.revokedAt.toISOString(), ...ends }
  const [replaced, date] = [key.replacedAt?.toISOString() ?? '', key.expiresAt?.toISOString() ?? '']
  return endedAtOnce(key)
    ? { code: 'key_replaced', date, ...ends }
    : { code: 'key_expired', replaced, date, ...ends }
}
