import type { Database } from '../../db/database.ts'
import type { Config } from '../../lib/config.ts'
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
  return config.smtpUrl === null ? mailboxMailer(db) : smtpMailer(config.smtpUrl, config.mailFrom)
}
