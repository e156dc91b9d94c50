import { calls, type TokenScope, tokenScopes } from '../../src/api/contract.ts'
import {
  type Account,
  exclusively,
  keepAccount,
  keyOf,
  readAccounts,
  readTokens,
  removeAccount,
  type Tokens,
} from '../account/accounts.ts'
import { askDeviceCode, awaitDecision, discover, revoke } from '../account/oauth.ts'
import { chosenAccount, chosenUrl } from '../account/signedIn.ts'
import { createCloud } from '../http/client.ts'
import { unreadable } from '../http/failures.ts'
import { isInteractive } from '../lib/ask.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { userAgent } from '../lib/io.ts'
import { plainLine } from '../lib/text.ts'

type Options = { browser?: boolean; scopes?: string }

export async function run(context: Context, { browser = true, scopes }: Options): Promise<void> {
  const { io, output } = context
  if (io.env.GLASSES_TOKEN)
    throw usageError(
      'GLASSES_TOKEN is set, and is used instead of a sign-in.',
      'Unset it, then run `glasses login` again.',
    )
  if (browser && !isInteractive(io))
    throw usageError(
      'Signing in needs a person at a terminal.',
      'Set GLASSES_TOKEN to an access token, or add --no-browser to open the address elsewhere.',
    )
  const { url } = await context.choice()
  const requests = { io, url: await chosenUrl(io, { url }), userAgent: userAgent(io) }
  const server = await discover(requests)
  const code = await askDeviceCode(requests, server, {
    scope: scopesOf(scopes).join(' '),
    device_name: io.hostname.slice(0, 100),
  })

  const { noticeColors: colors } = output
  output.warn(`Your code is ${colors.bold(plainLine(code.userCode))}. Compare it at`)
  output.warn(colors.underline(plainLine(code.addressWithCode)))
  if (browser && (await io.openBrowser(code.addressWithCode))) output.say('Your browser opens the page.')
  output.say('Waiting for you to allow it… Press Ctrl-C to stop.')
  const tokens = await awaitDecision(requests, server, code)
  await keep(context, requests.url, tokens)
}

function scopesOf(text: string | undefined): readonly TokenScope[] {
  if (text === undefined) return tokenScopes
  const wanted = text.split(/[\s,]+/).filter((scope) => scope !== '')
  const known = tokenScopes.filter((scope) => wanted.includes(scope))
  if (wanted.length > 0 && known.length === wanted.length) return known
  throw usageError(`“${text}” has a scope that doesn’t exist.`, `The scopes are ${tokenScopes.join(', ')}.`)
}

async function keep({ io, output }: Context, url: string, tokens: Tokens): Promise<void> {
  const source = { current: async () => tokens.accessToken, renew: async () => null }
  const cloud = createCloud({ url, io, tokens: source, userAgent: userAgent(io), say: output.say })
  const { email, token } = await cloud.send(calls.getMe, {})
  if (token === undefined) throw unreadable('The portal’s answer doesn’t say what you may do.')
  const account = { url, email, team: token.team, scopes: token.scopes }
  const before = await exclusively(io, async () => {
    const former = (await readAccounts(io)).find((one) => keyOf(one) === keyOf(account))
    const spent = former ? await readTokens(io, former) : null
    await keepAccount(io, account, tokens)
    return spent
  })
  if (before) await revoke({ io, url, userAgent: userAgent(io) }, before.refreshToken).catch(() => undefined)
  output.result(account, () => [
    `Signed in to ${url} as ${plainLine(email)}, team ${plainLine(token.team.name)}.`,
  ])
  output.say('Next: list your apps with `glasses apps`, or create one with `glasses init hello`.')
}

export async function logout(context: Context, { all = false }: { all?: boolean }): Promise<void> {
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
