import { tokenSecret } from '../db/secrets.ts'
import { type Mail, mailboxOf } from '../features/mail/mail.ts'
import { LimitError } from '../http/limits/limits.ts'
import { logFailure } from '../lib/describeFailure.ts'
import type { AuthContext } from './context.ts'
import { oneTimeTokenMail } from './mails.ts'
import { type IssuedOneTimeToken, issueOneTimeToken, type OneTimeTokenKind } from './oneTimeTokens.ts'

/** Sends in the background: the mail server's time would reveal accounts. Failures are logged, without address. */
export function post({ mailer, log }: Pick<AuthContext, 'mailer' | 'log'>, mail: Mail): void {
  mailer.send(mail).catch(logFailure(log, 'mail could not be sent'))
}

type Request = Parameters<typeof issueOneTimeToken>[1] & { redirectTo: string }

export async function postOneTimeToken(
  ctx: AuthContext,
  { redirectTo, ...oneTimeToken }: Request,
): Promise<void> {
  const secret = await tokenSecret(ctx.db)
  mailOneTimeToken(ctx, await issueOneTimeToken(ctx.db, oneTimeToken, { at: ctx.now(), secret }), redirectTo)
}

export function mailOneTimeToken(
  ctx: AuthContext,
  oneTimeToken: IssuedOneTimeToken,
  redirectTo: string,
): void {
  const type = clientTypes[oneTimeToken.kind]
  const query = new URLSearchParams({ token: oneTimeToken.linkToken, type, redirect_to: redirectTo })
  // The link opens a page with a button: mail scanners follow links, and would use it up.
  post(ctx, oneTimeTokenMail(oneTimeToken, `${ctx.config.siteUrl}/auth/v1/confirm?${query}`))
}

const clientTypes: Record<OneTimeTokenKind, string> = {
  signup: 'signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

/** Counts a mail to `email`; the pause is per sender, so that a stranger can't block the owner. Throws LimitError. */
export async function takeMail(
  { limits }: Pick<AuthContext, 'limits'>,
  clientAddress: string,
  email: string,
): Promise<void> {
  await limits.take('mailByAddress', clientAddress)
  await limits.pauseMail(`${clientAddress} to ${email}`)
  await limits.take('mailByAccount', mailboxOf(email))
}

/** Takes the same for a request that is to leave its trace also when it is refused; null: it is not. */
export async function mailRefusal(...given: Parameters<typeof takeMail>): Promise<LimitError | null> {
  try {
    await takeMail(...given)
    return null
  } catch (error) {
    if (error instanceof LimitError) return error
    throw error
  }
}
