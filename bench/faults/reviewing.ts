import { randomUUID } from 'node:crypto'

import { calls } from '../../src/api/contract.ts'
import { pathOf } from '../harness/appServers.ts'
import { choose, go, inDialog, press, recorded, type Scenarios, type Stage, visible } from './scenario.ts'

const typed = 'Typed before it failed'
const testAccount = 'reviewer / secret'

const ofDeveloper = go(({ packageName }) => `/tpas/${packageName}/review`)

async function openPublishSheet(stage: Stage): Promise<void> {
  await go('/tpas')(stage)
  await choose(stage, 'Publish to App Store')
}

const banner = ({ page }: Stage, title: string) => visible(page.getByRole('region', { name: title }))

async function submissionId({ gun, adminToken: token, packageName }: Stage): Promise<string> {
  const { text } = await gun.fire({ path: `/api/admin/submissions?search=${packageName}`, token })
  const { items }: { items: { packageName: string; submission: { id: string } | null }[] } = JSON.parse(text)
  return items.find((item) => item.packageName === packageName)?.submission?.id ?? ''
}

async function ofReviewer(stage: Stage): Promise<void> {
  await go(`/admin/submissions/${await submissionId(stage)}`)(stage)
}

/** Reports the app from its public page. */
async function report(stage: Stage): Promise<void> {
  const { page, packageName } = stage
  await go(`/install/${packageName}/report`)(stage)
  await page.getByLabel('It doesn’t work').check()
  await page.getByRole('button', { name: 'Send Report' }).click()
  await visible(page.getByRole('heading', { name: 'Report Sent' }))
}

/** Opens the submission, held by the admin. */
async function claimed(stage: Stage): Promise<void> {
  const { gun, adminToken: token } = stage
  await gun.fire({ method: 'POST', path: `/api/admin/submissions/${await submissionId(stage)}/claim`, token })
  await ofReviewer(stage)
  await banner(stage, 'You’re reviewing this submission')
}

/** Submits the app, whose server answers, and holds it as the admin; the submission's id. */
async function servedAndClaimed(stage: Stage): Promise<string> {
  const { gun, developerToken, adminToken: token, packageName } = stage
  const path = `/api/dev/apps/${packageName}/publish`
  await gun.fire({ method: 'POST', path, token: developerToken })
  const id = await submissionId(stage)
  await gun.fire({ method: 'POST', path: `/api/admin/submissions/${id}/claim`, token })
  return id
}

/** Attaches a session to a rejection. */
async function attachRecording(stage: Stage): Promise<{ submission: string; recording: string }> {
  const { gun, adminToken: token, packageName } = stage
  const submission = await servedAndClaimed(stage)
  const started = await gun.fire({
    method: 'POST',
    path: `/api/admin/submissions/${submission}/sessions`,
    token,
    body: { model: 'Simulated Glasses' },
  })
  const { session }: { session: { id: string } } = JSON.parse(started.text)
  await gun.fire({ method: 'DELETE', path: pathOf(calls.stopSession, session.id), token })
  const path = `/api/admin/apps/${packageName}/reject`
  await gun.fire({ method: 'POST', path, token, body: { notes: 'Try it again.' } })
  const { text } = await gun.fire({ path: `/api/admin/submissions/${submission}`, token })
  const { recordings }: { recordings: { id: string }[] } = JSON.parse(text)
  return { submission, recording: recordings[0]?.id ?? '' }
}

const isPlayed = ({ page }: Stage) => visible(page.getByRole('slider'))

const write =
  (open: (stage: Stage) => Promise<unknown>, label = 'Your Message') =>
  async (stage: Stage): Promise<void> => {
    await open(stage)
    await stage.page.getByRole('textbox', { name: label }).fill(typed)
  }

async function openReplies(stage: Stage): Promise<void> {
  await press('Saved Replies')(stage)
  await press('Edit Saved Replies')(stage)
}

const inThread = ({ page }: Stage) => visible(page.getByRole('article').filter({ hasText: typed }))

/** The review of an app, on both sides. */
export const reviewing = {
  getSubmission: {
    app: 'SUBMITTED',
    act: ofDeveloper,
    done: (stage) => banner(stage, 'In the review queue'),
  },
  getReviewAccess: {
    act: ofDeveloper,
    done: ({ page }) => visible(page.getByLabel(/^Notes for the Reviewer/)),
  },
  listObservations: {
    act: openPublishSheet,
    again: openPublishSheet,
    done: ({ page }) => visible(page.getByText('Declares everything it uses')),
  },
  listMessages: {
    act: ofDeveloper,
    kept: (stage) => banner(stage, 'Not submitted yet'),
    done: ({ page }) => visible(page.getByText('No messages yet')),
  },
  withdrawApp: {
    app: 'SUBMITTED',
    async prepare(stage) {
      await ofDeveloper(stage)
      await press('Withdraw')(stage)
    },
    // After a lost answer the second try learns that the first one counted.
    done: (stage) => banner(stage, 'Withdrawn'),
    effects: recorded('app.withdrawn'),
  },
  answerPoint: {
    app: 'REJECTED',
    prepare: ofDeveloper,
    done: ({ page }) => visible(page.getByText('Responded to 1 of 1 change')),
  },
  postMessage: { prepare: write(ofDeveloper), done: inThread },
  saveReviewAccess: {
    async prepare(stage) {
      await ofDeveloper(stage)
      await stage.page.getByLabel(/^Notes for the Reviewer/).fill(typed)
    },
    kept: async ({ page }) => (await page.getByLabel(/^Notes for the Reviewer/).inputValue()) === typed,
    done: ({ page }) => visible(page.getByText('Saved. Visible to your reviewer.')),
  },
  getReview: {
    app: 'SUBMITTED',
    act: ofReviewer,
    done: (stage) => banner(stage, 'Not claimed yet'),
  },
  getReviewStats: {
    act: go('/admin'),
    done: ({ page }) => visible(page.getByRole('figure', { name: 'Decisions per week' })),
  },
  getReviewVersion: {
    app: 'SUBMITTED',
    act: ofReviewer,
    done: (stage) => banner(stage, 'Not claimed yet'),
  },
  getQueueVersion: {
    app: 'SUBMITTED',
    act: go('/admin/submissions'),
    done: ({ page }) => visible(page.getByRole('list', { name: 'Queue' })),
  },
  getOwnReviewVersion: {
    app: 'SUBMITTED',
    act: ofDeveloper,
    done: (stage) => banner(stage, 'In the review queue'),
  },
  listThread: {
    app: 'SUBMITTED',
    act: ofReviewer,
    done: ({ page }) => visible(page.getByText('No messages yet')),
  },
  listNotes: {
    app: 'SUBMITTED',
    act: ofReviewer,
    done: ({ page }) => visible(page.getByText('No internal notes yet')),
  },
  listSavedReplies: {
    app: 'SUBMITTED',
    async act(stage) {
      await claimed(stage)
      await press('Saved Replies')(stage)
    },
    again: press('Try Again'),
    done: ({ page }) => visible(page.getByRole('button', { name: 'The description is a placeholder' })),
  },
  saveReply: {
    app: 'SUBMITTED',
    async prepare(stage) {
      await claimed(stage)
      await openReplies(stage)
      const { page } = stage
      await page.getByRole('button', { name: 'Add Reply' }).click()
      await page.getByLabel('Rule').last().selectOption({ index: 1 })
      for (const label of ['Title', 'What you saw', 'What to change'])
        await page.getByLabel(label).last().fill(typed)
    },
    done: ({ page }) => visible(page.getByRole('button', { name: `Edit: ${typed}` }).first()),
  },
  deleteReply: {
    app: 'SUBMITTED',
    async prepare(stage) {
      const { gun, adminToken: token, packageName: title, page } = stage
      const path = `/api/admin/saved-replies/${randomUUID()}`
      const reply = { title, rule: 'server-answers', observed: 'Nothing.', expected: 'Something.' }
      await gun.fire({ method: 'PUT', path, token, body: reply })
      await claimed(stage)
      await openReplies(stage)
      await page.getByRole('button', { name: `Delete: ${title}` }).click()
    },
    done: ({ page }) => visible(inDialog(page, 'Saved Replies').or(page.getByText(/may have deleted it/))),
  },
  handleReport: {
    async prepare(stage) {
      await report(stage)
      await go(`/admin?tab=reports&search=${stage.packageName}`)(stage)
    },
    act: ({ page }) => page.getByRole('button', { name: /^Mark as Handled/ }).click(),
    done: ({ page }) => visible(page.getByText(/^Handled by/)),
    effects: recorded('report.handled'),
  },
  claimSubmission: {
    app: 'SUBMITTED',
    prepare: ofReviewer,
    done: (stage) => banner(stage, 'You’re reviewing this submission'),
    effects: recorded('submission.claimed'),
  },
  releaseSubmission: {
    app: 'SUBMITTED',
    prepare: claimed,
    done: (stage) => banner(stage, 'Not claimed yet'),
    effects: recorded('submission.released'),
  },
  askQuestion: {
    app: 'SUBMITTED',
    prepare: write(claimed),
    done: (stage) => banner(stage, 'Waiting for the developer'),
    effects: recorded('submission.question'),
  },
  openReviewAccess: {
    app: 'SUBMITTED',
    async prepare(stage) {
      const { gun, developerToken: token, packageName } = stage
      const body = { notes: '', testAccount }
      await gun.fire({ method: 'PUT', path: `/api/dev/apps/${packageName}/review-access`, token, body })
      await claimed(stage)
    },
    done: ({ page }) => visible(page.getByText(testAccount)),
    effects: recorded('access.read'),
    // Each look is recorded, also one whose answer was lost.
    mostEffects: 2,
    mostRepeated: Number.POSITIVE_INFINITY,
  },
  postToThread: { app: 'SUBMITTED', prepare: write(claimed), done: inThread },
  getRecording: {
    served: true,
    async act(stage) {
      const { recording } = await attachRecording(stage)
      await go(({ packageName }) => `/tpas/${packageName}/review/recordings/${recording}`)(stage)
    },
    done: isPlayed,
  },
  getReviewRecording: {
    served: true,
    async act(stage) {
      const { submission, recording } = await attachRecording(stage)
      await go(`/admin/submissions/${submission}/recordings/${recording}`)(stage)
    },
    done: isPlayed,
  },
  startReviewSession: {
    served: true,
    async prepare(stage) {
      await go(`/admin/submissions/${await servedAndClaimed(stage)}/try`)(stage)
      await banner(stage, 'You’re reviewing this submission')
    },
    done: ({ page }) => visible(page.getByRole('status').filter({ hasText: 'Running.' })),
    // A session that nobody looks at ends by itself.
    mostRepeated: Number.POSITIVE_INFINITY,
  },
  addNote: { app: 'SUBMITTED', prepare: write(claimed, 'Internal note'), done: inThread },
} satisfies Scenarios
