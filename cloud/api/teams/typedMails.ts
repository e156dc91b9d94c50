import { mailboxOf } from '../../domain/mail/index.ts'
import { HttpError } from '../../http/httpError.ts'
import { LimitError, type Limits } from '../../http/limits/limits.ts'
import type { User } from '../../http/tokens/user.ts'

/** Does what mails an address that somebody typed, over all teams and kinds of mail; what fails doesn't count. One
 * sender alone can't use up what others may send there. Throws 429. */
export async function mailingTyped<Sent>(
  limits: Limits,
  { id }: User,
  email: string,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const mailbox = mailboxOf(email)
  const taken = [
    ['typedMailsBySender', `${id} ${mailbox}`],
    ['typedMailsToRecipient', mailbox],
  ] as const
  for (const [bucket, key] of taken) {
    try {
      await limits.take(bucket, key)
    } catch (error) {
      throw error instanceof LimitError ? tooManyMails(email, error.seconds) : error
    }
  }
  try {
    return await send()
  } catch (error) {
    for (const [bucket, key] of taken) await limits.giveBack(bucket, key)
    throw error
  }
}

const tooManyMails = (email: string, seconds: number) =>
  new HttpError(
    'TOO_MANY_REQUESTS',
    `We’ve sent ${email} as many invitations and offers as we send in a day. Try again tomorrow.`,
    { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } },
  )
