import { type Exit, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { defaultTarget, listenerName, startCommand } from '../listen/defaults.ts'
import { runRelay } from '../listen/run.ts'
import { targetOf } from '../listen/target.ts'

type Options = { to?: string; name?: string; maxOffline?: string; allowLan?: boolean }

export async function run(context: Context, options: Options): Promise<Exit> {
  const { io } = context
  const name = listenerName(io, options.name)
  const maxOffline = millisecondsOf(options.maxOffline)
  const packageName = await context.packageName()
  const folder = (await context.project())?.folder ?? io.cwd
  const to = options.to ?? (await defaultTarget(folder))
  const target = await targetOf(to, { allowLan: options.allowLan === true })
  return runRelay(context, {
    ...{ command: 'listen', packageName, name, target, passes: 'calls', maxOffline },
    startCommand: await startCommand(folder, io),
  })
}

function millisecondsOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 86_400) return seconds * 1_000
  throw usageError('--max-offline is a number of seconds, up to a day.', 'For example: --max-offline 60.')
}
