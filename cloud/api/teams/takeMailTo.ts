import { HttpError } from '../../http/httpError.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { User } from '../../http/tokens/user.ts'

/** Counts a mail to an address that a person typed, whichever team it is for. Throws 429 where that had enough of theirs, or
 * of everybody's, in a day. */
export async function takeMailTo(limits: Limits, { id }: User, email: string): Promise<void> {
  const to = email.toLowerCase()
  const wait =
    (await limits.secondsToWait('mailsToAddressBySender', `${id} ${to}`)) ??
    (await limits.secondsToWait('mailsToAddress', to))
  if (wait !== null)
    throw new HttpError(
      'TOO_MANY_REQUESTS',
      `${to} has had enough of these mails for today. Try again tomorrow.`,
      {
        headers: { 'retry-after': String(wait) },
      },
    )
}
