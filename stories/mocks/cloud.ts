import type { HttpHandler } from 'msw'

import { calls } from '../../src/api/contract.ts'
import { adminCalls } from './adminCalls.ts'
import { appCalls } from './appCalls.ts'
import { betaCalls } from './beta.ts'
import { destinationCalls } from './destinations.ts'
import { handleAll, hang } from './handle.ts'
import { keyCalls } from './keys.ts'
import { logos } from './logos.ts'
import { publisherCalls } from './publishers.ts'
import { releaseCalls } from './releases.ts'
import { reviewCalls } from './reviewCalls.ts'
import { factorHandlers, secondFactorCalls } from './secondFactor.ts'
import { provider } from './session.ts'
import { eventHandler, sessionCalls } from './sessionCalls.ts'
import { type CloudState, startState } from './state.ts'
import { teamCalls } from './teamCalls.ts'
import { tokenCalls } from './tokens.ts'

/**
 * Handlers for every call, the auth provider and the logos, over a state of their own. They refuse only who is no admin,
 * what isn't there and a wrong password: a story that shows another refusal says so by its own handler.
 */
export function cloud(given: Partial<CloudState> = {}): HttpHandler[] {
  const state = startState(given)
  const answers = handleAll({
    ...appCalls(state),
    ...secondFactorCalls(state),
    ...keyCalls(state),
    ...adminCalls(state),
    ...reviewCalls(state),
    ...releaseCalls(state),
    ...betaCalls(state),
    ...sessionCalls(state),
    ...teamCalls(state),
    ...tokenCalls(state),
    ...destinationCalls(state),
    ...publisherCalls(state),
  })
  return [
    answers,
    eventHandler(state),
    hang(calls.getRoles),
    ...factorHandlers(state),
    ...provider(state.account),
    ...logos,
  ]
}
