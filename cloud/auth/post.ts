import { describeFailure } from '../describeFailure.ts'
import type { Mail } from '../mail/mail.ts'
import type { AuthContext } from './context.ts'
import { proofMail } from './mails.ts'
import { issueProof, type ProofKind } from './proofs.ts'

/**
 * Sends a mail without making the answer wait for the mail server, whose time would tell who has an account.
 * A mail that fails is logged, without its address; the person can ask for another.
 */
export function post({ mailer, log }: Pick<AuthContext, 'mailer' | 'log'>, mail: Mail): void {
  mailer.send(mail).catch((error: unknown) => {
    log.error({ failure: describeFailure(error) }, 'mail could not be sent')
  })
}

type Request = {
  userId: string
  kind: ProofKind
  email: string
  redirectTo: string
  passwordHash?: string | null
}

/** Makes a proof and sends the mail that carries it. */
export async function postProof(ctx: AuthContext, { redirectTo, ...proof }: Request): Promise<void> {
  const { linkToken, code } = await issueProof(ctx, proof)
  const query = new URLSearchParams({ token: linkToken, type: proof.kind, redirect_to: redirectTo })
  // The link opens a page with a button: mail scanners follow links, and would use it up (AUTH.md §1.4).
  const link = `${ctx.config.siteUrl}/auth/v1/confirm?${query}`
  post(ctx, proofMail(proof.kind, proof.email, link, code))
}

/** Takes from every limit that a mail to `email` counts against. Throws LimitError. */
export async function takeMail(
  { limits }: Pick<AuthContext, 'limits'>,
  clientAddress: string,
  email: string,
): Promise<void> {
  await limits.take('mailByAddress', clientAddress)
  await limits.take('mailByAccount', email)
  await limits.pauseMail(email)
}
