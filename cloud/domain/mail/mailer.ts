import type { Database } from '../../db/database.ts'
import type { Config } from '../../lib/config.ts'
import { measures } from '../../lib/measures.ts'
import type { Mailer } from './mail.ts'
import { mailboxMailer } from './mailbox.ts'
import { smtpMailer } from './smtp.ts'

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
