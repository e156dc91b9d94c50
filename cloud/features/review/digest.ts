import { isNotNull } from 'drizzle-orm'

import { adminUsers, digests } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { mailIfWanted } from '../people/mailIfWanted.ts'
import { digestMail } from './reviewMails.ts'
import { tally } from './stats.ts'

const hour = 7

/** Tells every admin and reviewer who has signed in how many submissions wait, once a morning and only if any
 * does. Of several instances, whichever writes the day's row sends. */
export async function sendDigest(ctx: Ctx<'portalUrl'>, now = new Date()): Promise<void> {
  if (now.getUTCHours() !== hour) return
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, portalUrl } = ctx
    const day = now.toISOString().slice(0, 10)
    const first = await tx.insert(digests).values({ day }).onConflictDoNothing().returning()
    const waiting = first.length > 0 ? await tally(tx, 'queue') : 0
    if (waiting === 0) return
    const reviewers = await tx.select().from(adminUsers).where(isNotNull(adminUsers.userId))
    for (const { userId, email } of reviewers)
      if (userId)
        await mailIfWanted(ctx, 'digest', userId, digestMail({ to: email, waiting, portalUrl }), {
          audience: { userId, teamId: null },
        })
  })
}
