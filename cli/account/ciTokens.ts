import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { TokenSource } from '../http/client.ts'
import { readJson } from '../http/readBounded.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import { readText, writeWhole } from '../lib/files.ts'
import { type Io, timeLimit, userAgent } from '../lib/io.ts'
import { configFolder, exclusively } from './accounts.ts'

/** Earlier than it ends a token is replaced, in ms. */
const margin = 60_000
const timeout = 20_000
const largestAnswer = 65_536
const largestFile = 262_144
const mostKept = 20

const kept = z.array(z.object({ key: z.string(), accessToken: z.string(), endsAt: z.number() }))
type Kept = z.output<typeof kept>

/** Whether a CI that a command runs in proves which repository it runs for: GitHub’s, or another that passes an ID token. */
export const hasIdToken = ({ env }: Pick<Io, 'env'>): boolean =>
  !env.GLASSES_TOKEN &&
  Boolean(env.GLASSES_ID_TOKEN || (env.ACTIONS_ID_TOKEN_REQUEST_URL && env.ACTIONS_ID_TOKEN_REQUEST_TOKEN))

type Setting = { url: string; packageName: () => Promise<string> }

/** Access tokens of an app that ID tokens of CI are exchanged for. Commands of one job share one, since an ID token of
 * GitLab is good for one exchange. */
export function ciTokens(io: Io, { url, packageName }: Setting): TokenSource {
  const other = async (spent: string | null) => {
    const app = await packageName()
    const key = createHash('sha256')
      .update(JSON.stringify([url, app, io.env.GLASSES_ID_TOKEN ?? io.env.ACTIONS_ID_TOKEN_REQUEST_TOKEN]))
      .digest('hex')
    return exclusively(io, async () => {
      const before = (await readKept(io)).filter(({ endsAt }) => endsAt - margin > io.now())
      const found = before.find((one) => one.key === key)
      if (found && found.accessToken !== spent) return found.accessToken
      const made = { key, ...(await exchanged(io, url, app)) }
      const others = before.filter((one) => one.key !== key).slice(0, mostKept)
      await writeWhole(pathOf(io), `${JSON.stringify([made, ...others])}\n`, { file: 0o600, folder: 0o700 })
      return made.accessToken
    })
  }
  return { current: () => other(null), renew: (refused) => other(refused) }
}

const pathOf = (io: Io): string => join(configFolder(io), 'ci-tokens.json')

/** What can’t be read is as good as not there: it is made anew. */
async function readKept(io: Io): Promise<Kept> {
  try {
    return kept.parse(JSON.parse((await readText(pathOf(io), largestFile)) ?? '[]'))
  } catch {
    return []
  }
}

async function exchanged(io: Io, url: string, packageName: string) {
  const idToken = io.env.GLASSES_ID_TOKEN || (await githubToken(io, url))
  const { exchange } = await import('./oauth.ts')
  return exchange({ io, url, userAgent: userAgent(io) }, { idToken, packageName })
}

const answer = z.object({ value: z.string() })

/** GitHub makes a new ID token for each request of a job that may have them. */
async function githubToken(io: Io, audience: string): Promise<string> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address = '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret = '' } = io.env
  const to = URL.parse(address)
  if (to === null || !/^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(to.href))
    throw usageError(
      'ACTIONS_ID_TOKEN_REQUEST_URL isn’t an https address.',
      'GitHub sets it. Leave it as it is.',
    )
  to.searchParams.set('audience', audience)
  const failed = (why: string, cause?: unknown) =>
    new CliError(`GitHub gave no ID token: ${why}.`, {
      exit: exits.notReached,
      code: 'no_id_token',
      next: 'Run the job again. It needs `permissions: id-token: write`.',
      cause,
    })
  try {
    const response = await io.fetch(to.href, {
      headers: { authorization: `Bearer ${secret}`, accept: 'application/json' },
      redirect: 'manual',
      signal: timeLimit(timeout, io.signal),
    })
    const body = answer.safeParse(await readJson(response, largestAnswer))
    if (response.ok && body.success) return body.data.value
    throw failed(`it answered with status ${response.status}`)
  } catch (cause) {
    if (cause instanceof CliError || io.signal.aborted) throw cause
    throw failed('it can’t be reached', cause)
  }
}
