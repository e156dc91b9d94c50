import type { Readable, Writable } from 'node:stream'

/** Where secrets are kept on this computer. All may reject. */
export type Keyring = {
  get: (name: string) => Promise<string | null>
  set: (name: string, secret: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** What a command knows of the process and the computer that it runs on: tests give their own. */
export type Io = {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean; columns?: number }
  stderr: Writable & { isTTY?: boolean; columns?: number }
  env: Record<string, string | undefined>
  cwd: string
  platform: NodeJS.Platform
  home: string
  hostname: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** In ms since 1970. */
  now: () => number
  /** Rejects with the reason of `signal` once that aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Aborts at Ctrl-C. */
  signal: AbortSignal
  openBrowser: (url: string) => Promise<boolean>
  /** Null where the system has none. */
  openKeyring: () => Promise<Keyring | null>
}

/** Aborts with one of the signals, or after so many ms. Node 20 forgets `AbortSignal.timeout` where `any` alone knows of
 * it: what waits for that would wait for ever. */
export function timeLimit(ms: number, ...signals: AbortSignal[]): AbortSignal {
  const limit = new AbortController()
  const end = () => limit.abort(new DOMException('It took too long.', 'TimeoutError'))
  setTimeout(end, ms).unref()
  return AbortSignal.any([limit.signal, ...signals])
}
