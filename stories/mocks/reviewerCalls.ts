import type { HttpHandler } from 'msw'

import { type AdminApp, calls, diffOf } from '../../src/api/contract.ts'
import { recordedSession } from '../support/recording.ts'
import { handle, there } from './handle.ts'
import {
  baseOf,
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
  const answer = (app: AdminApp) => ({ submission: holdingOf(state, app) })

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
    handle(calls.claimSubmission, ({ params: { id } }) => {
      const app = findReview(state, id)
      const claimedUntil = new Date(Date.now() + lease).toISOString()
      hold(state, app, { state: 'IN_REVIEW', claimedBy: state.account.email, claimedUntil })
      return answer(app)
    }),
    handle(calls.releaseSubmission, ({ params: { id } }) => {
      const app = findReview(state, id)
      hold(state, app, { state: 'QUEUED', ...unclaimed })
      return answer(app)
    }),
    handle(calls.askQuestion, ({ params: { id }, body: { text } }) => {
      const app = findReview(state, id)
      write(state, app.packageName, 'reviewer', text, true)
      hold(state, app, { state: 'NEEDS_INFO', ...unclaimed })
      return answer(app)
    }),
    handle(calls.openReviewAccess, ({ params: { id } }) => {
      const app = findReview(state, id)
      return state.access[app.packageName] ?? { notes: '', testAccount: '' }
    }),
    handle(calls.startReviewSession, ({ params: { id }, body: { model } }) => {
      const app = findReview(state, id)
      const { packageName } = app
      const session = { ...recordedSession, packageName, model, startedBy: state.account.email }
      state.sessions.unshift(session)
      return { session: { ...session, state: 'starting' as const, steps: [] } }
    }),
    handle(calls.getReviewRecording, ({ params: { id } }) => {
      const all = Object.values(state.recordings).flat()
      return { recording: there(all.find((one) => one.id === id)) }
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
