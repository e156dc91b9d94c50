import { calls, type Listener, listenCommand } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import { listenerName } from '../listen/defaults.ts'

type Choice = { packageName: string; hostname: string }

/** The computer of this name; `true`: this one. Throws CliError where it doesn't listen, naming who does. */
export async function chooseListener(
  cloud: Cloud,
  on: string | true,
  { packageName, hostname }: Choice,
): Promise<Listener> {
  const { listeners } = await cloud.send(calls.listListeners, { params: { packageName } })
  const name = on === true ? listenerName({ hostname }) : on
  const found = listeners.find((listener) => listener.name === name)
  if (found) return found
  const names = listeners.map((listener) => listener.name)
  throw new CliError(`${name} isn’t listening for ${packageName}.`, {
    exit: exits.refused,
    code: 'LISTENER_GONE',
    next:
      names.length > 0
        ? `Choose one that is with --on: ${names.join(', ')}.`
        : `Run this in a second terminal: \`${listenCommand({ packageName, publicUrl: undefined })}\`.`,
    details: { listeners: names },
  })
}
