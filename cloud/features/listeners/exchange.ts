import { randomUUID } from 'node:crypto'

import type { PageRequest } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { RelayAnswer } from '../../db/schema.ts'
import { isListenerConnected } from './present.ts'
import { addRequest, giveUpRequest, takeAnswer } from './requests.ts'

type Call = Pick<PageRequest, 'method' | 'path' | 'headers' | 'body'> & { listenerId: string; ms: number }
/** `late`: its computer is connected, but gave none in time. */
export type Exchanged = RelayAnswer | 'gone' | 'late'
export type Exchange = (call: Call) => Promise<Exchanged>

type Deps = {
  db: Database
  /** Tells whoever in this process has the listener's socket of a call. */
  onAdded: (listenerId: string) => void
}

/** Calls through listeners, whichever process has their sockets: each is in the database until its answer is taken. */
export function createExchange({ db, onAdded }: Deps) {
  const wakers = new Map<string, () => void>()

  /** Resolves with whether it was woken within `ms`; what woke it before counts too. */
  function sleeper(id: string) {
    let woken = Promise.withResolvers<true>()
    wakers.set(id, () => woken.resolve(true))
    return async (ms: number): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<false>()
      const timer = setTimeout(resolve, ms, false)
      const wasWoken = await Promise.race([woken.promise, promise])
      clearTimeout(timer)
      woken = Promise.withResolvers<true>()
      return wasWoken
    }
  }

  async function exchange({ ms, ...call }: Call): Promise<Exchanged> {
    const id = randomUUID()
    const wokenWithin = sleeper(id)
    const end = performance.now() + ms
    try {
      if (!(await addRequest(db, { id, ms, ...call }))) return 'gone'
      onAdded(call.listenerId)
      while (await wokenWithin(Math.max(0, end - performance.now()))) {
        const answer = await takeAnswer(db, id)
        if (answer) return answer
      }
      const answer = await giveUpRequest(db, id)
      return answer ?? ((await isListenerConnected(db, call.listenerId)) ? 'late' : 'gone')
    } finally {
      wakers.delete(id)
    }
  }

  return {
    exchange,
    wake: (id: string): void => wakers.get(id)?.(),
    wakeAll(): void {
      for (const wake of wakers.values()) wake()
    },
  }
}
