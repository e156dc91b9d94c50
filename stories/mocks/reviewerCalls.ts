import type { HttpHandler } from 'msw'

import { type AdminApp, calls, diffOf } from '../../src/api/contract.ts'
import { recordedSession } from '../support/recording.ts'
import { handle, refusal } from './handle.ts'
import {
  baseOf,
  closedTo,
  contentOf,
  findReview,
  hold,
  holdingOf,
  lease,
  pointsOf,
  queueOf,
  recordingInfoOf,
  unclaimed,
} from './reviews.ts'
import type { CloudState } from './state.ts'
import { write } from './submissionCalls.ts'

/** What reviewers call about one submission. */
export function reviewerCalls(state: CloudState): HttpHandler[] {
  const missing = () => refusal(404, 'NOT_FOUND', 'We couldn’t find this submission.')
  const answer = (app: AdminApp) => ({ submission: holdingOf(state, app) })

  const notClaimed = (app: AdminApp) =>
    holdingOf(state, app).claimedBy === state.account.email
      ? null
      : refusal(409, 'NOT_CLAIMED', 'Claim this submission first.')

  return [
    handle(calls.getQueueVersion, () => ({
      version: JSON.stringify([state.holdings, queueOf(state).length]),
    })),
    handle(calls.getReviewVersion, ({ params: { packageName } }) => ({
      version: JSON.stringify(state.holdings[packageName] ?? null),
    })),
    handle(calls.getReviewStats, () => ({
      ...state.reviewStats,
      waiting: queueOf(state).length,
      held: held(state),
    })),
    handle(calls.getReview, ({ params: { id } }) => {
      const app = findReview(state, id)
      if (!app) return missing()
      const base = baseOf(state, app)
      const sentBack = state.sentBack[app.packageName]
      return {
        submission: holdingOf(state, app),
        app,
        diff: diffOf(base, contentOf(app)),
        isFirst: base === null,
        sincePrevious: sentBack ? diffOf(sentBack, contentOf(app)) : null,
        reasons: pointsOf(state, app),
        overruled: state.overruled[app.packageName] ?? [],
        workedAt: state.workedAt,
        observations: state.observations,
        session: state.sessions.find(({ packageName }) => packageName === app.packageName) ?? null,
        recordings: (state.recordings[app.packageName] ?? []).map(recordingInfoOf),
        decisions: state.decisions,
      }
    }),
    handle(calls.claimSubmission, ({ params: { id }, query: { takeover } }) => {
      const app = findReview(state, id)
      if (!app) return missing()
      const closed = closedTo(state, app, takeover === '1')
      if (closed) return closed
      const claimedUntil = new Date(Date.now() + lease).toISOString()
      hold(state, app, { state: 'IN_REVIEW', claimedBy: state.account.email, claimedUntil })
      return answer(app)
    }),
    handle(calls.releaseSubmission, ({ params: { id } }) => {
      const app = findReview(state, id)
      if (!app) return missing()
      const closed = closedTo(state, app)
      if (closed) return closed
      hold(state, app, { state: 'QUEUED', ...unclaimed })
      return answer(app)
    }),
    handle(calls.askQuestion, ({ params: { id }, body: { text } }) => {
      const app = findReview(state, id)
      if (!app) return missing()
      const closed = closedTo(state, app)
      if (closed) return closed
      write(state, app.packageName, 'reviewer', text, true)
      hold(state, app, { state: 'NEEDS_INFO', ...unclaimed })
      return answer(app)
    }),
    handle(calls.openReviewAccess, ({ params: { id } }) => {
      const app = findReview(state, id)
      if (!app) return missing()
      return notClaimed(app) ?? state.access[app.packageName] ?? { notes: '', testAccount: '' }
    }),
    handle(calls.startReviewSession, ({ params: { id }, body: { model } }) => {
      const app = findReview(state, id)
      if (!app) return missing()
      const refused = notClaimed(app)
      if (refused) return refused
      const { packageName } = app
      const session = { ...recordedSession, packageName, model, startedBy: state.account.email }
      state.sessions.unshift(session)
      return { session: { ...session, state: 'starting' as const, steps: [] } }
    }),
    handle(calls.getReviewRecording, ({ params: { id } }) => {
      const recording = Object.values(state.recordings)
        .flat()
        .find((one) => one.id === id)
      return recording ? { recording } : refusal(404, 'NOT_FOUND', 'We couldn’t find this recording.')
    }),
    handle(calls.listThread, ({ params: { packageName } }) => ({
      messages: state.messages[packageName] ?? [],
      nextCursor: null,
    })),
    handle(calls.postToThread, ({ params: { packageName }, body: { text } }) => ({
      message: write(state, packageName, 'reviewer', text),
    })),
    handle(calls.listNotes, ({ params: { packageName } }) => ({ notes: state.notes[packageName] ?? [] })),
    handle(calls.addNote, ({ params: { packageName }, body: { text } }) => {
      const before = state.notes[packageName] ?? []
      const at = new Date().toISOString()
      const note = { id: `n${before.length + 1}`, at, author: state.account.email, text }
      state.notes[packageName] = [note, ...before]
      return { note }
    }),
  ]
}

/** Who holds what, as the dashboard lists it. */
const held = (state: CloudState) =>
  queueOf(state).flatMap((app) => {
    const { id: submissionId, claimedBy, claimedUntil } = holdingOf(state, app)
    const { packageName, name } = app
    return claimedBy && claimedUntil ? [{ submissionId, packageName, name, claimedBy, claimedUntil }] : []
  })
