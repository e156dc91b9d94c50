import { assertEvent, assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type Image, imageLimits, middleSquare, type Square } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { uploadImage } from '../../api/images.ts'
import type { Picture } from './judgePicture.ts'

type Context = {
  picture: Picture | null
  square: Square
  progress: number
  error: string | null
}

export type UploadLogoEvents =
  | { type: 'choose'; file: File }
  | { type: 'crop'; square: Square }
  | { type: 'upload' }
  | { type: 'cancel' }
  | { type: 'progress'; share: number }
  | { type: 'uploaded'; image: Image }
  | { type: 'failed'; error: unknown }

const failed = 'Couldn’t upload the logo. Try again.'

/** A logo on its way from a file to an address: judged, cut square, sent; emits `uploaded` with the address. */
export const uploadLogoMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UploadLogoEvents,
    emitted: {} as { type: 'uploaded'; url: string },
  },
  actors: {
    judge: fromPromise<Picture, { file: File }>(async ({ input }) => {
      const { judgePicture } = await import('./judgePicture.ts')
      return judgePicture(input.file)
    }),
    upload: fromCallback<UploadLogoEvents, { file: File; square: Square }>(({ input, sendBack }) => {
      const going = new AbortController()
      uploadImage({
        ...input,
        signal: going.signal,
        onProgress: (share) => sendBack({ type: 'progress', share }),
      }).then(
        (image) => sendBack({ type: 'uploaded', image }),
        (error: unknown) => sendBack({ type: 'failed', error }),
      )
      return () => going.abort()
    }),
  },
  actions: {
    setPicture: assign((_, { picture }: { picture: Picture }) => ({
      picture,
      square: middleSquare(picture.width, picture.height),
      error: null,
    })),
    forgetPicture: assign(({ context: { picture } }) => {
      if (picture) URL.revokeObjectURL(picture.url)
      return { picture: null }
    }),
    setSquare: assign(({ context: { picture } }, { square }: { square: Square }) => ({
      square: picture ? within(picture, square) : square,
    })),
    setProgress: assign((_, { share }: { share: number }) => ({ progress: share })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: textOf(error) })),
    clearError: assign({ error: null }),
    announce: emit((_, { image }: { image: Image }) => ({ type: 'uploaded' as const, url: image.url })),
  },
}).createMachine({
  id: 'uploadLogo',
  context: { picture: null, square: { left: 0, top: 0, size: 0 }, progress: 0, error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { choose: { target: 'judging', actions: 'clearError' } },
    },
    judging: {
      invoke: {
        src: 'judge',
        input: ({ event }) => {
          assertEvent(event, 'choose')
          return { file: event.file }
        },
        onDone: {
          target: 'cropping',
          actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
      on: { cancel: 'idle' },
    },
    cropping: {
      on: {
        crop: { actions: { type: 'setSquare', params: ({ event }) => event } },
        upload: { target: 'uploading', actions: 'clearError' },
        cancel: { target: 'idle', actions: ['forgetPicture', 'clearError'] },
      },
    },
    uploading: {
      entry: { type: 'setProgress', params: { share: 0 } },
      invoke: {
        src: 'upload',
        input: ({ context: { picture, square } }) => ({ file: (picture as Picture).file, square }),
      },
      on: {
        progress: { actions: { type: 'setProgress', params: ({ event }) => event } },
        uploaded: {
          target: 'idle',
          actions: [{ type: 'announce', params: ({ event }) => event }, 'forgetPicture'],
        },
        failed: { target: 'cropping', actions: { type: 'setError', params: ({ event }) => event } },
        // The file stays: cancelling an upload is not throwing it away.
        cancel: 'cropping',
      },
    },
  },
})

/** The square inside its picture, in whole pixels and not smaller than a logo may be. */
function within({ width, height }: Picture, { left, top, size }: Square): Square {
  const side = Math.round(Math.min(Math.max(size, imageLimits.smallestSide), width, height))
  const inside = (place: number, room: number) => Math.round(Math.min(Math.max(place, 0), room - side))
  return { left: inside(left, width), top: inside(top, height), size: side }
}

function textOf(error: unknown): string {
  if (error instanceof Error && error.name === 'PictureError') return error.message
  return fieldsOf(error).file ?? serverText(error) ?? failed
}

export function viewUploadLogo(snapshot: SnapshotFrom<typeof uploadLogoMachine>) {
  const { picture, square, progress, error } = snapshot.context
  return {
    judging: snapshot.matches('judging'),
    crop: picture && { picture, square, busy: snapshot.matches('uploading'), progress },
    error,
  }
}
