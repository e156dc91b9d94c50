import { afterEach, describe, expect, test, vi } from 'vitest'
import type { App, Overruling, ReviewAccess } from '../../../src/api/contract.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import type { PublishMoment } from '../../../src/lib/releaseWords.ts'
import { publishMachine, viewPublish } from '../../../src/machines/apps/publishMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { mira } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(publishMachine)

const subject = { packageName: 'com.example.mira', name: 'Mira', resubmits: false }
const published: App = { ...mira, appStoreStatus: 'SUBMITTED', submittedAt: '2026-11-21T10:00:00.000Z' }

function opened(given = subject) {
  const publish = heldCall<
    App,
    { packageName: string; overruled: Overruling[]; publish?: string | undefined }
  >()
  const readApp = heldCall<App, { packageName: string }>()
  const note = heldCall<ReviewAccess, { packageName: string; access: ReviewAccess }>()
  const describe = heldCall<App, { packageName: string; whatsNew: string }>()
  const actors = {
    publish: publish.actor,
    readApp: readApp.actor,
    note: note.actor,
    describe: describe.actor,
  }
  const dialog = start(publishMachine.provide({ actors }), coverage, viewPublish)
  dialog.actor.send({ type: 'open', subject: given })
  return { ...dialog, publish, readApp, note, describe }
}

const closed = {
  open: false,
  packageName: '',
  appName: '',
  resubmits: false,
  busy: false,
  submitted: false,
  profileIncomplete: false,
  overruled: [] as Overruling[],
  access: null as ReviewAccess | null,
  whatsNew: null as string | null,
  moment: null as PublishMoment | null,
  momentError: null as string | null,
  error: null,
}
const asking = { ...closed, open: true, packageName: 'com.example.mira', appName: 'Mira' }
const submitted = { ...asking, submitted: true }
const failed = { ...asking, error: 'Failed to publish app. Please try again.' }
const incomplete = {
  ...asking,
  profileIncomplete: true,
  error:
    'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.',
}
const failedToast = { type: 'toast', tone: 'error', text: 'Failed to publish app.' }
const failedNews = { type: 'failed', packageName: 'com.example.mira' }
const publishedNews = [
  { type: 'published', app: published },
  { type: 'toast', tone: 'success', text: 'App submitted for publication!' },
  { type: 'toast', tone: 'success', text: 'App status updated to: Submitted for Review.' },
]
const profileRefusal =
  'PROFILE_INCOMPLETE: Fill out your company name and contact email before publishing an app.'

test.each([false, true])(
  'asks, naming the app (resubmits: %s); closed, it publishes nothing',
  (resubmits) => {
    const dialog = opened({ ...subject, resubmits })
    expect(dialog.view()).toEqual({ ...asking, resubmits })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.publish.inputs).toEqual([])
  },
)

test('publishes once, cannot be closed meanwhile, and tells both messages and the app', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'confirm' })
  dialog.actor.send({ type: 'confirm' })
  dialog.actor.send({ type: 'close' })
  dialog.actor.send({ type: 'open', subject: { ...subject, packageName: 'com.other' } })
  expect(dialog.view()).toEqual({ ...asking, busy: true })
  expect(dialog.publish.inputs).toEqual([{ packageName: 'com.example.mira', overruled: [] }])

  dialog.publish.answer(published)
  expect(await dialog.until('submitted')).toEqual(submitted)
  expect(dialog.told).toEqual(publishedNews)
})

test('says of an update that the app stays published', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'confirm' })
  const update: App = { ...published, appStoreStatus: 'PUBLISHED', pendingUpdate: 'submitted' }
  dialog.publish.answer(update)
  await dialog.until('submitted')
  expect(dialog.told).toEqual([
    { type: 'published', app: update },
    { type: 'toast', tone: 'success', text: 'Update submitted for review.' },
  ])
})

test.each([
  new ApiError(409, 'INVALID_STATUS', 'The app is submitted already.'),
  new ApiError(500, 'INTERNAL', ''),
  new NoAnswerError('The cloud cannot be reached.'),
])('a failure is said and told once the app was read; the next try clears it: %s', async (error) => {
  const dialog = opened()
  dialog.actor.send({ type: 'confirm' })
  dialog.publish.fail(error)
  expect(await dialog.until('verifyingOutcome')).toEqual({ ...asking, busy: true })
  expect(dialog.told).toEqual([])
  dialog.readApp.answer(mira)
  expect(await dialog.until('asking')).toEqual(failed)
  expect(dialog.told).toEqual([failedToast, failedNews])

  dialog.actor.send({ type: 'confirm' })
  expect(dialog.view()).toEqual({ ...asking, busy: true })
})

test.each(['POINTS_OPEN', 'IN_REVIEW'])(
  'what the review waits for is said in its own words: %s',
  async (code) => {
    const dialog = opened()
    dialog.actor.send({ type: 'confirm' })
    dialog.publish.fail(new ApiError(409, code, 'Answer each point first.'))
    expect(await dialog.until('asking')).toEqual({ ...asking, error: 'Answer each point first.' })
    expect(dialog.told).toEqual([failedToast])
    expect(dialog.readApp.inputs).toEqual([])
  },
)

async function unanswered() {
  const dialog = opened()
  dialog.actor.send({ type: 'confirm' })
  dialog.publish.fail(new NoAnswerError('The cloud cannot be reached.'))
  await dialog.until('verifyingOutcome')
  return dialog
}

test('what waits already and was edited since is not told as done', async () => {
  const dialog = await unanswered()
  dialog.readApp.answer({ ...published, updatedAt: '2026-11-22T10:00:00.000Z' })
  expect(await dialog.until('asking')).toEqual(failed)
  expect(dialog.told).toEqual([failedToast, failedNews])
})

test('a submission whose answer is lost is told as done', async () => {
  const dialog = await unanswered()
  dialog.readApp.answer(published)
  expect(await dialog.until('submitted')).toEqual(submitted)
  expect(dialog.readApp.inputs).toEqual([{ packageName: 'com.example.mira' }])
  expect(dialog.told).toEqual(publishedNews)
})

test('so is the submission of an update of a published app', async () => {
  const dialog = await unanswered()
  dialog.readApp.answer({ ...published, appStoreStatus: 'PUBLISHED', pendingUpdate: 'submitted' })
  expect(await dialog.until('submitted')).toEqual(submitted)
})

test('where the app cannot be read, the failure is told', async () => {
  const dialog = await unanswered()
  dialog.readApp.fail(new NoAnswerError('The cloud cannot be reached.'))
  expect(await dialog.until('asking')).toEqual(failed)
  expect(dialog.told).toEqual([failedToast, failedNews])
})

test('the app is read for 5 s at most', async () => {
  const dialog = await unanswered()
  dialog.clock.increment(4_999)
  expect(dialog.view()).toEqual({ ...asking, busy: true })
  dialog.clock.increment(1)
  expect(dialog.view()).toEqual(failed)
  expect(dialog.told).toEqual([failedToast, failedNews])
})

test('an incomplete profile is said; publishing is no longer offered until it is opened again', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'confirm' })
  dialog.publish.fail(new ApiError(400, 'PROFILE_INCOMPLETE', profileRefusal))
  expect(await dialog.until('profileMissing')).toEqual(incomplete)
  expect(dialog.told).toEqual([failedToast])

  dialog.actor.send({ type: 'confirm' })
  expect(dialog.view()).toEqual(incomplete)
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)
  dialog.actor.send({ type: 'open', subject })
  expect(dialog.view()).toEqual(asking)
})

describe('over the wire', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const call = 'POST /api/dev/apps/com.example.mira/publish'
  const readCall = 'GET /api/dev/apps/com.example.mira'

  test('what is new is saved over the app as it is by now, and nothing else of it', async () => {
    const put = 'PUT /api/dev/apps/com.example.mira'
    const sent = stubFetch({
      [readCall]: () => json(mira),
      [put]: () => json(described),
      [call]: () => json(published),
    })
    const dialog = start(publishMachine, coverage, viewPublish)
    dialog.actor.send({ type: 'open', subject })
    dialog.actor.send({ type: 'describe', whatsNew })
    dialog.actor.send({ type: 'confirm' })
    expect(await dialog.until('submitted')).toEqual(submitted)
    const { name, description, publicUrl, logoURL } = mira
    expect(sent.map(({ call: made, body }) => [made, body])).toEqual([
      [readCall, null],
      [
        put,
        {
          kind: 'server',
          name,
          description,
          publicUrl,
          logoURL,
          webviewURL: mira.webviewURL ?? '',
          whatsNew,
        },
      ],
      [call, { overruled: [] }],
    ])
  })
})

test('an advice that is not taken goes along, until it is taken after all or the dialog closes', () => {
  const dialog = opened()
  const overrule = (reason: string | null, check: Overruling['check'] = 'logo') =>
    dialog.actor.send({ type: 'overrule', check, reason })
  overrule('Drawn small.')
  overrule('No server here.', 'session')
  overrule('Drawn that way.')
  const overruled: Overruling[] = [
    { check: 'session', reason: 'No server here.' },
    { check: 'logo', reason: 'Drawn that way.' },
  ]
  expect(dialog.view()).toEqual({ ...asking, overruled })
  overrule(null, 'session')
  dialog.actor.send({ type: 'confirm' })
  expect(dialog.publish.inputs).toEqual([{ packageName: 'com.example.mira', overruled: overruled.slice(1) }])
})

test('the moment that was chosen goes along, once it is one', () => {
  const dialog = opened()
  const choose = (moment: PublishMoment) => dialog.actor.send({ type: 'schedule', moment })
  const faults = [
    ['', 'Choose a date and time.'],
    ['2020-01-01T09:00', 'Choose a date in the future.'],
  ] as const
  for (const [at, momentError] of faults) {
    const moment = { when: 'date', at } as const
    choose(moment)
    expect(dialog.view()).toEqual({ ...asking, moment })
    dialog.actor.send({ type: 'confirm' })
    expect(dialog.view()).toEqual({ ...asking, moment, momentError })
  }
  expect(dialog.publish.inputs).toEqual([])
  choose({ when: 'hold', at: '2020-01-01T09:00' })
  dialog.actor.send({ type: 'confirm' })
  expect(dialog.publish.inputs).toEqual([{ packageName: 'com.example.mira', overruled: [], publish: 'hold' }])
})

const access = { notes: 'Say hello.', testAccount: '' }

test('changed notes are saved first, then the app is submitted and its place is told until it is closed', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'note', access })
  expect(dialog.view()).toEqual({ ...asking, access })
  dialog.actor.send({ type: 'confirm' })
  expect(dialog.view()).toEqual({ ...asking, access, busy: true })
  expect(dialog.note.inputs).toEqual([{ packageName: 'com.example.mira', access }])
  expect(dialog.publish.inputs).toEqual([])
  dialog.note.answer(access)
  await dialog.until('publishing')
  dialog.publish.answer(published)
  expect(await dialog.until('submitted')).toEqual(submitted)
  expect(dialog.told).toEqual([{ type: 'noted', packageName: 'com.example.mira', access }, ...publishedNews])
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)
})

test('notes that cannot be saved hold the submission up, and stay', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'note', access })
  dialog.actor.send({ type: 'confirm' })
  dialog.note.fail(new NoAnswerError('The cloud cannot be reached.'))
  expect(await dialog.until('asking')).toEqual({
    ...asking,
    access,
    error: 'Couldn’t save your notes. Try again.',
  })
  expect(dialog.publish.inputs).toEqual([])
})

const whatsNew = 'Faster captions.'
const described: App = { ...mira, whatsNew, version: 'v4' }

test('what is new is saved first, told, and then the app is submitted', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'describe', whatsNew })
  expect(dialog.view()).toEqual({ ...asking, whatsNew })
  dialog.actor.send({ type: 'confirm' })
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual({ ...asking, whatsNew, busy: true })
  expect(dialog.describe.inputs).toEqual([{ packageName: 'com.example.mira', whatsNew }])
  expect([dialog.note.inputs, dialog.publish.inputs]).toEqual([[], []])
  dialog.describe.answer(described)
  expect(await dialog.until('publishing')).toEqual({ ...asking, busy: true })
  dialog.publish.answer(published)
  expect(await dialog.until('submitted')).toEqual(submitted)
  expect(dialog.told).toEqual([{ type: 'described', app: described }, ...publishedNews])
})

test('the notes are saved after it', async () => {
  const dialog = opened()
  dialog.actor.send({ type: 'describe', whatsNew })
  dialog.actor.send({ type: 'note', access })
  dialog.actor.send({ type: 'confirm' })
  dialog.describe.answer(described)
  expect(await dialog.until('savingNotes')).toEqual({ ...asking, access, busy: true })
  dialog.note.answer(access)
  expect(await dialog.until('publishing')).toEqual({ ...asking, busy: true })
  expect(dialog.told).toEqual([
    { type: 'described', app: described },
    { type: 'noted', packageName: 'com.example.mira', access },
  ])
})

const tooLong = 'What’s new must be 1,000 characters or fewer.'

test.each([
  [new NoAnswerError('The cloud cannot be reached.'), 'Couldn’t save what’s new. Try again.'],
  [new ApiError(422, 'INVALID_FIELDS', 'No.', { whatsNew: tooLong }), tooLong],
])('what is new that cannot be saved holds the submission up, and stays: %s', async (error, text) => {
  const dialog = opened()
  dialog.actor.send({ type: 'describe', whatsNew })
  dialog.actor.send({ type: 'confirm' })
  dialog.describe.fail(error)
  expect(await dialog.until('asking')).toEqual({ ...asking, whatsNew, error: text })
  expect(dialog.publish.inputs).toEqual([])
  dialog.actor.send({ type: 'confirm' })
  expect(dialog.view()).toEqual({ ...asking, whatsNew, busy: true })
})

test('the next app begins without', () => {
  const dialog = opened()
  dialog.actor.send({ type: 'overrule', check: 'logo', reason: 'Drawn that way.' })
  dialog.actor.send({ type: 'close' })
  expect(dialog.view()).toEqual(closed)
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
