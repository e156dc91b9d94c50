import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import { createGate } from './gate.ts'

export const passwordLimits = { min: 8, max: 128 } as const

/** OWASP's least for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a text that nobody knows, at the same cost: what an unknown account is checked against. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$2+YyS1IXHeE1mjyV277dfA$tw1T9/JICWIUPwMrMkR4K1BvCSzazQ1qU+yc+kIJccI'

// No more than there are cores, and one of libuv’s four threads is left to signing and files.
const gate = createGate({ width: Math.min(availableParallelism(), 3), queue: 500 })

/** Hashes off the main thread, a few at once. Throws BusyError when too many wait. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(normalise(password), cost))

/**
 * Whether the password fits. An account without a password, or none at all, is null: it costs the same
 * time and never fits. Throws BusyError when too many wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await gate(() => verify(stored ?? dummyHash, normalise(password)))
  return stored !== null && fits
}

/** What is wrong with a new password, or null. Characters are counted, not bytes (AUTH.md §1.6). */
export function passwordFault(password: string): string | null {
  const length = [...password].length
  if (length < passwordLimits.min) return `Password should be at least ${passwordLimits.min} characters.`
  if (length > passwordLimits.max) return `Password should be at most ${passwordLimits.max} characters.`
  return null
}

/** The same characters typed on another system may come composed differently. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}
