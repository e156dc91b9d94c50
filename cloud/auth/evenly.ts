import { setTimeout } from 'node:timers/promises'

/** How long an answer takes that must not tell by its time whether an account exists, in milliseconds. */
const evenTime = 150

/**
 * Does the work and answers no sooner than `evenTime` after the call, so that what an unknown address spares
 * (rows, a mail) can't be measured. A failure takes as long as a success.
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const pause = setTimeout(evenTime)
  const [result] = await Promise.allSettled([work(), pause])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
