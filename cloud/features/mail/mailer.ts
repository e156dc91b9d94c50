import { desc, eq, lt } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Database } from '../../db/database.ts'
import { mails } from '../../db/schema/auth.ts'
import type { Config } from '../../lib/config.ts'
import { measures } from '../../lib/measures.ts'
import type { Mailer } from './mail.ts'

export function createMailer({
  config,
  db,
}: {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>
  db: Database
}): Mailer {
  const { send } = config.smtpUrl === null ? mailboxMailer(db) : smtpMailer(config.smtpUrl, config.mailFrom)
  return {
    async send(mail) {
      try {
        await send(mail)
      } catch (error) {
        measures.mail.publish({ outcome: 'failed' })
        throw error
      }
      measures.mail.publish({ outcome: 'sent' })
    },
  }
}

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })

  return {
    async send({ to, subject, text, html, unsubscribe }) {
      await transport.sendMail({
        from,
        // As an object the address is taken whole, never parsed as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        // No answers from holiday robots.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && { 'List-Unsubscribe': `<${unsubscribe}>` }),
        },
      })
    },
  }
}

export type StoredMail = typeof mails.$inferSelect

const capacity = 500

function mailboxMailer(db: Database): Mailer {
  return {
    async send({ to, subject, text, html = null, unsubscribe = null }) {
      const mail = { to: to.toLowerCase(), subject, text, html, unsubscribe }
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

const parts = /(?<link>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?<code>(?<!\d)\d{6}(?!\d))/g

type Part = { kind: 'text' | 'link' | 'code'; text: string }

export function partsOf(text: string): Part[] {
  const found: Part[] = []
  let end = 0
  for (const match of text.matchAll(parts)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    found.push({ kind: kindOf(match), text: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

function kindOf({ groups }: RegExpExecArray): Part['kind'] {
  if (groups?.link === undefined) return 'code'
  const url = URL.parse(groups.link)
  return url && url.username === '' && url.password === '' ? 'link' : 'text'
}

export const linksOf = (text: string): string[] =>
  partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
