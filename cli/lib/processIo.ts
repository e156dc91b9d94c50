import { homedir, hostname } from 'node:os'

import { openKeyring } from '../account/keyring.ts'
import type { Io } from './io.ts'

/** This process, as commands see it. Node makes its streams only when asked: help needs one of three. */
export const processIo = (signal: AbortSignal): Io => ({
  get stdin() {
    return process.stdin
  },
  get stdout() {
    return process.stdout
  },
  get stderr() {
    return process.stderr
  },
  get hostname() {
    return hostname()
  },
  env: process.env,
  cwd: process.cwd(),
  platform: process.platform,
  home: homedir(),
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  wait: async (ms, signal) => {
    const { setTimeout } = await import('node:timers/promises')
    await setTimeout(ms, undefined, { signal })
  },
  signal,
  openBrowser: async (url) => (await import('./openBrowser.ts')).openBrowser(url),
  openKeyring: () => openKeyring(process.env),
})
