import { setTimeout } from 'node:timers/promises'

import type { AuthContext } from './context.ts'

/** Does the work and answers no sooner than `constantTimeMs` after the call, so that what an
 * unknown address spares (rows, a mail) can't be measured. A failure takes as long as a success. */
export async function constantTime<T>(
  { constantTimeMs }: Pick<AuthContext, 'constantTimeMs'>,
  work: () => Promise<T>,
): Promise<T> {
  const pause = setTimeout(constantTimeMs)
  const [result] = await Promise.allSettled([work(), pause])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
