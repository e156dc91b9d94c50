import type { HttpHandler } from 'msw'
import { developerCalls } from './appCalls.ts'
import { dispatch } from './dispatch.ts'
import { healthCalls } from './healthCalls.ts'
import { keyCalls } from './keyCalls.ts'
import { listenerCalls } from './listeners.ts'
import { logos } from './logos.ts'
import { needsCalls } from './needsCalls.ts'
import { provider } from './provider.ts'
import { adminCalls } from './reviewCalls.ts'
import { reviewerCalls } from './reviewerCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import { type CloudState, startState } from './state.ts'
import { submissionCalls } from './submissionCalls.ts'
import { teamCalls } from './teamCalls.ts'
import { tokenCalls } from './tokenCalls.ts'
import { transferCalls } from './transferCalls.ts'

/**
 * Handlers for every call of the contract, the auth provider and the logos, over a state of their own.
 * A story that begins elsewhere says `beforeEach: ({ msw }) => msw.use(...cloud({ apps: [] }))`.
 */
export function cloud(given: Partial<CloudState> = {}): HttpHandler[] {
  const state = startState(given)
  const dispatcher = dispatch([
    ...developerCalls(state),
    ...needsCalls(state),
    ...keyCalls(state),
    ...healthCalls(state),
    ...submissionCalls(state),
    ...reviewerCalls(state),
    ...adminCalls(state),
    ...sessionCalls(state),
    ...listenerCalls(state),
    ...teamCalls(state),
    ...transferCalls(state),
    ...tokenCalls(state),
    ...provider(state),
  ])
  return [dispatcher, ...logos]
}
