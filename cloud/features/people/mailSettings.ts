import { eq } from 'drizzle-orm'
import {
  type calls,
  type MailKind,
  type MailSettings,
  mailKinds,
  mailSettingsWithout,
  type ParsedBodyOf,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { adminUsers, developers } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { type Mail, withSettingsLink } from '../mail/mail.ts'
import { type Posting, post } from '../mail/outbox.ts'
import { keepDeveloper } from './developers.ts'

type Changes = ParsedBodyOf<typeof calls.saveMailSettings>

export async function readMailSettings(db: Database, { id }: User): Promise<MailSettings> {
  const [chosen] = await db.select({ off: developers.mailsOff }).from(developers).where(eq(developers.id, id))
  return mailSettingsWithout(chosen?.off ?? [])
}

export async function saveMailSettings(ctx: Ctx<'user'>, changes: Changes): Promise<MailSettings> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    await keepDeveloper(ctx)
    const mine = eq(developers.id, user.id)
    const [before] = await tx.select({ off: developers.mailsOff }).from(developers).where(mine).for('update')
    const off = mailKinds.filter((kind) => !(changes[kind] ?? !before?.off.includes(kind)))
    await tx.update(developers).set({ mailsOff: off }).where(mine)
    return mailSettingsWithout(off)
  })
}

export async function mailIfWanted(
  { db, portalUrl }: Ctx<'portalUrl'>,
  kind: MailKind,
  userId: string,
  mail: Mail,
  posting: Posting = {},
): Promise<void> {
  if (await isWanted(db, kind, userId)) await post(db, withSettingsLink(mail, portalUrl), posting)
}

async function isWanted(db: Database, kind: MailKind, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ mailsOff: developers.mailsOff })
    .from(developers)
    .where(eq(developers.id, userId))
  return !chosen?.mailsOff.includes(kind)
}

export async function mailReviewers(
  ctx: Ctx<'portalUrl'>,
  kind: MailKind,
  mailTo: (email: string) => Mail,
): Promise<void> {
  for (const { userId, email } of await ctx.db.select().from(adminUsers))
    if (userId) await mailIfWanted(ctx, kind, userId, mailTo(email), { audience: { userId, teamId: null } })
}
