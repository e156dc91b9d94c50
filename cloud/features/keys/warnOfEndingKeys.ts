import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { claimBatch, inBatches } from '../../db/database.ts'
import { apiKeys, apps } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { platform, writeEvents } from '../events/write.ts'
import { mailTeam } from '../teams/people.ts'
import { keyEndsMail } from './keyMails.ts'
import { liveKeys, nameOfKey } from './keyRow.ts'

/** How long before the end of its grace period the owner of a key that is still used gets a mail, in ms. */
const warning = 86_400_000

const step = 50

/** Mails for each API key that was used since another took its place and ends within a day; not where the
 * grace period is a day or less, since it would come with the rotation's. Instances may do this at once. */
export const warnOfEndingKeys = (ctx: Ctx<'portalUrl'>): Promise<void> =>
  inBatches(step, () => warnOfSome(ctx))

async function warnOfSome(ctx: Ctx<'portalUrl'>): Promise<number> {
  const at = new Date()
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, portalUrl } = ctx
    const due = and(
      isNull(apiKeys.warnedAt),
      isNull(apiKeys.revokedAt),
      gt(apiKeys.expiresAt, at),
      lte(apiKeys.expiresAt, new Date(at.getTime() + warning)),
      lt(apiKeys.replacedAt, sql`${apiKeys.expiresAt} - make_interval(secs => ${warning / 1_000})`),
      gt(apiKeys.lastUsedAt, apiKeys.replacedAt),
    )
    const keys = await tx
      .update(apiKeys)
      .set({ warnedAt: at })
      .where(claimBatch(tx, apiKeys.id, { due, most: step }))
      .returning()
    for (const key of keys) {
      const [app] = await tx.select().from(apps).where(eq(apps.id, key.appId))
      const present = (await liveKeys(tx, key.appId, at)).find(({ replacedAt }) => replacedAt === null)
      if (!app) continue
      const { teamId, packageName } = app
      await mailTeam(ctx, { teamId, to: (to) => keyEndsMail({ to, app, key, present, portalUrl }) })
      const detail = nameOfKey(key)
      await writeEvents(tx, { teamId, packageName, type: 'key.expiring', actor: platform, detail })
    }
    return keys.length
  })
}
