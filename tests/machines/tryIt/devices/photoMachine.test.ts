import { expect, test, vi } from 'vitest'

import type { Camera } from '../../../../src/lib/devices/camera.ts'
import { photoMachine, viewPhoto } from '../../../../src/machines/tryIt/devices/photoMachine.ts'
import { transitionCoverage } from '../../support/coverage.ts'
import { start } from '../../support/start.ts'
import { photoRequest } from './support.ts'

const coverage = transitionCoverage(photoMachine)
const picture = new Blob(['picture'])
const file = new File(['cat'], 'cat.png')

/** A camera whose pictures are its longest side, and what ends it. */
function fakeCamera() {
  let end = () => {}
  const camera: Camera = {
    stream: {} as MediaStream,
    takePicture: vi.fn(async () => picture),
    onEnded: (ended) => {
      end = ended
    },
    stop: vi.fn(),
  }
  return { camera, end: () => end() }
}

function photos() {
  const { camera, end } = fakeCamera()
  const devices = {
    openCamera: vi.fn(async () => camera),
    scaleFile: vi.fn(async (_file: Blob, _side: number) => picture),
    drawTestPicture: vi.fn(async (_side: number) => picture),
    upload: vi.fn(async (_requestId: string, _picture: Blob, _signal: AbortSignal): Promise<unknown> => ({})),
    refuse: vi.fn(),
    click: vi.fn(),
  }
  const photo = start(photoMachine, coverage, viewPhoto, devices)
  const ask = (requestId: string, change = {}) =>
    photo.actor.send({ type: 'request', request: photoRequest(requestId, change), timeLeft: 27_000 })
  return { ...photo, devices, camera, end, ask, sent: () => devices.upload.mock.calls.map(([id]) => id) }
}

const idle = {
  source: null,
  fileName: null,
  isOpening: false,
  stream: null,
  isTaken: false,
  asked: null,
  error: null,
}
const denied = new DOMException('no', 'NotAllowedError')

test('asks once where photos come from, and takes the next ones by itself', async () => {
  const { actor, ask, view, untilShown, devices, sent } = photos()
  expect(view()).toEqual(idle)
  ask('one', { size: 'small' })
  expect(view().asked).toEqual({ endsAt: expect.any(Number), size: 'small', count: 1 })
  actor.send({ type: 'choose.test' })
  expect(view()).toEqual({ ...idle, source: 'test', isTaken: true })
  await untilShown(({ isTaken }) => !isTaken)
  ask('two', { size: 'full' })
  await untilShown(({ isTaken }) => !isTaken)
  expect(sent()).toEqual(['one', 'two'])
  expect(devices.drawTestPicture.mock.calls).toEqual([[640], [4_096]])
  expect(devices.click).toHaveBeenCalledTimes(2)
  expect(view()).toEqual({ ...idle, source: 'test' })
})

test('nothing is opened or taken before the person chooses, and the request waits no longer than it is of use', () => {
  const { ask, view, clock, devices } = photos()
  ask('one')
  clock.increment(26_999)
  expect(view().asked?.count).toBe(1)
  clock.increment(1)
  expect(view()).toEqual(idle)
  for (const call of [devices.openCamera, devices.upload, devices.refuse]) expect(call).not.toHaveBeenCalled()
})

test('a camera stays on for the next photos until it is turned off', async () => {
  const { actor, ask, view, untilShown, camera, devices, sent } = photos()
  ask('one')
  actor.send({ type: 'choose.camera' })
  expect(view()).toMatchObject({ source: 'camera', isOpening: true, asked: { count: 1 } })
  await untilShown(({ stream }) => stream !== null)
  await untilShown(({ isTaken }) => !isTaken)
  ask('two')
  await untilShown(({ isTaken }) => !isTaken)
  expect([sent(), devices.openCamera.mock.calls.length]).toEqual([['one', 'two'], 1])
  expect(camera.stop).not.toHaveBeenCalled()
  actor.send({ type: 'change' })
  expect(camera.stop).toHaveBeenCalledOnce()
  expect(view()).toEqual(idle)
})

test.each([
  [denied, /didn’t allow the camera/],
  [new DOMException('none', 'NotFoundError'), /find a camera on this computer/],
  [new Error('busy'), /Another program/],
])('a camera that does not open leaves the choice: %s', async (error, text) => {
  const { actor, ask, view, untilShown, devices, sent } = photos()
  devices.openCamera.mockRejectedValueOnce(error)
  ask('one')
  actor.send({ type: 'choose.camera' })
  await untilShown(({ isOpening }) => !isOpening)
  expect(view()).toMatchObject({ source: null, asked: { count: 1 }, error: expect.stringMatching(text) })
  actor.send({ type: 'choose.file', file })
  expect(view()).toMatchObject({ source: 'file', fileName: 'cat.png', error: null })
  await untilShown(({ isTaken }) => !isTaken)
  expect([sent(), devices.scaleFile.mock.calls]).toEqual([['one'], [[file, 1_280]]])
})

test('a camera that opens after another choice is turned off at once', async () => {
  const { actor, untilShown, camera, devices } = photos()
  const opening = Promise.withResolvers<Camera>()
  devices.openCamera.mockReturnValueOnce(opening.promise)
  actor.send({ type: 'choose.camera' })
  actor.send({ type: 'choose.test' })
  expect((await untilShown(({ isOpening }) => !isOpening)).source).toBe('test')
  opening.resolve(camera)
  await vi.waitFor(() => expect(camera.stop).toHaveBeenCalledOnce())
})

test('a camera that somebody else ends is chosen anew', async () => {
  const { actor, ask, view, untilShown, end } = photos()
  actor.send({ type: 'choose.camera' })
  await untilShown(({ stream }) => stream !== null)
  end()
  expect(view()).toEqual(idle)
  ask('one')
  expect(view().asked?.count).toBe(1)
})

test('photos are refused one by one', () => {
  const { actor, ask, view, devices } = photos()
  ask('one')
  ask('two')
  expect(view().asked?.count).toBe(2)
  actor.send({ type: 'refuse' })
  expect(view().asked?.count).toBe(1)
  actor.send({ type: 'refuse' })
  expect(devices.refuse.mock.calls).toEqual([
    ['one', 'cancelled'],
    ['two', 'cancelled'],
  ])
  expect(view()).toEqual(idle)
})

test('a picture that cannot be read asks for another one', async () => {
  const { actor, ask, untilShown, devices } = photos()
  devices.scaleFile.mockRejectedValueOnce(new Error('no picture'))
  actor.send({ type: 'choose.file', file })
  ask('one')
  const view = await untilShown(({ isTaken }) => !isTaken)
  expect(view).toMatchObject({
    source: null,
    asked: { count: 1 },
    error: expect.stringMatching(/can’t read/),
  })
})

test('a photo that was not sent says so until the next request', async () => {
  const { actor, ask, view, untilShown, devices } = photos()
  devices.upload.mockRejectedValueOnce(new Error('offline'))
  actor.send({ type: 'choose.test' })
  ask('one')
  expect((await untilShown(({ isTaken }) => !isTaken)).error).toBe('Couldn’t send the photo to the portal.')
  ask('two')
  expect(view().error).toBeNull()
})

test.each(['answered', 'expired'] as const)(
  'a photo whose request is %s while it is taken or sent ends; another one’s changes nothing',
  async (type) => {
    const { actor, ask, view, untilShown, devices } = photos()
    const taking = Promise.withResolvers<Blob>()
    devices.drawTestPicture.mockReturnValueOnce(taking.promise)
    devices.upload.mockReturnValueOnce(Promise.withResolvers<void>().promise)
    actor.send({ type: 'choose.test' })
    ask('one')
    ask('two')
    actor.send({ type, requestId: 'two' })
    expect(view().isTaken).toBe(true)
    actor.send({ type, requestId: 'one' })
    expect(view()).toEqual({ ...idle, source: 'test' })

    ask('three')
    await vi.waitFor(() => expect(devices.upload).toHaveBeenCalledOnce())
    actor.send({ type, requestId: 'three' })
    expect(view()).toEqual({ ...idle, source: 'test' })
    expect(devices.upload.mock.calls[0]?.[2].aborted).toBe(true)
    await untilShown(({ isTaken }) => !isTaken)
  },
)

test('a request that others answer is asked no more', () => {
  const { actor, ask, view } = photos()
  ask('one')
  actor.send({ type: 'answered', requestId: 'one' })
  expect(view()).toEqual(idle)
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
