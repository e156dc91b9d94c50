import { desc, eq, lt } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { mails } from '../../db/schema/auth.ts'
import type { Mailer } from './mail.ts'

export type StoredMail = typeof mails.$inferSelect

const capacity = 500

export function mailboxMailer(db: Database): Mailer {
  return {
    async send({ to, subject, text, html = null }) {
      const mail = { to: to.toLowerCase(), subject, text, html }
      const [stored] = await db.insert(mails).values(mail).returning({ id: mails.id })
      if (stored && stored.id % 50 === 0) await db.delete(mails).where(lt(mails.id, stored.id - capacity))
    },
  }
}

export async function listMails(db: Database, to?: string): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(to === undefined ? undefined : eq(mails.to, to.toLowerCase()))
    .orderBy(desc(mails.id))
    .limit(capacity)
}

export async function findMail(db: Database, id: number): Promise<StoredMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
