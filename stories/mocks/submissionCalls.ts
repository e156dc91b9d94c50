import type { HttpHandler } from 'msw'

import {
  type AnswerOf,
  type App,
  calls,
  diffOf,
  isOpenSubmission,
  isProfileComplete,
  type ThreadMessage,
  type TimelineItem,
  timelineKinds,
} from '../../src/api/contract.ts'
import { find } from './appCalls.ts'
import { handle, nextVersion, there } from './handle.ts'
import {
  contentOf,
  hold,
  holdingOf,
  liveOf,
  pointsOf,
  queueOf,
  recordingInfoOf,
  submissionState,
  unclaimed,
} from './reviews.ts'
import type { CloudState } from './state.ts'

/** What a developer calls about the review of an app. */
export function submissionCalls(state: CloudState): HttpHandler[] {
  return [
    handle(calls.getSubmission, ({ params }) => readSubmission(state, find(state, params.packageName))),
    handle(calls.getOwnReviewVersion, ({ params: { packageName } }) => ({
      version: JSON.stringify([find(state, packageName).version, state.holdings[packageName] ?? null]),
    })),
    handle(calls.withdrawApp, ({ params }) => {
      const app = find(state, params.packageName)
      hold(state, app, { state: 'WITHDRAWN', ...unclaimed })
      state.submissions = state.submissions.filter((one) => one.packageName !== app.packageName)
      const withdrawn =
        app.appStoreStatus === 'PUBLISHED'
          ? { pendingUpdate: 'draft' as const }
          : { appStoreStatus: 'DEVELOPMENT' as const }
      return Object.assign(app, withdrawn, { version: nextVersion(app) })
    }),
    handle(calls.answerPoint, ({ params, body: { state: given, answer } }) => {
      const app = find(state, params.packageName)
      const point = there(pointsOf(state, app).find(({ id }) => id === params.id))
      const answered = { ...point, state: given, answer: answer || null }
      state.points[app.packageName] = pointsOf(state, app).map((one) => (one === point ? answered : one))
      return { reason: answered }
    }),
    handle(calls.getTimeline, ({ params: { packageName }, query: { cursor, limit } }) => {
      const all = timelineOf(state, packageName)
      const from = Number(cursor ?? 0)
      const end = from + limit
      return { items: all.slice(from, end), next: end < all.length ? String(end) : null }
    }),
    handle(calls.listMessages, ({ params: { packageName } }) => ({
      messages: (state.messages[packageName] ?? []).map(asDeveloperSees),
      nextCursor: null,
    })),
    handle(calls.postMessage, ({ params, body: { text } }) => {
      const app = find(state, params.packageName)
      if (submissionState(state, app) === 'NEEDS_INFO') hold(state, app, { state: 'QUEUED' })
      return { message: write(state, app.packageName, 'developer', text) }
    }),
    handle(calls.getRecording, ({ params: { packageName, id } }) => ({
      recording: there(state.recordings[packageName]?.find((one) => one.id === id)),
    })),
    handle(
      calls.getReviewAccess,
      ({ params: { packageName } }) => state.access[packageName] ?? { notes: '', testAccount: '' },
    ),
    handle(calls.saveReviewAccess, ({ params: { packageName }, body }) => {
      state.access[packageName] = body
      return body
    }),
  ]
}

/** Writes in an app's thread. */
export function write(
  state: CloudState,
  packageName: string,
  side: ThreadMessage['side'],
  text: string,
  isQuestion = false,
): ThreadMessage {
  const before = state.messages[packageName] ?? []
  const message = {
    id: `m${before.length + 1}`,
    at: new Date().toISOString(),
    side,
    text,
    isQuestion,
    author: state.account.email,
  }
  state.messages[packageName] = [...before, message]
  return message
}

function readSubmission(state: CloudState, app: App): AnswerOf<typeof calls.getSubmission> {
  const is = submissionState(state, app)
  const submitted = state.submissions.find(({ packageName }) => packageName === app.packageName)
  const isOpen = is !== null && isOpenSubmission(is)
  const present = contentOf(isOpen && submitted ? submitted : app)
  const sentBack = state.sentBack[app.packageName]
  return {
    submission: is && {
      id: submitted ? holdingOf(state, submitted).id : app.packageName,
      state: is,
      position: isOpen && submitted ? queueOf(state).indexOf(submitted) + 1 : null,
      submittedAt: app.submittedAt ?? app.updatedAt,
      medianWaitMs: state.reviewStats.medianWaitMs,
      notes: isOpen ? null : app.reviewNotes,
    },
    reasons: pointsOf(state, app),
    diff: diffOf(liveOf(state, app), present),
    sincePrevious: sentBack ? diffOf(sentBack, present) : null,
    workedAt:
      state.sessions.find(
        ({ packageName, steps }) =>
          packageName === app.packageName && steps.some(({ name }) => name === 'firstLayout'),
      )?.startedAt ?? null,
    profileComplete: isProfileComplete(state.account.profile),
    recordings: (state.recordings[app.packageName] ?? []).map(recordingInfoOf),
    decisions: state.decisions
      .filter(({ packageName }) => packageName === app.packageName)
      .map(({ packageName, ...decision }) => ({
        ...decision,
        decidedBy: decision.decidedBy?.split('@')[0] ?? null,
      })),
  }
}

const words: Partial<Record<TimelineItem['kind'], string>> = {
  'app.registered': 'registered the app',
  'app.submitted': 'submitted the app for review',
  'app.rejected': 'requested changes',
}

const timelineOf = ({ audit }: CloudState, packageName: string): TimelineItem[] =>
  audit
    .filter(({ subject }) => subject === packageName)
    .flatMap(({ id, at, action, actor, byToken, detail }) => {
      const kind = timelineKinds.find((one) => one === action)
      return kind ? [{ id, at, kind, actor, byToken, text: words[kind] ?? kind, detail }] : []
    })

/** A developer learns no reviewer's address. */
const asDeveloperSees = (message: ThreadMessage): ThreadMessage =>
  message.side === 'developer' ? message : { ...message, author: message.author.split('@')[0] ?? '' }
