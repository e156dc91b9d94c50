import { expect, test } from 'vitest'
import { fromCallback } from 'xstate'

import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import { PictureError } from '../../../src/machines/pictures/judgePicture.ts'
import {
  type UploadScreenshotEvents,
  uploadScreenshotMachine,
  viewUploadScreenshot,
} from '../../../src/machines/pictures/uploadScreenshotMachine.ts'
import { simulatedPicture as screenshot } from '../../../stories/support/screenshots.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(uploadScreenshotMachine)

const packageName = 'com.example.captions'
const file = new File(['a picture'], 'street.jpg')
const other = new File(['another'], 'room.jpg')
const going = { name: 'street.jpg', waiting: 0, progress: 0, error: null, canRetry: false }

type Input = { packageName: string; file: File }

function begin() {
  const judge = heldCall<void, { file: File }>()
  const uploads: (Input & { stopped: boolean; tell: (event: UploadScreenshotEvents) => void })[] = []
  const upload = fromCallback<UploadScreenshotEvents, Input>(({ input, sendBack }) => {
    const sent = { ...input, stopped: false, tell: sendBack }
    uploads.push(sent)
    return () => {
      sent.stopped = true
    }
  })
  const machine = uploadScreenshotMachine.provide({ actors: { judge: judge.actor, upload } })
  return { ...start(machine, coverage, viewUploadScreenshot, { packageName }), judge, uploads }
}

async function uploading() {
  const page = begin()
  page.actor.send({ type: 'choose', file })
  page.judge.answer()
  await page.until('uploading')
  const [sent] = page.uploads
  if (!sent) throw new Error('Nothing goes up.')
  return { ...page, sent }
}

test('a chosen file is judged before it is sent', async () => {
  const { actor, judge, uploads, view, until } = begin()
  expect(view()).toEqual({ upload: null })
  actor.send({ type: 'choose', file })
  expect(judge.inputs).toEqual([{ file }])
  expect(view()).toEqual({ upload: going })
  judge.answer()
  await until('uploading')
  expect(uploads).toMatchObject([{ packageName, file }])
})

test('how far it is can be seen, and what was uploaded is told', async () => {
  const { sent, view, told } = await uploading()
  sent.tell({ type: 'progress', share: 0.4 })
  expect(view()).toEqual({ upload: { ...going, progress: 0.4 } })
  sent.tell({ type: 'uploaded', screenshot })
  expect(told).toEqual([{ type: 'uploaded', screenshot }])
  expect(view()).toEqual({ upload: null })
})

test('what can’t be used is refused in words, and sending it again doesn’t help', async () => {
  const { actor, judge, until, view } = begin()
  actor.send({ type: 'choose', file })
  judge.fail(new PictureError('Choose a PNG, JPEG, or WebP picture.'))
  expect(await until('failed')).toEqual({
    upload: { ...going, error: 'Choose a PNG, JPEG, or WebP picture.' },
  })
  actor.send({ type: 'cancel' })
  expect(view()).toEqual({ upload: null })
})

test('the next one waits for its turn, and is next after an upload, a refusal or Cancel', async () => {
  const { actor, sent, judge, view } = await uploading()
  actor.send({ type: 'choose', file: other })
  expect(view()).toEqual({ upload: { ...going, waiting: 1 } })
  sent.tell({ type: 'uploaded', screenshot })
  expect(view()).toEqual({ upload: { ...going, name: 'room.jpg' } })
  expect(judge.inputs).toEqual([{ file }, { file: other }])
})

test('an upload can be stopped', async () => {
  const { actor, sent, view, told } = await uploading()
  actor.send({ type: 'cancel' })
  expect(sent.stopped).toBe(true)
  expect([view(), told]).toEqual([{ upload: null }, []])
})

test.each([
  [new ApiError(422, 'INVALID_FIELDS', 'A', { file: 'It is too small.' }), 'It is too small.', false],
  [new ApiError(409, 'TOO_MANY_SCREENSHOTS', 'This app has 60 pictures.'), 'This app has 60 pictures.', true],
  [new NoAnswerError('no'), 'Couldn’t upload the picture. Try again.', true],
])('%s is said', async (error, text, canRetry) => {
  const { sent, view } = await uploading()
  sent.tell({ type: 'failed', error })
  expect(view()).toEqual({ upload: { ...going, error: text, canRetry } })
})

test('it is sent again without being chosen again', async () => {
  const { actor, sent, uploads, view } = await uploading()
  sent.tell({ type: 'progress', share: 0.9 })
  sent.tell({ type: 'failed', error: new NoAnswerError('no') })
  actor.send({ type: 'retry' })
  expect(view()).toEqual({ upload: going })
  expect(uploads).toMatchObject([{ file }, { file }])
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
