/** Of our own: a place may outlast a function, is free at once, so that keys are forgotten, and the queue is bounded.
 * p-limit lends places to functions only and frees them later; async-mutex has no bound. */

export class BusyError extends Error {
  override name = 'BusyError'
}

export type Semaphore = {
  /** Takes a place, waiting for it if need be, and returns what frees it. Throws BusyError where too many wait. */
  acquire: () => Promise<() => void>
  run: <T>(work: () => Promise<T>) => Promise<T>
  taken: () => number
}

/** Runs `width` works at once and lets `queue` more wait; beyond throws BusyError at once, against floods. */
export function createSemaphore({ width, queue }: { width: number; queue: number }): Semaphore {
  const waiting: (() => void)[] = []
  let taken = 0

  function release(): void {
    const next = waiting.shift()
    // The place passes to the next in the queue, so `taken` stays as it is.
    if (next) next()
    else taken -= 1
  }

  async function acquire(): Promise<() => void> {
    if (taken < width) taken += 1
    else if (waiting.length >= queue) throw new BusyError('Too much work is waiting.')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    return release
  }

  return {
    acquire,
    taken: () => taken,
    async run(work) {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

export function createSemaphores(size: { width: number; queue: number }) {
  const all = new Map<string, Semaphore>()
  return {
    /** Takes a place of `key` as `Semaphore` does. */
    async acquire(key: string): Promise<() => void> {
      const own = all.get(key) ?? createSemaphore(size)
      all.set(key, own)
      const release = await own.acquire()
      return () => {
        release()
        if (own.taken() === 0) all.delete(key)
      }
    },
    isFull: (key: string) => (all.get(key)?.taken() ?? 0) >= size.width,
  }
}
