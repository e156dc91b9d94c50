import { homedir, hostname } from 'node:os'
import type { Io, Keyring } from './io.ts'

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
  fetch: fetchAnywhere,
  now: Date.now,
  wait: async (ms, signal) => {
    const { setTimeout } = await import('node:timers/promises')
    await setTimeout(ms, undefined, { signal })
  },
  signal,
  openBrowser,
  openKeyring: () => openKeyring(process.env),
})

/** Of `localhost` both addresses are asked, whatever the hosts file says: a portal may listen to one alone. */
async function fetchAnywhere(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const other = otherAddress(url, error)
    if (other === null) throw error
    return await fetch(other, init).catch((cause: unknown) => {
      throw failedToConnect(cause) === null ? cause : error
    })
  }
}

/** The same of the other family's address; null where the host isn't `localhost`, or was reached. */
function otherAddress(url: string, error: unknown): string | null {
  const refused = failedToConnect(error)
  const other = new URL(url)
  if (other.hostname !== 'localhost' || refused?.code !== 'ECONNREFUSED') return null
  other.hostname = refused.address === '::1' ? '127.0.0.1' : '[::1]'
  return other.href
}

type ConnectError = Error & { syscall?: unknown; code?: unknown; address?: unknown }

function failedToConnect(error: unknown): ConnectError | null {
  const cause: ConnectError | null =
    error instanceof Error && error.cause instanceof Error ? error.cause : null
  return cause?.syscall === 'connect' ? cause : null
}

const service = 'glasses'
/** A keyring that asks nobody answers at once; a locked one without a screen may never. */
const patience = 5_000

/** The system's keyring; null where it has none, or `GLASSES_KEYRING` is `off`. */
async function openKeyring(env: Record<string, string | undefined>): Promise<Keyring | null> {
  if (env.GLASSES_KEYRING === 'off') return null
  // Without a desktop's, Linux has only the kernel's keyring, which forgets.
  if (process.platform === 'linux' && !env.DBUS_SESSION_BUS_ADDRESS) return null
  // An optional dependency: without it, secrets go into a file.
  const loaded = await import('@napi-rs/keyring').catch(() => null)
  if (loaded === null) return null
  const { AsyncEntry } = loaded
  const entry = (name: string) => new AsyncEntry(service, name)
  return {
    get: async (name) => (await inTime(entry(name).getPassword())) ?? null,
    set: (name, secret) => inTime(entry(name).setPassword(secret)),
    remove: async (name) => {
      await inTime(entry(name).deletePassword())
    },
  }
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The keyring doesn’t answer.')), patience)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function openBrowser(url: string): Promise<boolean> {
  const [command, ...args] = browserCommand()
  if (command === undefined || !/^https?:\/\//.test(url)) return false
  const { spawn } = await import('node:child_process')
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // The address is printed as well.
  child.on('error', () => {})
  child.unref()
  return true
}

/** Nothing where no screen is: on a server, in CI, or through SSH. */
function browserCommand(): string[] {
  const { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env
  if (CI || SSH_CONNECTION) return []
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : []
}
