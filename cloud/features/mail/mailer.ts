import { createTransport } from 'nodemailer'
import type { Database } from '../../db/database.ts'
import type { Config } from '../../lib/config.ts'
import { measures } from '../../lib/measures.ts'
import type { Mailer } from './mail.ts'
import { mailboxMailer } from './mailbox.ts'

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
