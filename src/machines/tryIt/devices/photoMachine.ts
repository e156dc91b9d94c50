import {
  assign,
  cancel,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  type SnapshotFrom,
  setup,
} from 'xstate'

import { type PhotoRefusal, photoLimits, photoSides } from '../../../api/contract.ts'
import type { Camera } from '../../../lib/devices/camera.ts'
import { type DeviceFailure, deviceFailure } from '../../../lib/devices/failure.ts'
import type { PhotoRequest } from './requests.ts'

export type PhotoSource = 'camera' | 'file' | 'test'
export type PhotoFailure = DeviceFailure | 'unreadable'

/** The browser and the cloud. Pictures are no longer than `longestSide` pixels. */
export type PhotoDevices = {
  openCamera: () => Promise<Camera>
  scaleFile: (file: Blob, longestSide: number) => Promise<Blob>
  drawTestPicture: (longestSide: number) => Promise<Blob>
  upload: (requestId: string, picture: Blob, signal: AbortSignal) => Promise<unknown>
  refuse: (requestId: string, reason: PhotoRefusal) => void
  /** The sound of a shutter. */
  click: () => void
}

type Context = {
  devices: PhotoDevices
  /** In their order, each with when its time is over (ms since 1970); the first one is answered next. */
  requests: (PhotoRequest & { endsAt: number })[]
  source: PhotoSource | null
  file: File | null
  camera: Camera | null
  failure: PhotoFailure | null
  /** Taken, not sent yet. */
  picture: Blob | null
  isUnsent: boolean
}

type Id = { requestId: string }

export type PhotoEvents =
  /** `timeLeft`: in milliseconds. */
  | { type: 'request'; request: PhotoRequest; timeLeft: number }
  /** Answered by anyone. */
  | ({ type: 'answered' } & Id)
  | ({ type: 'expired' } & Id)
  | { type: 'choose.camera' }
  | { type: 'choose.file'; file: File }
  | { type: 'choose.test' }
  /** Forgets the choice, and turns the camera off. */
  | { type: 'change' }
  | { type: 'refuse' }
  | { type: 'camera.ended' }

const nothing = { source: null, file: null, camera: null, failure: null }

const whenFirst = {
  guard: { type: 'isFirst', params: ({ event }: { event: Id }) => event },
  target: 'idle',
  actions: 'removeFirst',
} as const

/** The glasses' camera: a person chooses once a session where photos come from. */
export const photoMachine = setup({
  types: { context: {} as Context, input: {} as PhotoDevices, events: {} as PhotoEvents },
  actors: {
    openCamera: fromPromise<Camera, PhotoDevices>(async ({ input, signal }) => {
      const camera = await input.openCamera()
      // Nobody waits for it any more.
      if (signal.aborted) camera.stop()
      return camera
    }),
    /** Lives as long as the camera is on. */
    holdCamera: fromCallback<PhotoEvents, Camera | null>(({ input: camera, sendBack }) => {
      camera?.onEnded(() => sendBack({ type: 'camera.ended' }))
      return () => camera?.stop()
    }),
    take: fromPromise<Blob, Context>(({ input: { devices, requests, source, file, camera } }) => {
      const side = photoSides[requests[0]?.size ?? 'medium'] ?? photoLimits.side
      if (source === 'camera' && camera) return camera.takePicture(side)
      if (source === 'file' && file) return devices.scaleFile(file, side)
      return devices.drawTestPicture(side)
    }),
    upload: fromPromise<unknown, Context>(({ input: { devices, requests, picture }, signal }) =>
      devices.upload(requests[0]?.requestId ?? '', picture ?? new Blob(), signal),
    ),
  },
  guards: {
    isAsked: ({ context }) => context.requests.length > 0,
    isReady: ({ context: { source, camera } }) => source !== null && (source !== 'camera' || camera !== null),
    isCameraLeft: ({ context }) => context.source !== 'camera',
    isFirst: ({ context }, { requestId }: Id) => context.requests[0]?.requestId === requestId,
  },
  actions: {
    add: enqueueActions(
      ({ enqueue, context }, { request, timeLeft }: { request: PhotoRequest; timeLeft: number }) => {
        const { requestId } = request
        enqueue.assign({
          requests: [...context.requests, { ...request, endsAt: Date.now() + timeLeft }],
          isUnsent: false,
        })
        enqueue.raise({ type: 'expired', requestId }, { id: requestId, delay: timeLeft })
      },
    ),
    remove: enqueueActions(({ enqueue, context }, { requestId }: Id) => {
      enqueue(cancel(requestId))
      enqueue.assign({ requests: context.requests.filter((one) => one.requestId !== requestId) })
    }),
    removeFirst: enqueueActions(({ enqueue, context: { requests } }) => {
      enqueue(cancel(requests[0]?.requestId ?? ''))
      enqueue.assign({ requests: requests.slice(1) })
    }),
    setSource: assign((_, chosen: { source: PhotoSource; file?: File }) => ({ ...nothing, ...chosen })),
    forget: assign(nothing),
    setCamera: assign({ camera: (_, { camera }: { camera: Camera }) => camera }),
    setFailure: assign((_, { failure }: { failure: PhotoFailure }) => ({ ...nothing, failure })),
    setPicture: assign({ picture: (_, { picture }: { picture: Blob }) => picture }),
    setUnsent: assign({ isUnsent: true }),
    refuse: ({ context: { devices, requests } }) => devices.refuse(requests[0]?.requestId ?? '', 'cancelled'),
    click: ({ context }) => context.devices.click(),
  },
}).createMachine({
  id: 'photo',
  context: ({ input }) => ({ ...nothing, devices: input, requests: [], picture: null, isUnsent: false }),
  type: 'parallel',
  on: {
    request: { actions: { type: 'add', params: ({ event }) => event } },
    answered: { actions: { type: 'remove', params: ({ event }) => event } },
    expired: { actions: { type: 'remove', params: ({ event }) => event } },
    'choose.file': {
      actions: { type: 'setSource', params: ({ event: { file } }) => ({ source: 'file', file }) },
    },
    'choose.test': { actions: { type: 'setSource', params: { source: 'test' } } },
    change: { actions: 'forget' },
  },
  states: {
    camera: {
      initial: 'off',
      states: {
        off: {
          on: {
            'choose.camera': {
              target: 'opening',
              actions: { type: 'setSource', params: { source: 'camera' } },
            },
          },
        },
        opening: {
          always: { guard: 'isCameraLeft', target: 'off' },
          invoke: {
            src: 'openCamera',
            input: ({ context }) => context.devices,
            onDone: {
              target: 'on',
              actions: { type: 'setCamera', params: ({ event }) => ({ camera: event.output }) },
            },
            onError: {
              target: 'off',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ failure: deviceFailure(event.error) }),
              },
            },
          },
        },
        on: {
          always: { guard: 'isCameraLeft', target: 'off' },
          invoke: { src: 'holdCamera', input: ({ context }) => context.camera },
          on: { 'camera.ended': { target: 'off', actions: 'forget' } },
        },
      },
    },
    photo: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isAsked', target: 'asking' } },
        asking: {
          always: [
            { guard: not('isAsked'), target: 'idle' },
            { guard: 'isReady', target: 'taking' },
          ],
          on: { refuse: { actions: ['refuse', 'removeFirst'] } },
        },
        taking: {
          entry: 'click',
          on: {
            answered: whenFirst,
            expired: whenFirst,
          },
          invoke: {
            src: 'take',
            input: ({ context }) => context,
            onDone: {
              target: 'sending',
              actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.output }) },
            },
            onError: {
              target: 'asking',
              actions: { type: 'setFailure', params: { failure: 'unreadable' } },
            },
          },
        },
        sending: {
          on: {
            answered: whenFirst,
            expired: whenFirst,
          },
          invoke: {
            src: 'upload',
            input: ({ context }) => context,
            onDone: { target: 'idle', actions: 'removeFirst' },
            onError: { target: 'idle', actions: ['removeFirst', 'setUnsent'] },
          },
        },
      },
    },
  },
})

const texts: Record<PhotoFailure, string> = {
  denied: 'Your browser didn’t allow the camera. Allow it, or choose another source.',
  missing: 'We couldn’t find a camera on this computer. Choose another source.',
  failed: 'The camera didn’t start. Another program may be using it.',
  unreadable: 'Your browser can’t read this picture. Choose another one.',
}

export function viewPhoto(snapshot: SnapshotFrom<typeof photoMachine>) {
  const { requests, source, file, camera, failure, isUnsent } = snapshot.context
  const [first] = requests
  const isTaken = snapshot.matches({ photo: 'taking' }) || snapshot.matches({ photo: 'sending' })
  return {
    source,
    fileName: file?.name ?? null,
    isOpening: snapshot.matches({ camera: 'opening' }),
    stream: camera?.stream ?? null,
    isTaken,
    /** Waits for the person's choice. */
    asked: first && !isTaken ? { endsAt: first.endsAt, size: first.size, count: requests.length } : null,
    error: failure ? texts[failure] : isUnsent ? 'Couldn’t send the photo to the portal.' : null,
  }
}
