import type { User } from '../../http/authenticate/user.ts'
import { HttpError } from '../../http/httpError.ts'
import { LimitError, type Limits } from '../../http/limits/limits.ts'
import { mailboxOf } from '../mail/mail.ts'

/** Counts a mail to an address that somebody typed, over all teams and kinds of mail. One sender alone can't use up what
 * others may send there. Throws 429. */
export async function countTypedMail(limits: Limits, { id }: User, email: string): Promise<void> {
  const mailbox = mailboxOf(email)
  try {
    await limits.take('typedMailsBySender', `${id} ${mailbox}`)
    await limits.take('typedMailsToRecipient', mailbox)
  } catch (error) {
    throw error instanceof LimitError ? tooManyMails(email, error.seconds) : error
  }
}

const tooManyMails = (email: string, seconds: number) =>
  new HttpError(
    'TOO_MANY_REQUESTS',
    `We’ve sent ${email} as many invitations and offers as we send in a day. Try again tomorrow.`,
    { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } },
  )
