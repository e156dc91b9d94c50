import type { AdminApp, App, SubmissionState, ThreadMessage } from '../../src/api/contract.ts'
import { diffOf, hasPart, isOpenSubmission, isProfileComplete } from '../../src/api/contract.ts'
import { recordedSession } from '../support/recording.ts'
import { bundle, bundleFiles } from '../support/releases.ts'
import { webSession } from '../support/webRecording.ts'
import { now, registered } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import { contentOf, holdingOf, liveOf, queueOf, setState, submissionState } from './reviews.ts'
import { appOf, type CloudState } from './state.ts'

/** What a developer and a reviewer call about one submission. */
export function reviewCalls(state: CloudState): Resolvers {
  const version = () => ({ version: JSON.stringify([state.holdings, queueOf(state).length]) })
  const findReview = (id: string) => there(state.submissions.find((app) => holdingOf(state, app).id === id))
  const answer = (app: AdminApp) => ({ submission: holdingOf(state, app) })
  const move = (app: AdminApp, to: SubmissionState) => {
    setState(state, app.packageName, to)
    return answer(app)
  }
  const accessOf = (packageName: string) => state.access[packageName] ?? { notes: '', testAccount: '' }
  const thread = ({ params }: { params: { packageName: string } }) => ({
    messages: state.messages[params.packageName] ?? [],
    nextCursor: null,
  })
  const recordings = Object.values(state.recordings).flat()
  const recording = ({ params }: { params: { id: string } }) => ({
    recording: there(recordings.find(({ id }) => id === params.id)),
  })

  /** What both see of an app's last submission. */
  const roundOf = (app: App, submitted = app) => {
    const { packageName } = app
    const sentBack = state.sentBack[packageName]
    return {
      reasons: state.points[packageName] ?? [],
      diff: diffOf(liveOf(state, app), contentOf(submitted)),
      sincePrevious: sentBack ? diffOf(sentBack, contentOf(submitted)) : null,
      recordings: state.recordings[packageName] ?? [],
    }
  }

  function write(packageName: string, side: ThreadMessage['side'], text: string, isQuestion = false) {
    const before = state.messages[packageName] ?? []
    const id = `m${before.length + 1}`
    const message = { id, at: now, side, text, isQuestion, author: state.account.email }
    state.messages[packageName] = [...before, message]
    return message
  }

  return {
    getOwnReviewVersion: version,
    getQueueVersion: version,
    getReviewVersion: version,

    getSubmission: ({ params: { packageName } }) => {
      const app = appOf(state, packageName)
      const is = submissionState(state, app)
      const isOpen = is !== null && isOpenSubmission(is)
      const waiting = queueOf(state).find((one) => isOpen && one.packageName === packageName)
      return {
        ...roundOf(app, waiting),
        submission: is && {
          id: `submission_${packageName}`,
          state: is,
          position: waiting ? queueOf(state).indexOf(waiting) + 1 : null,
          submittedAt: app.submittedAt ?? app.updatedAt,
          medianWaitMs: state.reviewStats.medianWaitMs,
          notes: isOpen ? null : app.reviewNotes,
        },
        workedAt: state.sessions.find((session) => session.packageName === packageName)?.startedAt ?? null,
        profileComplete: isProfileComplete(state.account.profile),
        decisions: state.decisions.filter((decision) => decision.packageName === packageName),
      }
    },
    withdrawApp: ({ params: { packageName } }) => {
      setState(state, packageName, 'WITHDRAWN')
      return Object.assign(appOf(state, packageName), { appStoreStatus: 'DEVELOPMENT' })
    },
    answerPoint: ({ params: { packageName, id }, body }) => {
      const point = state.points[packageName]?.find((one) => one.id === id)
      return { reason: Object.assign(there(point), body) }
    },
    getTimeline: () => ({ items: [registered], next: null }),
    getReviewAccess: ({ params }) => accessOf(params.packageName),
    saveReviewAccess: ({ body }) => body,
    listMessages: thread,
    postMessage: ({ params: { packageName }, body }) => {
      if (state.holdings[packageName]?.state === 'NEEDS_INFO') setState(state, packageName, 'QUEUED')
      return { message: write(packageName, 'developer', body.text) }
    },
    getRecording: recording,

    getSubmittedBundle: ({ params: { id }, query: { path } }) => {
      const isUploaded = findReview(id).bundle !== null
      const files = isUploaded
        ? bundleFiles.map(({ path, size }) => ({
            path,
            change: 'added' as const,
            sizeBefore: null,
            sizeAfter: size,
          }))
        : []
      const file = bundleFiles.find((one) => one.path === path)
      return {
        bundle: isUploaded ? bundle : null,
        files,
        checks: [],
        signature: null,
        shown: file ? { before: null, after: { ...file, text: `// ${file.path}\n`, picture: null } } : null,
      }
    },
    getReview: ({ params: { id } }) => {
      const app = findReview(id)
      return {
        ...roundOf(app),
        ...answer(app),
        app,
        isFirst: liveOf(state, app) === null,
        overruled: [],
        workedAt: '2026-03-17T08:40:00.000Z',
        observations: state.observations,
        session: state.sessions.find(({ packageName }) => packageName === app.packageName) ?? null,
        decisions: state.decisions,
      }
    },
    claimSubmission: ({ params: { id } }) => {
      const app = findReview(id)
      const claimedUntil = '2026-03-18T10:00:00.000Z'
      state.holdings[app.packageName] = { state: 'IN_REVIEW', claimedBy: state.account.email, claimedUntil }
      return answer(app)
    },
    releaseSubmission: ({ params: { id } }) => move(findReview(id), 'QUEUED'),
    askQuestion: ({ params: { id }, body: { text } }) => {
      const app = findReview(id)
      write(app.packageName, 'reviewer', text, true)
      return move(app, 'NEEDS_INFO')
    },
    openReviewAccess: ({ params: { id } }) => accessOf(findReview(id).packageName),
    startReviewSession: ({ params: { id }, body: { model } }) => {
      const { packageName, kind } = findReview(id)
      if (hasPart(kind, 'page')) {
        const started = { ...webSession, packageName, startedBy: state.account.email, steps: [] }
        state.sessions.unshift(started)
        return { session: started }
      }
      const session = { ...recordedSession, packageName, model }
      state.sessions.unshift(session)
      return { session: { ...session, state: 'starting', steps: [] } }
    },
    getReviewRecording: recording,
    listThread: thread,
    postToThread: ({ params, body }) => ({ message: write(params.packageName, 'reviewer', body.text) }),
    listNotes: ({ params }) => ({ notes: state.notes[params.packageName] ?? [] }),
    addNote: ({ params: { packageName }, body: { text } }) => {
      const note = { id: crypto.randomUUID(), at: now, author: state.account.email, text }
      state.notes[packageName] = [note, ...(state.notes[packageName] ?? [])]
      return { note }
    },
  }
}
