import { setTimeout } from 'node:timers/promises'

import type { AuthContext } from './context.ts'

/** Answers no sooner than after `constantTimeMs`, failures too, so that the time reveals no account. */
export async function constantTime<T>(
  { constantTimeMs }: Pick<AuthContext, 'constantTimeMs'>,
  work: () => Promise<T>,
): Promise<T> {
  const pause = setTimeout(constantTimeMs)
  const [result] = await Promise.allSettled([work(), pause])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
