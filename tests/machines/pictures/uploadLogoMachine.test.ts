import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromCallback } from 'xstate'
import type { Image, Square } from '../../../src/api/contract.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import { type Picture, PictureError } from '../../../src/machines/pictures/judgePicture.ts'
import {
  type UploadLogoEvents,
  uploadLogoMachine,
  viewUploadLogo,
} from '../../../src/machines/pictures/uploadLogoMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(uploadLogoMachine)

const file = new File(['a picture'], 'logo.png')
const picture: Picture = { file, url: 'blob:logo', width: 800, height: 600 }
const middle = { left: 100, top: 0, size: 600 }
const url = 'https://portal.example.com/images/1.webp'
const image: Image = { url, width: 512, height: 512 }

const revoked = vi.fn()
beforeEach(() => {
  revoked.mockReset()
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { revokeObjectURL: revoked }))
})
afterEach(() => void vi.unstubAllGlobals())

function begin() {
  const judge = heldCall<Picture, { file: File }>()
  const uploads: { file: File; square: Square; stopped: boolean; tell: (event: UploadLogoEvents) => void }[] =
    []
  const upload = fromCallback<UploadLogoEvents, { file: File; square: Square }>(({ input, sendBack }) => {
    const going = { ...input, stopped: false, tell: sendBack }
    uploads.push(going)
    return () => {
      going.stopped = true
    }
  })
  const machine = uploadLogoMachine.provide({ actors: { judge: judge.actor, upload } })
  return { ...start(machine, coverage, viewUploadLogo), judge, uploads }
}

async function cropping() {
  const logo = begin()
  logo.actor.send({ type: 'choose', file })
  logo.judge.answer(picture)
  await logo.until('cropping')
  return logo
}

async function uploading() {
  const logo = await cropping()
  logo.actor.send({ type: 'upload' })
  const [going] = logo.uploads
  if (!going) throw new Error('Nothing goes up.')
  return { ...logo, going }
}

test('a chosen file is judged before anything else', () => {
  const { actor, judge, view } = begin()
  actor.send({ type: 'choose', file })
  expect(judge.inputs).toEqual([{ file }])
  expect(view()).toEqual({ judging: true, crop: null, error: null })
})

test('one that is no picture is refused in words, until the next', async () => {
  const { actor, judge, view, until } = begin()
  actor.send({ type: 'choose', file })
  judge.fail(new PictureError('Choose a PNG, JPEG, or WebP picture.'))
  expect(await until('idle')).toEqual({
    judging: false,
    crop: null,
    error: 'Choose a PNG, JPEG, or WebP picture.',
  })
  actor.send({ type: 'choose', file })
  expect(view().error).toBeNull()
})

test('judging can be left', async () => {
  const { actor, until } = begin()
  actor.send({ type: 'choose', file })
  actor.send({ type: 'cancel' })
  expect(await until('idle')).toEqual({ judging: false, crop: null, error: null })
})

test('a picture is first cut in its middle', async () => {
  const { view } = await cropping()
  expect(view().crop).toEqual({ picture, square: middle, busy: false, progress: 0 })
})

test.each([
  ['in whole pixels', { left: 10.4, top: 20.6, size: 300.2 }, { left: 10, top: 21, size: 300 }],
  ['not smaller than a logo may be', { left: 0, top: 0, size: 10 }, { left: 0, top: 0, size: 256 }],
  ['inside the picture', { left: 700, top: -5, size: 400 }, { left: 400, top: 0, size: 400 }],
  ['not larger than the picture', { left: 0, top: 0, size: 900 }, { left: 0, top: 0, size: 600 }],
])('the square stays %s', async (_, square, kept) => {
  const { actor, view } = await cropping()
  actor.send({ type: 'crop', square })
  expect(view().crop?.square).toEqual(kept)
})

test('leaving the crop forgets the picture', async () => {
  const { actor, view } = await cropping()
  actor.send({ type: 'cancel' })
  expect(view()).toEqual({ judging: false, crop: null, error: null })
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:logo')
})

test('the square goes up with the file, and how far is shown', async () => {
  const { view, going } = await uploading()
  expect(going).toMatchObject({ file, square: middle })
  expect(view().crop).toMatchObject({ busy: true, progress: 0 })
  going.tell({ type: 'progress', share: 0.4 })
  expect(view().crop).toMatchObject({ busy: true, progress: 0.4 })
})

test('what was uploaded is told, and the picture forgotten', async () => {
  const { view, going, told } = await uploading()
  going.tell({ type: 'uploaded', image })
  expect(told).toEqual([{ type: 'uploaded', url }])
  expect(view()).toEqual({ judging: false, crop: null, error: null })
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:logo')
})

test('an upload can be stopped: the picture and its square stay', async () => {
  const { actor, view, going } = await uploading()
  actor.send({ type: 'cancel' })
  expect(going.stopped).toBe(true)
  expect(view().crop).toMatchObject({ busy: false, square: middle })
})

test.each([
  [
    new ApiError(422, 'INVALID_FIELDS', 'A', { file: 'This picture is damaged.' }),
    'This picture is damaged.',
  ],
  [new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests.'), 'Too many requests.'],
  [new NoAnswerError('no'), 'Couldn’t upload the logo. Try again.'],
])('%s is said, and it can be tried again', async (error, text) => {
  const { actor, view, going, uploads } = await uploading()
  going.tell({ type: 'failed', error })
  expect(view()).toMatchObject({ error: text, crop: { busy: false, square: middle } })
  actor.send({ type: 'upload' })
  expect(view().error).toBeNull()
  expect(uploads).toHaveLength(2)
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
