import { eq } from 'drizzle-orm'

import type { MailKind } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { developers } from '../../db/schema.ts'
import type { Mail } from '../mail/index.ts'
import { post } from '../mail/index.ts'

/** Posts a mail as `post` does, unless its receiver has switched such mails off. */
export async function mailIfWanted(
  tx: Database,
  kind: MailKind,
  userId: string,
  mail: Mail,
  dueAt?: Date,
): Promise<void> {
  if (await isWanted(tx, kind, userId)) await post(tx, mail, dueAt)
}

/** Whoever has chosen nothing gets all. */
export async function isWanted(db: Database, kind: MailKind, userId: string): Promise<boolean> {
  const [chosen] = await db
    .select({ mailsOff: developers.mailsOff })
    .from(developers)
    .where(eq(developers.id, userId))
  return !chosen?.mailsOff.includes(kind)
}
