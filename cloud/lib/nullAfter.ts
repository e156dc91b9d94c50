import { setTimeout as pause } from 'node:timers/promises'

/** A read's result, or null where it fails or takes longer than `ms`. */
export async function nullAfter<Read>(ms: number, read: Promise<Read>): Promise<Read | null> {
  const done = new AbortController()
  const late = pause(ms, null, { signal: done.signal }).catch(() => null)
  const found = await Promise.race([read.catch(() => null), late])
  done.abort()
  return found
}
