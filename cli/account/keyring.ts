import type { Keyring } from '../lib/io.ts'

const service = 'glasses'
/** A keyring that asks nobody answers at once; a locked one without a screen may never. */
const patience = 5_000

/** The system's keyring; null where it has none, or `GLASSES_KEYRING` is `off`. */
export async function openKeyring(env: Record<string, string | undefined>): Promise<Keyring | null> {
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
