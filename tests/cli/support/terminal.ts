import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

import { onTestFinished } from 'vitest'

import { type Account, keepAccount, type Tokens } from '../../../cli/account/accounts.ts'
import type { Io } from '../../../cli/lib/io.ts'
import { run } from '../../../cli/start.ts'

/** A portal that isn't there. */
export const portalUrl = 'https://portal.example.com'

export type Given = Partial<Omit<Io, 'stdin'>> & {
  stdin?: string
  isTerminal?: boolean
  columns?: number
  /** The portal's. */
  url?: string
}

export type Result = { exit: number; out: string; err: string; json: () => unknown }

/** Of a computer where time passes, for apps that draw meanwhile; pauses take a tenth of what they are. */
export const passingTime: Pick<Io, 'now' | 'wait'> = {
  now: Date.now,
  wait: (ms, signal) => setTimeout(ms / 10, undefined, { signal }),
}

/** A computer with a folder of its own; each `glasses(…)` is a process on it. */
export function terminal({
  stdin = '',
  isTerminal = false,
  columns = 80,
  url = portalUrl,
  ...given
}: Given = {}) {
  const home = mkdtempSync(join(tmpdir(), 'glasses-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const cwd = join(home, 'work')
  const opened: string[] = []
  const waits: number[] = []
  let clock = Date.now()

  const io = (): Io & { out: () => string; err: () => string } => {
    const [stdout, stderr] = [collecting(isTerminal, columns), collecting(isTerminal, columns)]
    return {
      stdin: isTerminal
        ? Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined })
        : Readable.from([stdin]),
      stdout: stdout.stream,
      stderr: stderr.stream,
      env: { NO_COLOR: '1', GLASSES_URL: url },
      cwd,
      platform: 'linux',
      home,
      hostname: 'laptop',
      fetch: () => Promise.reject(new TypeError('fetch failed')),
      now: () => clock,
      wait: async (ms, signal) => {
        signal.throwIfAborted()
        waits.push(ms)
        clock += ms
      },
      signal: new AbortController().signal,
      openBrowser: async (url) => {
        opened.push(url)
        return true
      },
      openKeyring: async () => null,
      ...given,
      out: stdout.text,
      err: stderr.text,
    }
  }

  return {
    cwd,
    home,
    opened,
    waits,
    io,
    pass: (ms: number) => {
      clock += ms
    },
    async glasses(...args: string[]): Promise<Result> {
      await mkdir(cwd, { recursive: true })
      const process = io()
      const exit = await run(args, process)
      return { exit, out: process.out(), err: process.err(), json: () => JSON.parse(process.out()) }
    },
    now: () => clock,
    /** Signs in with tokens that were given already, for an hour. */
    keep: ({ account, tokens }: { account: Omit<Account, 'tokens'>; tokens: Omit<Tokens, 'accessEndsAt'> }) =>
      keepAccount(io(), account, { ...tokens, accessEndsAt: clock + 3_600_000 }),
    async write(name: string, content: string | Uint8Array) {
      const path = join(cwd, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    },
  }
}

function collecting(isTTY: boolean, columns: number) {
  const parts: string[] = []
  const stream = new Writable({
    write(part, _, done) {
      parts.push(String(part))
      done()
    },
  })
  return { stream: Object.assign(stream, { isTTY, columns }), text: () => parts.join('') }
}
