import { and, eq } from 'drizzle-orm'
import { apiKeys } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { lockOwnApp } from '../apps/findApp.ts'
import { by, record } from '../audit.ts'
import { mailTeam } from '../teams/people.ts'
import { keyRevokedMail } from './keyMails.ts'
import { type KeyRow, liveKeys, nameOfKey } from './keyRow.ts'
import { showAsPresent } from './makeKey.ts'

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
