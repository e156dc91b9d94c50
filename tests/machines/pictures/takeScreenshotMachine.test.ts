import { expect, test } from 'vitest'

import type { App, StoredScreenshot } from '../../../src/api/contract.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import {
  type Shot,
  takeScreenshotMachine,
  viewTakeScreenshot,
} from '../../../src/machines/pictures/takeScreenshotMachine.ts'
import { suggestAlt } from '../../../src/pages/tryIt/ScreenshotCamera.tsx'
import { developmentApp } from '../../../stories/mocks/fixtures.ts'
import { simulatedPicture } from '../../../stories/support/screenshots.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(takeScreenshotMachine)

const { packageName } = developmentApp
const shot = {
  draw: () => Promise.resolve(new Blob(['a picture'])),
  sessionId: 'a session',
  momentMs: 1_200,
  alt: 'The lens shows “Good morning”',
}
const app = { ...developmentApp, screenshots: [{ hash: simulatedPicture.hash, alt: shot.alt }] }
const changed = new ApiError(412, 'CHANGED', 'Someone changed this app.')

type Input = { packageName: string }

function begin() {
  const room = heldCall<void, Input>()
  const upload = heldCall<StoredScreenshot, Input & { shot: Shot }>()
  const add = heldCall<App, Input & { hash: string; alt: string }>()
  const actors = { requireRoom: room.actor, upload: upload.actor, add: add.actor }
  const machine = takeScreenshotMachine.provide({ actors })
  return { ...start(machine, coverage, viewTakeScreenshot, { packageName }), room, upload, add }
}

async function adding() {
  const page = begin()
  page.actor.send({ type: 'take', ...shot })
  page.room.answer()
  await page.until('uploading')
  page.upload.answer(simulatedPicture)
  await page.until('adding')
  return page
}

test('a picture is uploaded with its session and moment, then put on the page with its words', async () => {
  const { upload, add, view, until, told } = await adding()
  expect(upload.inputs).toEqual([{ packageName, shot: expect.objectContaining(shot) }])
  expect(add.inputs).toEqual([{ packageName, hash: simulatedPicture.hash, alt: shot.alt }])
  expect(view()).toEqual({ busy: true, error: null })
  add.answer(app)
  expect(await until('idle')).toEqual({ busy: false, error: null })
  expect(told).toEqual([{ type: 'taken', app }])
})

test('nothing is uploaded where the page has no room, and it can be tried again', async () => {
  const { actor, room, upload, until, view } = begin()
  actor.send({ type: 'take', ...shot })
  expect(view().busy).toBe(true)
  room.fail(new NoAnswerError('no'))
  expect(await until('idle')).toEqual({ busy: false, error: 'Couldn’t save the screenshot. Try again.' })
  expect(upload.inputs).toEqual([])
  actor.send({ type: 'take', ...shot })
  expect(view()).toEqual({ busy: true, error: null })
})

test('what the cloud says of an upload is shown, until it is closed', async () => {
  const { actor, room, upload, until, view } = begin()
  actor.send({ type: 'take', ...shot })
  room.answer()
  await until('uploading')
  upload.fail(new ApiError(409, 'TOO_MANY_SCREENSHOTS', 'This app has 60 pictures.'))
  expect(await until('idle')).toEqual({ busy: false, error: 'This app has 60 pictures.' })
  actor.send({ type: 'close' })
  expect(view()).toEqual({ busy: false, error: null })
})

test('another editor’s change is taken in: the picture is added to the app as it is then', async () => {
  const { add, until, untilShown, told, actor } = await adding()
  for (let conflict = 1; conflict <= 5; conflict++) {
    add.fail(changed)
    await expect.poll(() => add.inputs.length).toBe(conflict + 1)
  }
  add.answer(app)
  await until('idle')
  expect(told).toEqual([{ type: 'taken', app }])

  actor.send({ type: 'close' })
  await untilShown(({ busy }) => !busy)
})

test('an app that changes all the time is given up', async () => {
  const { add, until } = await adding()
  for (let conflict = 1; conflict <= 5; conflict++) {
    add.fail(changed)
    await expect.poll(() => add.inputs.length).toBe(conflict + 1)
  }
  add.fail(changed)
  expect(await until('idle')).toEqual({ busy: false, error: 'Someone changed this app.' })
})

test('the words are those of the lens, as long as they may be', () => {
  const wall = (text: string) => suggestAlt({ layoutType: 'text_wall', text })
  expect(suggestAlt(null)).toBe('The lens is empty.')
  expect(wall('Good\n  morning')).toBe('The lens shows “Good morning”')
  expect(wall('a'.repeat(300))).toBe(`The lens shows “${'a'.repeat(182)}…”`)
  expect(wall('a'.repeat(300))).toHaveLength(200)
  expect(suggestAlt({ layoutType: 'bitmap_view', data: 'Qk0' })).toBe('The lens shows a picture.')
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
