import { type HttpHandler, HttpResponse } from 'msw'

import type { Call } from '../../src/api/contract.ts'
import type { WayToFail } from '../support/failures.ts'
import { answer, refusal } from './handle.ts'

/** How a call can go wrong; `expired` is a 401 that a new token mends, `unauthorized` one that nothing mends. */
export type Failure = Exclude<WayToFail, 'slow'> | 'expired'

export type DeferredHandler = {
  handler: HttpHandler
  /** How often the call was made since it was last held. */
  asked: () => number
  /** From now on the call waits for its release, and then fails so; it succeeds where no failure is named. */
  hold: (failure?: Failure) => void
  release: () => void
}

/** A call whose answers come when a story says so. Not held, it is answered by the handlers behind. */
export function deferredHandler(call: Pick<Call, 'method' | 'path'> & { grant?: string }): DeferredHandler {
  let asked = 0
  let failure: Failure | undefined
  let gate = Promise.resolve()
  let release = () => {}

  return {
    handler: answer(call, async ({ request }) => {
      const grant = new URL(request.url).searchParams.get('grant_type')
      if (call.grant !== undefined && call.grant !== grant) return undefined
      asked += 1
      await gate
      const response = failure && responses[failure]()
      if (failure === 'expired') failure = undefined
      return response
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

/** What the server says, where its answer can be read. */
export const serverTexts: Partial<Record<Failure, string>> &
  Record<'error' | 'expired' | 'unauthorized', string> = {
  error: 'Something went wrong.',
  expired: 'The token has expired.',
  unauthorized: 'This is not known here.',
}

const responses: Record<Failure, () => Response> = {
  error: () => refusal(500, 'INTERNAL', serverTexts.error),
  dropped: () => HttpResponse.error(),
  malformed: () => HttpResponse.html('<h1>It works!</h1>'),
  expired: () => refusal(401, 'UNAUTHENTICATED', serverTexts.expired),
  unauthorized: () => refusal(401, 'UNAUTHENTICATED', serverTexts.unauthorized),
}
