import { availableParallelism } from 'node:os'

import { hash, verify } from '@node-rs/argon2'

import {
  normalisePassword,
  type PasswordFault,
  passwordFault,
  passwordLength,
} from '../../src/api/contract.ts'
import { createSemaphore } from '../lib/semaphore.ts'
import type { PasswordCost } from './context.ts'
import { type AuthError, weakPassword } from './errors.ts'

/** OWASP's least for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a text that nobody knows, at the same cost: what an unknown account is checked against. */
export const dummyHash = ({ memoryCost, timeCost, parallelism } = passwordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$2+YyS1IXHeE1mjyV277dfA$tw1T9/JICWIUPwMrMkR4K1BvCSzazQ1qU+yc+kIJccI`

// No more than there are cores, and one of libuv’s four threads is left to signing and files.
const semaphore = createSemaphore({ width: Math.min(availableParallelism(), 3), queue: 500 })

/** Hashes off the main thread, a few at once. Throws BusyError when too many wait. */
export const hashPassword = (password: string, cost = passwordCost): Promise<string> =>
  semaphore.run(() => hash(normalisePassword(password), cost))

/** Whether the password fits. Null (no account, or no password) takes as long and fails. Throws BusyError. */
export async function verifyPassword(
  stored: string | null,
  password: string,
  cost = passwordCost,
): Promise<boolean> {
  const isTooLong = passwordFault(password) === 'long'
  const fits = await semaphore.run(() =>
    verify(stored ?? dummyHash(cost), isTooLong ? '' : normalisePassword(password)),
  )
  return stored !== null && fits && !isTooLong
}

/** Throws 422 weak_password unless a new password follows the rules. */
export function requireStrong(password: string): void {
  const fault = passwordFault(password)
  if (fault !== null) throw faults[fault]()
}

const { least, most } = passwordLength

const faults: Record<PasswordFault, () => AuthError> = {
  short: () => weakPassword(`Password should be at least ${least} characters.`, 'length'),
  long: () => weakPassword(`Password should be at most ${most} characters.`, 'length'),
  blank: () => weakPassword('Password should not be only white space.', 'characters'),
}
