import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { bundleLimits } from '../../../src/api/contract.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import type { Chosen } from '../../../src/lib/chosenFiles.ts'
import {
  type ReleaseValues,
  type UploadReleaseEvents,
  uploadReleaseMachine,
  viewUploadRelease,
} from '../../../src/machines/apps/uploadReleaseMachine.ts'
import { draftRelease } from '../../../stories/support/releases.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(uploadReleaseMachine)

const app = { packageName: 'com.example.chess', version: '7' }
const zip = new File(['PK'], 'dist.zip')
const chosen: Chosen = { name: 'dist.zip', zip }
const folder: Chosen = {
  name: 'dist',
  files: [{ path: 'index.html', file: new File(['<p>'], 'index.html') }],
}
const values = { version: '1.0.0', notes: 'First.' }
const checked = { release: draftRelease, checks: [], install: null }

type Sent = { zip: Blob | null; values: ReleaseValues; packageName: string; version: string }

function begin() {
  const uploads: (Sent & { stopped: boolean; tell: (event: UploadReleaseEvents) => void })[] = []
  const send = fromCallback<UploadReleaseEvents, Sent>(({ input, sendBack }) => {
    const sent = { ...input, stopped: false, tell: sendBack }
    uploads.push(sent)
    return () => {
      sent.stopped = true
    }
  })
  const machine = uploadReleaseMachine.provide({ actors: { send } })
  return { ...start(machine, coverage, viewUploadRelease, app), uploads }
}

async function sending(what: Chosen = chosen) {
  const page = begin()
  page.actor.send({ type: 'choose', chosen: what })
  page.actor.send({ type: 'submit', ...values })
  expect(page.view().step).toBe('packing')
  await page.until('sending')
  const [sent] = page.uploads
  if (!sent) throw new Error('Nothing goes up.')
  return { ...page, sent }
}

test('a ZIP goes up as it is, with what was written, for the app as the person saw it', async () => {
  const { sent } = await sending()
  expect(sent).toMatchObject({ ...app, values })
  expect(sent.zip).toBe(zip)
})

test('a folder is zipped first, once for all tries', async () => {
  const { actor, sent, uploads, until, view } = await sending(folder)
  expect(sent.zip?.type).toBe('application/zip')
  sent.tell({ type: 'failed', error: new NoAnswerError('None.') })
  await until('choosing')
  expect(view().error).toBe('Couldn’t upload the release. Try again.')
  actor.send({ type: 'submit', ...values, notes: 'Second.' })
  expect(uploads[1]).toMatchObject({ zip: sent.zip, values: { notes: 'Second.' } })
  expect(view().error).toBeNull()
})

test('another choice is zipped anew', async () => {
  const { actor, sent, until, uploads } = await sending(folder)
  sent.tell({ type: 'failed', error: new NoAnswerError('None.') })
  await until('choosing')
  actor.send({ type: 'choose', chosen })
  actor.send({ type: 'submit', ...values })
  await until('sending')
  expect(uploads[1]?.zip).toBe(zip)
})

test('how far it is can be seen, then that the files are checked, and the release is told', async () => {
  const { sent, view, told } = await sending()
  sent.tell({ type: 'progress', share: 0.4 })
  expect(view()).toMatchObject({ step: 'sending', progress: 0.4 })
  sent.tell({ type: 'progress', share: 1 })
  expect(view().step).toBe('reading')
  sent.tell({ type: 'uploaded', checked })
  expect(told).toEqual([{ type: 'uploaded', checked }])
})

test('it can be stopped while it is zipped and while it goes up', async () => {
  const page = begin()
  page.actor.send({ type: 'choose', chosen: folder })
  page.actor.send({ type: 'submit', ...values })
  page.actor.send({ type: 'cancel' })
  expect(page.view()).toMatchObject({ step: null, chosen: folder })
  expect(page.uploads).toEqual([])
  const { actor, sent, view } = await sending()
  actor.send({ type: 'cancel' })
  expect(sent.stopped).toBe(true)
  expect(view()).toMatchObject({ step: null, error: null, chosen })
})

test.each<[string, Chosen | null, string]>([
  ['nothing', null, 'Choose a ZIP file or a folder.'],
  [
    'too large a ZIP',
    {
      name: 'a.zip',
      zip: Object.defineProperty(new File([], 'a.zip'), 'size', { value: bundleLimits.packed + 1 }),
    },
    'The ZIP is too large. Bundles can be up to 50 MB.',
  ],
  [
    'too many files',
    { name: 'a', files: Array.from({ length: 2_001 }, (_, n) => ({ path: `${n}`, file: zip })) },
    'The ZIP has too many files. Bundles can have up to 2,000, folders included.',
  ],
])('%s is refused before anything is sent', async (_, what, text) => {
  const { actor, view, until, uploads } = begin()
  if (what) actor.send({ type: 'choose', chosen: what })
  actor.send({ type: 'submit', ...values })
  await until('choosing')
  expect(view()).toMatchObject({ error: null, fields: { bundle: text } })
  expect(uploads).toEqual([])
  actor.send({ type: 'edit' })
  expect(view().fields).toEqual({})
})

test('what the cloud finds wrong is said at its field, all else in its sentence', async () => {
  const first = await sending()
  const fields = { bundle: 'The ZIP is damaged.' }
  first.sent.tell({
    type: 'failed',
    error: new ApiError(422, 'INVALID_FIELDS', 'The ZIP is damaged.', fields),
  })
  expect(first.view()).toMatchObject({ step: null, error: null, fields })
  const second = await sending()
  const full = 'Your team’s bundles would take more than 500 MB.'
  second.sent.tell({ type: 'failed', error: new ApiError(409, 'BUNDLE_QUOTA', full) })
  expect(second.view()).toMatchObject({ error: full, fields: {} })
})
