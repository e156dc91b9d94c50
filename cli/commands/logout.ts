import { type Account, readAccounts, readTokens, removeAccount } from '../account/accounts.ts'
import { exclusively } from '../account/lock.ts'
import { revoke } from '../account/oauth.ts'
import { chosenAccount } from '../account/signedIn.ts'
import { userAgent } from '../account/userAgent.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { plainLine } from '../lib/text.ts'

export async function run(context: Context, { all = false }: { all?: boolean }): Promise<void> {
  const { io, output } = context
  if (io.env.GLASSES_TOKEN)
    throw usageError('GLASSES_TOKEN is set.', 'Unset it, and revoke the token in the portal.')
  const chosen = all ? await readAccounts(io) : [await chosenAccount(io, await context.choice())]
  const accounts = chosen.filter((account) => account !== null)
  const failures: unknown[] = []
  for (const account of accounts) await end(context, account).catch((error: unknown) => failures.push(error))

  const [failure] = failures
  if (io.signal.aborted) throw failure
  if (failure !== undefined)
    throw new CliError('You’re signed out here, but the portal couldn’t be reached.', {
      exit: exits.notReached,
      code: 'not_revoked',
      next: 'Sign this terminal out in the portal, under Profile › Access Tokens.',
      cause: failure,
    })
  const signedOut = accounts.map(({ url, email, team }) => ({ url, email, team }))
  output.result({ signedOut }, () =>
    signedOut.length === 0
      ? ['You weren’t signed in.']
      : signedOut.map(({ url, email }) => `Signed ${plainLine(email)} out of ${url}.`),
  )
}

async function end({ io }: Context, account: Account): Promise<void> {
  const tokens = await exclusively(io, async () => {
    const last = await readTokens(io, account)
    await removeAccount(io, account)
    return last
  })
  if (tokens) await revoke({ io, url: account.url, userAgent: userAgent(io) }, tokens.refreshToken)
}
