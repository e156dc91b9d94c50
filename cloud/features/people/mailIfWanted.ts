import { eq } from 'drizzle-orm'
import type { MailKind } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { type Mail, withSettingsLink } from '../mail/mail.ts'
import { type Posting, post } from '../mail/outbox.ts'

export async function mailIfWanted(
  { db, portalUrl }: Ctx<'portalUrl'>,
  kind: MailKind,
  userId: string,
  mail: Mail,
  posting: Posting = {},
): Promise<void> {
  if (await isWanted(db, kind, userId)) await post(db, withSettingsLink(mail, portalUrl), posting)
}

export async function isWanted(db: Database, kind: MailKind, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ mailsOff: developers.mailsOff })
    .from(developers)
    .where(eq(developers.id, userId))
  return !chosen?.mailsOff.includes(kind)
}
