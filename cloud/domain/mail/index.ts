export { linksOf, partsOf } from './letter.ts'
export type { Mail, Mailer } from './mail.ts'
export {
  editPageOf,
  formatUtc,
  healthPageOf,
  installPageOf,
  mailboxOf,
  oneLine,
  quotedName,
  reviewPageOf,
  shortName,
  withSettingsLink,
} from './mail.ts'
export { findMail, listMails, type StoredMail } from './mailbox.ts'
export { createMailer } from './mailer.ts'
export { claimDueMail, deleteMail, type Outbox, outboxState, type Posting, post } from './outbox.ts'
