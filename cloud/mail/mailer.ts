import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { mailboxMailer } from './mailbox.ts'
import { smtpMailer } from './smtp.ts'

/** `text` is what everyone can read; `html` says the same with a button. */
export type Mail = { to: string; subject: string; text: string; html?: string }

export type Mailer = {
  /** Resolves when the server has taken the mail, or it lies in the local mailbox; rejects when not. */
  send: (mail: Mail) => Promise<void>
}

/** To the server of SMTP_URL when there is one, else into the local mailbox. */
export function createMailer({
  config,
  db,
}: {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>
  db: Database
}): Mailer {
  return config.smtpUrl === null ? mailboxMailer(db) : smtpMailer(config.smtpUrl, config.mailFrom)
}
