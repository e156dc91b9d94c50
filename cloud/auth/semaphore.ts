/** More work waits than can be done soon: the caller should ask again later. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/**
 * Lets `width` pieces of work run at once and `queue` more wait their turn; beyond that throws BusyError
 * at once, so that a flood is refused quickly instead of answered late.
 */
export function createSemaphore({ width, queue }: { width: number; queue: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (running < width) running += 1
    else if (waiting.length >= queue) throw new BusyError('Too much work is waiting.')
    // Whoever leaves hands its place on, so `running` stays as it is.
    else await new Promise<void>((resolve) => waiting.push(resolve))

    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
