import { assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { uploadRelease } from '../../api/bundles.ts'
import { bundleLimits } from '../../api/contract/bundles/bundleLimits.ts'
import { textOfArchiveFault } from '../../api/contract/bundles/bundles.ts'
import type { CheckedRelease } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import type { Chosen } from '../../lib/chosenFiles.ts'

type Input = { packageName: string; version: string }
export type ReleaseValues = { version: string; notes: string }

type Context = Input & {
  chosen: Chosen | null
  values: ReleaseValues
  /** The ZIP, once it is made. */
  zip: Blob | null
  /** How much of it was sent, from 0 to 1; at 1 the cloud reads it. */
  progress: number
  error: string | null
  /** What is wrong with the bundle, or a field. */
  fields: Record<string, string>
}

export type UploadReleaseEvents =
  | { type: 'choose'; chosen: Chosen }
  | { type: 'edit' }
  | ({ type: 'submit' } & ReleaseValues)
  | { type: 'cancel' }
  | { type: 'progress'; share: number }
  | { type: 'uploaded'; checked: CheckedRelease }
  | { type: 'failed'; error: unknown }

const failed = 'Couldn’t upload the release. Try again.'

/** A web app's files on their way to a release; emits `uploaded`. Leaving it stops it. */
export const uploadReleaseMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as UploadReleaseEvents,
    emitted: {} as { type: 'uploaded'; checked: CheckedRelease },
  },
  actors: {
    pack: fromPromise<Blob, { chosen: Chosen | null }>(async ({ input: { chosen }, signal }) => {
      if (chosen === null) throw new BundleError('Choose a ZIP file or a folder.')
      const zip = 'zip' in chosen ? chosen.zip : await packed(chosen.files, signal)
      if (zip.size > bundleLimits.packed)
        throw new BundleError(textOfArchiveFault({ code: 'packed_too_large', path: null }))
      return zip
    }),
    send: fromCallback<UploadReleaseEvents, Pick<Context, 'packageName' | 'version' | 'values' | 'zip'>>(
      ({ input: { packageName, version, values, zip }, sendBack }) => {
        const going = new AbortController()
        const body = { ...values, ...(zip && { bundle: zip }) }
        const onProgress = (share: number) => sendBack({ type: 'progress', share })
        uploadRelease(packageName, { body, version, onProgress, signal: going.signal }).then(
          (checked) => sendBack({ type: 'uploaded', checked }),
          (error: unknown) => sendBack({ type: 'failed', error }),
        )
        return () => going.abort()
      },
    ),
  },
  guards: {
    isPacked: ({ context }) => context.zip !== null,
  },
  actions: {
    setChosen: assign((_, { chosen }: { chosen: Chosen }) => ({ chosen, zip: null })),
    setValues: assign((_, { version, notes }: ReleaseValues) => ({ values: { version, notes } })),
    setZip: assign((_, { output }: { output: Blob }) => ({ zip: output })),
    setProgress: assign((_, { share }: { share: number }) => ({ progress: share })),
    clearErrors: assign({ error: null, fields: {} }),
    setError: assign((_, { error }: { error: unknown }) => errorsOf(error)),
    announce: emit((_, { checked }: { checked: CheckedRelease }) => ({
      type: 'uploaded' as const,
      checked,
    })),
  },
}).createMachine({
  id: 'uploadRelease',
  context: ({ input }) => ({
    ...input,
    chosen: null,
    values: { version: '', notes: '' },
    zip: null,
    progress: 0,
    error: null,
    fields: {},
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        choose: { actions: [{ type: 'setChosen', params: ({ event }) => event }, 'clearErrors'] },
        edit: { actions: 'clearErrors' },
        submit: [
          {
            guard: 'isPacked',
            target: 'sending',
            actions: [{ type: 'setValues', params: ({ event }) => event }, 'clearErrors'],
          },
          {
            target: 'packing',
            actions: [{ type: 'setValues', params: ({ event }) => event }, 'clearErrors'],
          },
        ],
      },
    },
    packing: {
      invoke: {
        src: 'pack',
        input: ({ context }) => context,
        onDone: { target: 'sending', actions: { type: 'setZip', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'setError', params: ({ event }) => event } },
      },
      on: { cancel: 'choosing' },
    },
    sending: {
      entry: { type: 'setProgress', params: { share: 0 } },
      invoke: { src: 'send', input: ({ context }) => context },
      on: {
        progress: { actions: { type: 'setProgress', params: ({ event }) => event } },
        uploaded: { target: 'done', actions: { type: 'announce', params: ({ event }) => event } },
        failed: { target: 'choosing', actions: { type: 'setError', params: ({ event }) => event } },
        cancel: 'choosing',
      },
    },
    done: { type: 'final' },
  },
})

class BundleError extends Error {
  override name = 'BundleError'
}

async function packed(
  files: Extract<Chosen, { files: unknown }>['files'],
  signal: AbortSignal,
): Promise<Blob> {
  if (files.length > bundleLimits.files)
    throw new BundleError(textOfArchiveFault({ code: 'too_many_files', path: null }))
  const { zipFiles } = await import('../../lib/zipFiles.ts')
  return zipFiles(files, signal)
}

function errorsOf(error: unknown): Pick<Context, 'error' | 'fields'> {
  if (error instanceof BundleError) return { error: null, fields: { bundle: error.message } }
  const fields = fieldsOf(error)
  const isNamed = ['bundle', 'version', 'notes'].some((name) => name in fields)
  return { error: isNamed ? null : (serverText(error) ?? failed), fields }
}

export function viewUploadRelease(snapshot: SnapshotFrom<typeof uploadReleaseMachine>) {
  const { chosen, progress, error, fields } = snapshot.context
  const step = snapshot.matches('packing')
    ? ('packing' as const)
    : !snapshot.matches('sending')
      ? null
      : progress < 1
        ? ('sending' as const)
        : ('reading' as const)
  return { chosen, step, progress, error, fields }
}
