import type { HttpHandler } from 'msw'

import { calls, countPoints, hasWorked, judgeSessions, type Need, needsOf } from '../../src/api/contract.ts'
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
        othersIn(state),
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

const othersIn = ({ ownInvitations, transfers }: CloudState): Need[] => [
  ...ownInvitations.map((one) => ({ kind: 'invitation' as const, ...one })),
  ...transfers
    .filter(({ direction, state }) => direction === 'incoming' && state === 'OFFERED')
    .map(({ id, packageName, name, from, offeredBy, expiresAt }) => ({
      kind: 'transfer' as const,
      ...{ id, packageName, name, from: from.name, offeredBy, expiresAt },
    })),
]
