import { setTimeout } from 'node:timers/promises'

import type { AuthContext } from './context.ts'

/**
 * Does the work and answers no sooner than `evenTime` after the call, so that what an unknown address spares
 * (rows, a mail) can't be measured. A failure takes as long as a success.
 */
export async function evenly<T>(
  { evenTime }: Pick<AuthContext, 'evenTime'>,
  work: () => Promise<T>,
): Promise<T> {
  const pause = setTimeout(evenTime)
  const [result] = await Promise.allSettled([work(), pause])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
