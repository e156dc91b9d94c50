import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { freePort } from '../../tests/cloud/support/freePort.ts'
import { testSecret } from './people.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const killAtFile = new URL('../../tests/attacks/support/killAt.ts', import.meta.url).href

export type RunningCloud = {
  url: string
  child: ChildProcess
  /** Everything it has written to its outputs. */
  output: () => string
  /** Milliseconds from spawning to ready. */
  readyAfter: number
  ended: Promise<number | null>
  /** Ends it with a signal and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

export type StartOptions = {
  env: Record<string, string>
  port?: number
  main?: string
  /** Where it runs, if not in this version's directory. */
  cwd?: string
  /** Matches a file's path; the process is killed when it opens that file. */
  killAt?: RegExp
}

/**
 * The one process of `npm start` on a port of its own, with the limits opened wide and the core token secret
 * known. Rejects with what it said when it ends before it is ready.
 */
export async function startCloud(options: StartOptions): Promise<RunningCloud> {
  const port = options.port ?? (await freePort())
  const started = performance.now()
  const spawned = spawnCloud({ ...options, port })
  await spawned.ready
  const { child, output, ended } = spawned
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output,
    ended,
    readyAfter: performance.now() - started,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}

/** The same without waiting: `ready` resolves when it serves and rejects when it ends before. */
export function spawnCloud({
  env,
  port,
  main = 'cloud/main.ts',
  cwd = root,
  killAt,
}: StartOptions & { port: number }) {
  const hooks = killAt === undefined ? [] : ['--import', killAtFile]
  const child = spawn(process.execPath, [...hooks, main], {
    cwd,
    env: {
      ...inherited(),
      ...defaults,
      PORT: String(port),
      ...(killAt !== undefined && { BENCH_KILL_AT: killAt.source }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said.push(String(chunk))
      if (/ready at/i.test(String(chunk)) || said.slice(-3).join('').includes('ready at')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then((code) => reject(new Error(`It ended with ${code} before it was ready:\n${said.join('')}`)))
  })
  ready.catch(() => {})
  return { child, ended, ready, output: () => said.join('') }
}

const defaults = {
  RATE_LIMIT_FACTOR: '100000',
  APP_QUOTA: '1000000',
  MAIL_INTERVAL_SECONDS: '0',
  CORE_TOKEN_SECRET: testSecret,
  LOG_LEVEL: 'warn',
}

const inherited = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
