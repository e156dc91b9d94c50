import { WebSocket } from 'ws'
import { calls } from '../../src/api/contract.ts'
import { CliError, type Exit, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { type Ending, type RelayEvent, relay } from './relayClient.ts'
import { createRelayPrinter } from './showRelay.ts'
import type { Target } from './target.ts'

type Run = {
  command: 'listen' | 'preview'
  packageName: string
  name: string
  target: Target
  passes: 'calls' | 'page'
  startCommand: string
  /** How long it may do without the portal, in ms; null: for ever. */
  maxOffline: number | null
  /** Gets the listener's id once the local server answers through it, each time. */
  onReady?: (id: string) => void
}

/** Passes on to this computer what the portal asks of it, until it is stopped. Throws CliError where it may not go on. */
export async function runRelay(context: Context, run: Run): Promise<Exit> {
  const { io, output } = context
  const { packageName, name, target, passes, startCommand, maxOffline, onReady } = run
  const cloud = await context.cloud()
  const params = { packageName }
  let id = ''

  const print = createRelayPrinter({
    ...{ output, now: io.now, name, portal: cloud.url, startCommand, passes },
    to: `${target.protocol}//${target.host}`,
    host: target.host,
    isUnjudgedTls: target.protocol === 'https:' && !target.isJudged,
  })
  const onEvent = (event: RelayEvent) => {
    print(event)
    if (event.type === 'state' && event.view.state === 'ready') onReady?.(id)
  }
  const open = async (resume: string | undefined, signal: AbortSignal) => {
    const body = {
      name,
      ...(passes === 'page' && { kind: 'page' as const }),
      ...(resume !== undefined && { resume }),
    }
    const ticket = await cloud.send(calls.openListener, { params, body, signal })
    id = ticket.id
    return ticket
  }
  const relayed = { portal: cloud.url, open, WebSocket, target, passes, onEvent, maxOffline }
  const ending = await relay(relayed, io.signal)
  if (ending.reason === 'stopped') return exits.ok
  // At the next call the portal says which right has ended.
  if (ending.reason === 'revoked') await cloud.send(calls.listListeners, { params })
  throw errorOf(ending, run)
}

function errorOf(ending: Ending, { command, name, packageName, maxOffline }: Run): unknown {
  if (ending.reason === 'refused') return ending.error
  if (ending.reason === 'offline')
    return new CliError(
      `The portal couldn’t be reached for ${(maxOffline ?? 0) / 1_000} s. ${ending.last ?? ''}`.trim(),
      {
        exit: exits.notReached,
        code: 'not_reached',
        next: `Check your connection, then run \`glasses ${command}\` again.`,
      },
    )
  if (ending.reason === 'replaced')
    return new CliError(`Another \`glasses ${command}\` has taken over the name ${name}.`, {
      exit: exits.refused,
      code: 'LISTENER_REPLACED',
      next: `To ${command} on both, give one of them another name with --name.`,
    })
  return new CliError(`You may no longer ${command} for ${packageName}.`, {
    exit: exits.notAllowed,
    code: 'revoked',
    next: 'See what you may do with `glasses whoami`, and sign in again with `glasses login`.',
  })
}
