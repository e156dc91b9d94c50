import { resolve } from 'node:path'

import { calls, incompleteKey, isWholeKey, type KeyCheck } from '../../src/api/contract.ts'
import { askSecret, isInteractive } from '../lib/ask.ts'
import { type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { readText } from '../lib/files.ts'
import type { Io } from '../lib/io.ts'
import { plain } from '../lib/text.ts'

const largest = 65_536

/** Judges a key: 7 where it doesn't work. It never comes from the arguments, which other programs see. */
export async function run(context: Context, { file }: { file?: string }): Promise<Exit> {
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
