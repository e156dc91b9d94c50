import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Grace, gracePeriods, mostLiveKeys } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { lockOwnApp } from '../apps/findApp.ts'
import { requirePart } from '../apps/kind.ts'
import { by, record } from '../audit.ts'
import { mailTeam } from '../teams/people.ts'
import { keyMadeMail, keyRevokedMail, keyRotatedMail } from './keyMails.ts'
import { type KeyRow, liveKeys, nameOfKey } from './keyRow.ts'
import { type MadeKey, makeKey, showAsPresent } from './makeKey.ts'

type Rotation = { packageName: string; name?: string | undefined; grace: Grace }
type By = Ctx<'user' | 'portalUrl'>

/** Makes a new API key; the old one ends with its grace period. Throws 404, 409 while two work or where its kind has none. */
export async function rotateKey(ctx: By, rotation: Rotation): Promise<MadeKey> {
  return replaceKeys(ctx, { ...rotation, action: 'key.rotated', mostBefore: mostLiveKeys - 1 })
}

/** Makes a new API key in place of all others, which no longer work when the transaction commits. Throws 404. */
export async function regenerateKey(ctx: By, packageName: string): Promise<MadeKey> {
  return replaceKeys(ctx, { packageName, grace: 'now', action: 'key.regenerated', mostBefore: mostLiveKeys })
}

type Replacement = Rotation & { action: 'key.rotated' | 'key.regenerated'; mostBefore: number }

async function replaceKeys(ctx: By, replacement: Replacement): Promise<MadeKey> {
  const { db: tx, user, portalUrl } = ctx
  const { packageName, name, grace, action, mostBefore } = replacement
  const app = await lockOwnApp(ctx, packageName)
  requirePart(app, 'keys')
  const at = new Date()
  const old = await liveKeys(tx, app.id, at)
  if (old.length > mostBefore)
    throw conflict('TWO_KEYS', 'This app has two active API keys, the maximum. Revoke one to rotate again.')

  const expiresAt = new Date(at.getTime() + gracePeriods[grace])
  if (old.length > 0)
    await tx
      .update(apiKeys)
      .set({ replacedAt: at, expiresAt: noLaterThan(expiresAt), warnedAt: null })
      .where(
        inArray(
          apiKeys.id,
          old.map(({ id }) => id),
        ),
      )
  const made = await makeKey(tx, { appId: app.id, name, createdBy: user.email, createdAt: at })

  const isFirst = old.length === 0 && action === 'key.rotated'
  const detail = `${nameOfKey(made.row)}${isFirst ? '' : `, grace: ${grace}`}`
  await record(tx, {
    action: isFirst ? 'key.made' : action,
    ...by(user),
    subject: packageName,
    ...(action === 'key.rotated' && { detail }),
  })
  await mailTeam(ctx, {
    teamId: app.teamId,
    to(to) {
      const mail = { to, app, actor: user.email, key: made.row, portalUrl }
      return old.length === 0 ? keyMadeMail(mail) : keyRotatedMail({ ...mail, old, at, expiresAt })
    },
  })
  return made
}

/** Lets the keys of an app, which is locked, work until then at the latest; rotating them may end them earlier. */
export async function endKeysBy(tx: Database, appId: string, at: Date): Promise<void> {
  const now = new Date()
  await tx
    .update(apiKeys)
    .set({
      expiresAt: noLaterThan(at),
      replacedAt: sql`coalesce(${apiKeys.replacedAt}, ${sql.param(now, apiKeys.replacedAt)}::timestamptz)`,
      warnedAt: null,
    })
    .where(and(eq(apiKeys.appId, appId), isNull(apiKeys.revokedAt)))
}

/** A key that ends already never lives longer for it. */
const noLaterThan = (at: Date) =>
  sql`least(${apiKeys.expiresAt}, ${sql.param(at, apiKeys.expiresAt)}::timestamptz)`

/** Ends an API key at once, with the record and the team's mail; a revoked one stays as it is. Throws 404. */
export async function revokeKey(
  ctx: Ctx<'user' | 'portalUrl'>,
  { packageName, id }: { packageName: string; id: string },
): Promise<KeyRow> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user, portalUrl } = ctx
    const app = await lockOwnApp(ctx, packageName)
    const isTheirs = and(eq(apiKeys.appId, app.id), eq(apiKeys.id, id))
    const [before] = isUuid(id) ? await tx.select().from(apiKeys).where(isTheirs) : []
    if (!before) throw new HttpError('NOT_FOUND', 'We couldn’t find this API key.')
    if (before.revokedAt !== null) return before

    const revokedAt = new Date()
    await tx.update(apiKeys).set({ revokedAt }).where(isTheirs)
    const key = { ...before, revokedAt }
    const [present = null] = await liveKeys(tx, app.id, revokedAt)
    await showAsPresent(tx, app.id, present)
    await record(tx, {
      action: 'key.revoked',
      ...by(user),
      subject: packageName,
      detail: nameOfKey(key),
    })
    await mailTeam(ctx, {
      teamId: app.teamId,
      to: (to) => keyRevokedMail({ to, app, actor: user.email, key, present, portalUrl }),
    })
    return key
  })
}
