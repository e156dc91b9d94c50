import type { Readable, Writable } from 'node:stream'

import type * as z from 'zod/mini'

import { CliError, exits, usageError } from './cliError.ts'
import type { Io } from './io.ts'

export const isInteractive = ({ stdin, stderr, env }: Io): boolean =>
  stdin.isTTY === true && stderr.isTTY === true && !env.CI

/** Asks a yes-or-no question, unless `yes` answers it. Without a terminal it is an error, which names the `flag` that does. */
export async function confirm(
  io: Io,
  question: string,
  { yes = false, flag = '--yes' }: { yes?: boolean; flag?: string },
): Promise<void> {
  if (yes) return
  if (!isInteractive(io))
    throw usageError(`${question} There’s no terminal to answer in.`, `Add ${flag} to confirm.`)
  const { confirm: ask, isCancel } = await import('@clack/prompts')
  const answer = await ask({ message: question, initialValue: false, ...streams(io) })
  if (isCancel(answer) || !answer)
    throw new CliError('Nothing was changed.', {
      exit: exits.failed,
      code: 'declined',
      next: `Answer yes, or add ${flag}.`,
    })
}

export async function askSecret(io: Io, question: string): Promise<string> {
  const { password, isCancel } = await import('@clack/prompts')
  const answer = await password({ message: question, ...streams(io) })
  if (isCancel(answer))
    throw new CliError('Nothing was checked.', {
      exit: exits.failed,
      code: 'declined',
      next: 'Paste the key, or pipe it in.',
    })
  return answer
}

/** Asks for a text that `schema` allows. Without a terminal it is an error, which names the `flag` that gives it. */
export async function askText(
  io: Io,
  { label, flag, schema }: { label: string; flag: string; schema: z.ZodMiniType<string> },
): Promise<string> {
  if (!isInteractive(io))
    throw usageError(`${label} is missing. There’s no terminal to answer in.`, `Add ${flag}.`)
  const { text, isCancel } = await import('@clack/prompts')
  const answer = await text({
    message: label,
    validate: (typed = '') => schema.safeParse(typed).error?.issues[0]?.message,
    ...streams(io),
  })
  if (isCancel(answer))
    throw new CliError('Nothing was changed.', {
      exit: exits.failed,
      code: 'declined',
      next: `Run the command again with ${flag}.`,
    })
  return answer
}

export const streams = ({ stdin, stderr, signal }: Io) => ({
  input: stdin as Readable,
  output: stderr as Writable,
  signal,
})
