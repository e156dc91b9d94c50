import { type Cloud, createCloud, type TokenSource } from '../http/client.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import { type Io, userAgent } from '../lib/io.ts'
import {
  type Account,
  exclusively,
  keepTokens,
  keyOf,
  readAccounts,
  readTokens,
  removeAccount,
} from './accounts.ts'
import { ciTokens, hasIdToken } from './ciTokens.ts'

export type Choice = {
  url: string | undefined
  team: string | undefined
}

/** Earlier than it ends a token is renewed, in ms: a call may take a while. */
const margin = 60_000

/** Whether the environment says who makes the calls, rather than a sign-in. */
export const isGiven = (io: Io): boolean => Boolean(io.env.GLASSES_TOKEN) || hasIdToken(io)

/** The portal that a command talks to: by `--url` or `GLASSES_URL`, else the last sign-in's. Throws CliError. */
export async function chosenUrl(io: Io, { url }: Pick<Choice, 'url'>): Promise<string> {
  if (url !== undefined) return portalUrl(url, '--url')
  if (io.env.GLASSES_URL) return portalUrl(io.env.GLASSES_URL, 'GLASSES_URL')
  const [last] = isGiven(io) ? [] : await readAccounts(io)
  return last?.url ?? defaultUrl
}

export const isTeam = ({ team }: Pick<Account, 'team'>, name: string): boolean =>
  [team.slug, team.id, team.name].includes(name)

/** The sign-in that a command uses; null where there is none. Throws CliError. */
export async function chosenAccount(io: Io, choice: Choice): Promise<Account | null> {
  const url = await chosenUrl(io, choice)
  const there = (await readAccounts(io)).filter((account) => account.url === url)
  const { team } = choice
  if (team === undefined) return there[0] ?? null
  const account = there.find((one) => isTeam(one, team))
  if (account || there.length === 0) return account ?? null
  const names = there.map((one) => one.team.slug).join(', ')
  throw usageError(
    `You aren’t signed in for the team ${team}.`,
    `You’re signed in for ${names}. Sign in for another team with \`glasses login\`.`,
  )
}

export async function loginCommand(io: Io, url: string): Promise<string> {
  const isMeant = url === (await chosenUrl(io, { url: undefined }))
  return isMeant ? 'glasses login' : `glasses login --url ${url}`
}

/** The portal with whoever is signed in, or the CI that the command runs in. Throws CliError where nobody is. */
export async function openCloud(
  io: Io,
  choice: Choice,
  { say, packageName }: { say: (text: string) => void; packageName: () => Promise<string> },
): Promise<Cloud> {
  const url = await chosenUrl(io, choice)
  const given = io.env.GLASSES_TOKEN
  const tokens = given
    ? fixedToken(given)
    : hasIdToken(io)
      ? ciTokens(io, { url, packageName })
      : await tokensOf(io, choice, url)
  return createCloud({ url, io, tokens, userAgent: userAgent(io), say })
}

const fixedToken = (token: string): TokenSource => {
  if (!/^[\x21-\x7e]{1,4096}$/.test(token))
    throw usageError('GLASSES_TOKEN has characters that a token can’t have.', 'Copy the whole token again.')
  return { current: async () => token, renew: async () => null }
}

async function tokensOf(io: Io, choice: Choice, url: string): Promise<TokenSource> {
  const account = await chosenAccount(io, choice)
  const login = await loginCommand(io, url)
  if (account === null) throw notSignedIn(`You aren’t signed in to ${url}.`, login)
  return {
    async current() {
      const tokens = await readTokens(io, account)
      if (tokens === null) throw notSignedIn('Your sign-in is gone from the keyring.', login)
      if (tokens.accessEndsAt - io.now() > margin) return tokens.accessToken
      return renewed(io, account, { spent: tokens.accessToken, login })
    },
    renew: (refused) => renewed(io, account, { spent: refused, login }),
  }
}

type Renewal = { spent: string; login: string }

/** A token other than `spent`. One process at a time spends the refresh token: the others find what it got. */
const renewed = (io: Io, account: Account, { spent, login }: Renewal): Promise<string> =>
  exclusively(io, async () => {
    const present = (await readAccounts(io)).find((one) => keyOf(one) === keyOf(account))
    const tokens = present ? await readTokens(io, present) : null
    if (!present || tokens === null) throw notSignedIn('You’ve signed out.', login)
    if (tokens.accessToken !== spent) return tokens.accessToken

    const { refresh } = await import('./oauth.ts')
    const next = await refresh({ io, url: account.url, userAgent: userAgent(io) }, tokens.refreshToken)
    if (next === null) {
      await removeAccount(io, present)
      throw notSignedIn('Your sign-in has ended.', login)
    }
    await keepTokens(io, present, next)
    return next.accessToken
  })

const notSignedIn = (message: string, login: string): CliError =>
  new CliError(message, {
    exit: exits.notSignedIn,
    code: 'not_signed_in',
    next: `Run \`${login}\`, or set GLASSES_TOKEN to an access token.`,
  })

/** Where the portal is that `npm start` starts, unless this package was built for another one. */
export const defaultUrl = process.env.VITE_CLOUD_URL || 'http://127.0.0.1:3000'

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

/** A portal's address as it is stored: its origin. Tokens go over HTTPS, or to this computer. Throws CliError. */
function portalUrl(text: string, from: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw usageError(`${from} isn’t the address of a portal.`, 'Write it as https://portal.example.com.')
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw usageError(
      `${from} would send your token unencrypted.`,
      'Use an https address. Only a portal on this computer works without it.',
    )
  return url.origin
}
