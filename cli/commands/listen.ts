import { WebSocket } from 'ws'

import { calls } from '../../src/api/contract.ts'
import { CliError, type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { defaultTarget, listenerName, startCommand } from '../listen/defaults.ts'
import { type Ending, relay } from '../listen/relayClient.ts'
import { createRelayPrinter } from '../listen/showRelay.ts'
import { targetOf } from '../listen/target.ts'

type Options = { to?: string; name?: string; maxOffline?: string; allowLan?: boolean }

export async function run(context: Context, options: Options): Promise<Exit> {
  const { io, output } = context
  const name = listenerName(io, options.name)
  const maxOffline = millisecondsOf(options.maxOffline)
  const packageName = await context.packageName()
  const folder = (await context.project())?.folder ?? io.cwd
  const to = options.to ?? (await defaultTarget(folder))
  const target = await targetOf(to, { allowLan: options.allowLan === true })
  const cloud = await context.cloud()
  const params = { packageName }

  const onEvent = createRelayPrinter({
    output,
    now: io.now,
    name,
    portal: cloud.url,
    to: `${target.protocol}//${target.host}`,
    host: target.host,
    isUnjudgedTls: target.protocol === 'https:' && !target.isJudged,
    startCommand: await startCommand(folder, io),
  })
  const open = (resume: string | undefined, signal: AbortSignal) =>
    cloud.send(calls.openListener, {
      params,
      body: { name, ...(resume !== undefined && { resume }) },
      signal,
    })
  const ending = await relay({ portal: cloud.url, open, WebSocket, target, onEvent, maxOffline }, io.signal)
  if (ending.reason === 'stopped') return exits.ok
  // At the next call the portal says which right has ended.
  if (ending.reason === 'revoked') await cloud.send(calls.listListeners, { params })
  throw errorOf(ending, { name, packageName, maxOffline })
}

function millisecondsOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 86_400) return seconds * 1_000
  throw usageError('--max-offline is a number of seconds, up to a day.', 'For example: --max-offline 60.')
}

type Told = { name: string; packageName: string; maxOffline: number | null }

function errorOf(ending: Ending, { name, packageName, maxOffline }: Told): unknown {
  if (ending.reason === 'refused') return ending.error
  if (ending.reason === 'offline')
    return new CliError(
      `The portal couldn’t be reached for ${(maxOffline ?? 0) / 1_000} s. ${ending.last ?? ''}`.trim(),
      {
        exit: exits.notReached,
        code: 'not_reached',
        next: 'Check your connection, then run `glasses listen` again.',
      },
    )
  if (ending.reason === 'replaced')
    return new CliError(`Another \`glasses listen\` has taken over the name ${name}.`, {
      exit: exits.refused,
      code: 'LISTENER_REPLACED',
      next: 'To listen on both, give one of them another name with --name.',
    })
  return new CliError(`You may no longer listen for ${packageName}.`, {
    exit: exits.notAllowed,
    code: 'revoked',
    next: 'See what you may do with `glasses whoami`, and sign in again with `glasses login`.',
  })
}
