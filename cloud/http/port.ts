import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, StartError } from '../lib/config.ts'

type Place = Pick<Config, 'host' | 'port'>

export class ListenError extends StartError {
  override name = 'ListenError'
}

/** Milliseconds to wait for a silent holder of the port, for its answer, and between two checks. */
const timeouts = { all: 10_000, answer: 500, look: 50 }

/** Waits for a silent holder: a killed process has its port until it has ended. Rejects with ListenError. */
export async function waitForPort(place: Place): Promise<void> {
  for (const end = performance.now() + timeouts.all; ; await pause(timeouts.look)) {
    const error = await tryPort(place)
    if (error === null) return
    const mayEnd = error.code === 'EADDRINUSE' && performance.now() < end
    if (!mayEnd || (await answers(place))) throw listenError(error, place)
  }
}

function tryPort({ host, port }: Place): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

function answers({ host, port }: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request({ host, port, path: '/api/health', timeout: timeouts.answer }, (response) => {
      response.destroy()
      resolve(true)
    })
    asking.once('timeout', () => {
      resolve(false)
      asking.destroy()
    })
    asking.once('error', (error) => resolve('code' in error && String(error.code).startsWith('HPE_')))
    asking.end()
  })
}

export function listenError(error: NodeJS.ErrnoException, { host, port }: Place): ListenError {
  const why: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop what uses it, or choose another with PORT.`,
    EACCES: `This user can’t open port ${port}. Choose another with PORT.`,
    EADDRNOTAVAIL: `HOST ${host} isn’t an address of this machine.`,
  }
  return new ListenError(why[error.code ?? ''] ?? error.message, { cause: error })
}
