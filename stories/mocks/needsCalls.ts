import type { HttpHandler } from 'msw'

import { calls, countPoints, hasWorked, judgeSessions, needsOf } from '../../src/api/contract.ts'
import { handle } from './handle.ts'
import { pointsOf, submissionState } from './reviews.ts'
import type { CloudState } from './state.ts'

/** What waits for the developer, by the contract's own rule. */
export const needsCalls = (state: CloudState): HttpHandler[] => [
  handle(calls.getNeeds, () => {
    const sessionsOf = (packageName: string) =>
      state.sessions.filter((session) => session.packageName === packageName)
    const isFirst = state.apps.every(
      ({ appStoreStatus, submittedAt }) => appStoreStatus === 'DEVELOPMENT' && submittedAt === null,
    )
    const newest = state.apps[0]?.packageName ?? null
    const tried = newest === null ? [] : sessionsOf(newest)
    return {
      ...needsOf(
        state.apps.map((app) => {
          const now = state.health[app.packageName]?.now
          return {
            app,
            profile: state.account.profile,
            lastSession: judgeSessions(sessionsOf(app.packageName)),
            hasQuestion: submissionState(state, app) === 'NEEDS_INFO',
            points: countPoints(pointsOf(state, app)),
            downSince: now?.state === 'down' ? now.since : null,
          }
        }),
      ),
      firstVisit: isFirst
        ? {
            packageName: newest,
            hasConnected: tried.some(({ steps }) => steps.some(({ name }) => name === 'keyAccepted')),
            hasWorked: tried.some(hasWorked),
          }
        : null,
    }
  }),
]
