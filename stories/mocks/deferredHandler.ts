import { type HttpHandler, HttpResponse } from 'msw'

import type { Call } from '../../src/api/contract.ts'
import { answer, refusal } from './handle.ts'

/** How a call can go wrong; `unauthorized` is a 401 that no new token mends. */
export type Failure = keyof typeof responses

export type DeferredHandler = {
  handler: HttpHandler
  /** How often the call was made since it was last held. */
  asked: () => number
  /** From now on the call waits for its release, and then fails so; it succeeds where no failure is named. */
  hold: (failure?: Failure) => void
  release: () => void
}

/** A call whose answers come when a story says so. Not held, it is answered by the handlers behind. */
export function deferredHandler(call: Pick<Call, 'method' | 'path'>): DeferredHandler {
  let asked = 0
  let failure: Failure | undefined
  let gate = Promise.resolve()
  let release = () => {}

  return {
    handler: answer(call, async () => {
      asked += 1
      await gate
      return failure && responses[failure]()
    }),
    asked: () => asked,
    hold(next) {
      const opened = Promise.withResolvers<void>()
      asked = 0
      failure = next
      gate = opened.promise
      release = opened.resolve
    },
    release: () => release(),
  }
}

const responses = {
  error: () => refusal(500, 'INTERNAL', 'Something went wrong.'),
  dropped: () => HttpResponse.error(),
  unauthorized: () => refusal(401, 'UNAUTHENTICATED', 'This is not known here.'),
}
