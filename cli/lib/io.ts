import type { Readable, Writable } from 'node:stream'

/** The computer's store for secrets. All may reject. */
export type Keyring = {
  get: (name: string) => Promise<string | null>
  set: (name: string, secret: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** A command's access to the process and the computer: tests pass their own. */
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

/** Aborts with a signal, or after so many ms. Node 20 collects an `AbortSignal.timeout` that only `any` refers to. */
export function timeLimit(ms: number, ...signals: AbortSignal[]): AbortSignal {
  const limit = new AbortController()
  const end = () => limit.abort(new DOMException('It took too long.', 'TimeoutError'))
  setTimeout(end, ms).unref()
  return AbortSignal.any([limit.signal, ...signals])
}

export const version = process.env.CLI_VERSION || '0.0.0'

/** The portal shows it beside a token's last use. */
export const userAgent = ({ platform }: Pick<Io, 'platform'>): string => `glasses/${version} (${platform})`
