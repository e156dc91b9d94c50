import { mkdir } from 'node:fs/promises'
import { join, posix, win32 } from 'node:path'
import lockfile from 'proper-lockfile'
import * as z from 'zod/mini'
import { tokenScopes } from '../../src/api/contract.ts'
import { CliError, exits } from '../lib/cliError.ts'
import { readText, writeWhole } from '../lib/files.ts'
import type { Io } from '../lib/io.ts'

const tokens = z.object({
  accessToken: z.string(),
  /** When the access token ends, in ms since 1970. */
  accessEndsAt: z.number(),
  refreshToken: z.string(),
})
export type Tokens = z.output<typeof tokens>

const account = z.object({
  url: z.string(),
  email: z.string(),
  team: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  scopes: z.array(z.enum(tokenScopes)),
  /** Null: they are in the keyring. */
  tokens: z.nullable(tokens),
})
export type Account = z.output<typeof account>

const stored = z.object({
  version: z.literal(1),
  /** The last one that was signed in first. */
  accounts: z.array(account).check(z.maxLength(100)),
})

const largestFile = 1_048_576

export const keyOf = ({ url, team }: Pick<Account, 'url' | 'team'>): string => `${url} ${team.id}`

const accountsPath = (io: Io): string => join(configFolder(io), 'accounts.json')

export async function readAccounts(io: Io): Promise<Account[]> {
  const path = accountsPath(io)
  try {
    const text = await readText(path, largestFile)
    return text === null ? [] : stored.parse(JSON.parse(text)).accounts
  } catch (cause) {
    throw new CliError(`${path} can’t be read.`, {
      exit: exits.failed,
      code: 'accounts_unreadable',
      next: 'Delete it, then sign in again with `glasses login`.',
      cause,
    })
  }
}

const writeAccounts = (io: Io, accounts: readonly Account[]): Promise<void> =>
  writeWhole(accountsPath(io), `${JSON.stringify({ version: 1, accounts }, null, 2)}\n`, {
    file: 0o600,
    folder: 0o700,
  })

/** The account's tokens, from wherever they are; null where they are gone. */
export async function readTokens(io: Io, account: Account): Promise<Tokens | null> {
  if (account.tokens) return account.tokens
  try {
    const keyring = await io.openKeyring()
    return tokens.parse(JSON.parse((await keyring?.get(keyOf(account))) ?? 'null'))
  } catch {
    return null
  }
}

/** Puts an account first with its tokens: into the keyring where that takes them, else into the file. */
export async function keepAccount(io: Io, account: Omit<Account, 'tokens'>, given: Tokens): Promise<void> {
  const key = keyOf(account)
  const keyring = await io.openKeyring().catch(() => null)
  const isInKeyring = await (keyring?.set(key, JSON.stringify(given)) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
  const others = (await readAccounts(io)).filter((other) => keyOf(other) !== key)
  await writeAccounts(io, [{ ...account, tokens: isInKeyring ? null : given }, ...others])
}

export async function keepTokens(io: Io, account: Account, given: Tokens): Promise<void> {
  const key = keyOf(account)
  if (account.tokens === null) {
    const keyring = await io.openKeyring()
    if (keyring === null) throw new Error('The system’s keyring is no longer available.')
    return keyring.set(key, JSON.stringify(given))
  }
  const accounts = await readAccounts(io)
  await writeAccounts(
    io,
    accounts.map((one) => (keyOf(one) === key ? { ...one, tokens: given } : one)),
  )
}

export async function removeAccount(io: Io, account: Pick<Account, 'url' | 'team'>): Promise<void> {
  const key = keyOf(account)
  const accounts = await readAccounts(io)
  const kept = accounts.filter((one) => keyOf(one) !== key)
  if (accounts.some((one) => keyOf(one) === key && one.tokens === null)) {
    const keyring = await io.openKeyring().catch(() => null)
    await keyring?.remove(key).catch(() => undefined)
  }
  if (kept.length < accounts.length) await writeAccounts(io, kept)
}

/** Where the command line keeps its own files: the XDG folder, on Windows that of APPDATA. */
export function configFolder({ env, platform, home }: Pick<Io, 'env' | 'platform' | 'home'>): string {
  if (platform === 'win32')
    return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'glasses')
  // A relative path counts for nothing, the specification says.
  const own = env.XDG_CONFIG_HOME?.startsWith('/') ? env.XDG_CONFIG_HOME : posix.join(home, '.config')
  return posix.join(own, 'glasses')
}

/** Runs `work` while no other process of the same person does: a process that was killed is waited for 10 seconds. */
export async function exclusively<Result>(io: Io, work: () => Promise<Result>): Promise<Result> {
  const folder = configFolder(io)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await lockfile.lock(folder, {
    lockfilePath: `${folder}/.lock`,
    stale: 10_000,
    retries: { retries: 60, minTimeout: 50, maxTimeout: 500, factor: 1.3 },
  })
  try {
    return await work()
  } finally {
    await release()
  }
}
