import { basename } from 'node:path'
import { photoLimits } from '../../src/api/contract.ts'
import type { RunHost } from '../../src/testRun/host.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { readBytes } from '../lib/files.ts'
import { timeLimit } from '../lib/io.ts'
import { follow } from './follow.ts'
import { stop } from './trial.ts'

/** What ends all tests, since none can run. */
const fatal: readonly number[] = [exits.notSignedIn, exits.notAllowed, exits.notReached]

/** What a script runs by from here. */
export function runHostOf(context: Context, cloud: Cloud): RunHost {
  const { io, output } = context
  return {
    send: cloud.send,
    events: (id, signal) => follow({ cloud, io, signal, say: output.say }, id),
    stop: (id) => stop({ context, id }),
    now: io.now,
    wait: io.wait,
    limit: (ms) => timeLimit(ms, io.signal),
    signal: io.signal,
    async picture(name) {
      const bytes = await readBytes(name, io.cwd, photoLimits.bytes)
      return new File([new Uint8Array(bytes)], basename(name))
    },
    async play(id, name) {
      const { playSound } = await import('./playSound.ts')
      return playSound({ cloud, io }, id, name)
    },
    refused,
    log: 'what’s printed above',
    isRefusal: (error) => error instanceof CliError && error.exit === exits.refused,
    isFull: (error) => error instanceof CliError && error.code === 'TOO_MANY_SESSIONS',
    wordsOf: (error) => (error instanceof CliError && !fatal.includes(error.exit) ? error : null),
  }
}

export const refused = (message: string, next: string) =>
  new CliError(message, { exit: exits.refused, code: 'expectation', next })
