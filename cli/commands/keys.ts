import { resolve } from 'node:path'
import {
  calls,
  type Grace,
  gracePeriods,
  graces,
  incompleteKey,
  isWholeKey,
  type KeyCheck,
  type KeyInfo,
} from '../../src/api/contract.ts'
import { formatAge, formatDuration, formatUntil } from '../../src/lib/dates.ts'
import { askSecret, confirm, isInteractive } from '../lib/ask.ts'
import { CliError, type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { readText } from '../lib/files.ts'
import type { Io } from '../lib/io.ts'
import { secretOutput } from '../lib/secretOutput.ts'
import { table } from '../lib/table.ts'
import { plain, plainLine } from '../lib/text.ts'

export async function run(context: Context): Promise<void> {
  const { io, output } = context
  const cloud = await context.cloud()
  const packageName = await context.packageName()
  const { keys } = await cloud.send(calls.listKeys, { params: { packageName } })
  output.result({ packageName, keys }, () =>
    keys.length === 0
      ? ['No keys yet.']
      : table(
          ['NAME', 'KEY', 'STATE', 'LAST USED', 'ID'],
          keys.map((key) => [
            key.name,
            key.hint,
            stateOf(key, io.now()),
            key.lastUsedAt ? formatAge(key.lastUsedAt, io.now()) : 'never',
            key.id,
          ]),
          { width: output.width },
        ),
  )
}

function stateOf({ expiresAt, revokedAt }: KeyInfo, now: number): string {
  if (revokedAt !== null) return 'Revoked'
  if (expiresAt === null) return 'Active'
  return Date.parse(expiresAt) > now ? `Expires ${formatUntil(expiresAt, now)}` : 'Expired'
}

type RotateOptions = { grace?: string; name?: string; out?: string }

export async function rotateKey(context: Context, options: RotateOptions): Promise<void> {
  const { io, output } = context
  const grace = graceOf(options.grace ?? '24h')
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const secret = await secretOutput(io, options.out)
  const body = { grace, ...(options.name !== undefined && { name: options.name }) }
  const { key, apiKey } = await cloud
    .send(calls.rotateKey, { params: { packageName }, body })
    .catch(async (error: unknown) => {
      await secret.cancel()
      throw error
    })
  const path = await secret.write(apiKey)
  if (options.out !== '-')
    output.result({ packageName, key, path }, () => [
      `Created ${plainLine(key.name)} (${plainLine(key.hint)})${path === null ? '' : ` in ${path}`}.`,
    ])
  output.say(
    grace === 'now'
      ? 'The old key no longer works. Update your servers now.'
      : `The old key keeps working for ${formatDuration(gracePeriods[grace])}. Update all your servers before then.`,
  )
}

function graceOf(text: string): Grace {
  const grace = graces.find((one) => one === text)
  if (grace) return grace
  throw usageError(`“${text}” isn’t a grace period.`, `Choose one of ${graces.join(', ')}.`)
}

export async function revokeKey(
  context: Context,
  { yes = false }: { yes?: boolean },
  [wanted = '']: string[],
) {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const { keys } = await cloud.send(calls.listKeys, { params: { packageName } })
  const found = keys.filter(({ id, name, hint }) => [id, name, hint, hint.slice(-4)].includes(wanted))
  const [key] = found.filter(({ id }) => found.length === 1 || id === wanted)
  if (!key)
    throw new CliError(
      found.length === 0 ? `There’s no key “${wanted}”.` : `Several keys are called “${wanted}”.`,
      {
        exit: exits.refused,
        code: 'NOT_FOUND',
        next: 'Name one by its ID: list them with `glasses keys`.',
      },
    )
  await confirm(io, `${plainLine(key.name)} (${plainLine(key.hint)}) stops working immediately. Revoke it?`, {
    yes,
  })
  const revoked = await cloud.send(calls.revokeKey, { params: { packageName, id: key.id } })
  output.result({ packageName, key: revoked.key }, () => [
    `Revoked ${plainLine(key.name)} (${plainLine(key.hint)}). Servers that use it are disconnected.`,
  ])
}

const largest = 65_536

/** Judges a key: 7 where it doesn't work. It never comes from the arguments, which other programs see. */
export async function checkKey(context: Context, { file }: { file?: string }): Promise<Exit> {
  const { io, output } = context
  const packageName = await context.packageName()
  const apiKey = keyIn(await sourceOf(io, file))
  if (apiKey === '' || /\s/.test(apiKey))
    throw usageError(
      `There’s no API key in ${file ?? 'what was passed in'}.`,
      'Pass the key alone, or a file with a line API_KEY=….',
    )
  // One that is incomplete is judged here: it isn't sent.
  const check: KeyCheck = isWholeKey(apiKey)
    ? await (await context.cloud()).send(calls.checkKey, { params: { packageName }, body: { apiKey } })
    : { verdict: 'incomplete', diagnosis: incompleteKey() }
  output.result({ packageName, ...check }, () =>
    check.diagnosis === null
      ? [`The key is active: ${plain(check.key?.name ?? '')}.`]
      : [plain(check.diagnosis.text), plain(check.diagnosis.fix)],
  )
  return check.verdict === 'live' ? exits.ok : exits.refused
}

async function sourceOf(io: Io, file: string | undefined): Promise<string> {
  if (file !== undefined) {
    const text = await readText(resolve(io.cwd, file), largest)
    if (text !== null) return text
    throw usageError(`There’s no file ${file}.`, 'Name the file that has the key, such as .env.')
  }
  if (isInteractive(io)) return askSecret(io, 'Paste the API key')
  if (io.stdin.isTTY)
    throw usageError('This needs a terminal to ask in.', 'Add --file <path>, or pipe the key in.')
  let text = ''
  for await (const part of io.stdin) {
    text += String(part)
    if (text.length > largest) throw usageError('That isn’t an API key: it’s too long.', 'Pass only the key.')
  }
  return text
}

const keyIn = (text: string): string =>
  (/^\s*(?:export\s+)?API_KEY\s*=\s*["']?([^"'\s]+)/m.exec(text)?.[1] ?? text).trim()
