import { assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'

import {
  type StoredScreenshot,
  screenshotFault,
  screenshotLimits,
  screenshotTexts,
} from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { uploadScreenshot } from '../../api/screenshots.ts'
import { judgePicture, PictureError } from './judgePicture.ts'

type Input = { packageName: string }

type Context = Input & {
  /** Those on their way: the first one is judged and sent, the others wait. */
  files: File[]
  progress: number
  error: string | null
  /** Whether sending it again may help. */
  canRetry: boolean
}

export type UploadScreenshotEvents =
  | { type: 'choose'; file: File }
  | { type: 'cancel' }
  | { type: 'retry' }
  | { type: 'progress'; share: number }
  | { type: 'uploaded'; screenshot: StoredScreenshot }
  | { type: 'failed'; error: unknown }

const failed = 'Couldn’t upload the picture. Try again.'

const judged = {
  bytes: screenshotLimits.bytes,
  tooLarge: screenshotTexts.tooLarge,
  faultOf: screenshotFault,
}

/** Pictures on their way to an app's page, one after the other; emits `uploaded` for each. */
export const uploadScreenshotMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as UploadScreenshotEvents,
    emitted: {} as { type: 'uploaded'; screenshot: StoredScreenshot },
  },
  actors: {
    judge: fromPromise<void, { file: File }>(async ({ input }) => {
      const { url } = await judgePicture(input.file, judged)
      URL.revokeObjectURL(url)
    }),
    upload: fromCallback<UploadScreenshotEvents, Input & { file: File }>(({ input, sendBack }) => {
      const going = new AbortController()
      uploadScreenshot({
        ...input,
        signal: going.signal,
        onProgress: (share) => sendBack({ type: 'progress', share }),
      }).then(
        (screenshot) => sendBack({ type: 'uploaded', screenshot }),
        (error: unknown) => sendBack({ type: 'failed', error }),
      )
      return () => going.abort()
    }),
  },
  guards: { hasFile: ({ context }) => context.files.length > 0 },
  actions: {
    add: assign({ files: ({ context }, { file }: { file: File }) => [...context.files, file] }),
    leaveOut: assign(({ context }) => ({ files: context.files.slice(1), error: null })),
    setProgress: assign((_, { share }: { share: number }) => ({ progress: share })),
    setError: assign((_, { error }: { error: unknown }) => ({
      error: textOf(error),
      canRetry: !(error instanceof PictureError || fieldsOf(error).file),
    })),
    clearError: assign({ error: null }),
    announce: emit((_, { screenshot }: { screenshot: StoredScreenshot }) => ({
      type: 'uploaded' as const,
      screenshot,
    })),
  },
}).createMachine({
  id: 'uploadScreenshot',
  context: ({ input }) => ({ ...input, files: [], progress: 0, error: null, canRetry: false }),
  initial: 'idle',
  on: {
    choose: { actions: { type: 'add', params: ({ event }) => event } },
    cancel: { target: '.idle', reenter: true, actions: 'leaveOut' },
  },
  states: {
    idle: { always: { guard: 'hasFile', target: 'judging' } },
    judging: {
      invoke: {
        src: 'judge',
        input: ({ context }) => ({ file: first(context) }),
        onDone: 'uploading',
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    uploading: {
      entry: { type: 'setProgress', params: { share: 0 } },
      invoke: {
        src: 'upload',
        input: ({ context }) => ({ packageName: context.packageName, file: first(context) }),
      },
      on: {
        progress: { actions: { type: 'setProgress', params: ({ event }) => event } },
        uploaded: {
          target: 'idle',
          actions: [{ type: 'announce', params: ({ event }) => event }, 'leaveOut'],
        },
        failed: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    failed: { on: { retry: { target: 'uploading', actions: 'clearError' } } },
  },
})

const first = ({ files: [file] }: Context) => file as File

const textOf = (error: unknown): string =>
  error instanceof PictureError ? error.message : (fieldsOf(error).file ?? serverText(error) ?? failed)

export function viewUploadScreenshot(snapshot: SnapshotFrom<typeof uploadScreenshotMachine>) {
  const { files, progress, error, canRetry } = snapshot.context
  const [current, ...waiting] = files
  return {
    upload: current
      ? { name: current.name, waiting: waiting.length, progress, error, canRetry: error !== null && canRetry }
      : null,
  }
}
