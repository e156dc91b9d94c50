import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { getApp } from '../../api/apps.ts'
import {
  type App,
  detailFields,
  listingLimits,
  pick,
  type StoredScreenshot,
  toSent,
  toTexts,
} from '../../api/contract.ts'
import { updateApp } from '../../api/forms.ts'
import { isCode, serverText } from '../../api/http/errors.ts'
import { uploadScreenshot } from '../../api/screenshots.ts'

type Input = { packageName: string }

/** The lens at a moment of a session. */
export type Shot = {
  draw: () => Promise<Blob>
  sessionId: string
  /** Since the session's start. */
  momentMs: number
  alt: string
}

type Context = Input & {
  shot: Shot | null
  screenshot: StoredScreenshot | null
  /** How often the app had changed elsewhere meanwhile. */
  conflicts: number
  error: string | null
}

const mostConflicts = 5
const most = listingLimits.screenshots
const failed = 'Couldn’t save the screenshot. Try again.'

class FullError extends Error {
  override name = 'FullError'
  override message = `Your store page has ${most} screenshots, the maximum. Remove one first.`
}

/** Adds a picture of the lens to the app's page as that is then, so that no other editor's change is lost. */
export const takeScreenshotMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as ({ type: 'take' } & Shot) | { type: 'close' },
    emitted: {} as { type: 'taken'; app: App },
  },
  actors: {
    requireRoom: fromPromise<void, Input>(async ({ input, signal }) => {
      requireRoom(await getApp(input.packageName, signal))
    }),
    upload: fromPromise<StoredScreenshot, Input & { shot: Shot }>(
      async ({ input: { packageName, shot }, signal }) => {
        const { draw, sessionId, momentMs } = shot
        const file = new File([await draw()], 'lens.png', { type: 'image/png' })
        return uploadScreenshot({ packageName, file, taken: { sessionId, momentMs }, signal })
      },
    ),
    add: fromPromise<App, Input & { hash: string; alt: string }>(async ({ input, signal }) => {
      const { packageName, hash, alt } = input
      const app = await getApp(packageName, signal)
      if (app.screenshots.some((one) => one.hash === hash)) return app
      requireRoom(app)
      const details = pick(toSent(toTexts(app)), ['kind', ...detailFields])
      const screenshots = [...app.screenshots, { hash, alt }]
      return updateApp(packageName, { ...details, screenshots }, signal, app.version)
    }),
  },
  guards: {
    hasChanged: ({ context }, { error }: { error: unknown }) =>
      isCode(error, 'CHANGED') && context.conflicts < mostConflicts,
  },
  actions: {
    setShot: assign((_, shot: Shot) => ({ shot, screenshot: null, conflicts: 0, error: null })),
    setScreenshot: assign((_, { output }: { output: StoredScreenshot }) => ({ screenshot: output })),
    countConflict: assign({ conflicts: ({ context }) => context.conflicts + 1 }),
    setError: assign((_, { error }: { error: unknown }) => ({
      error: error instanceof FullError ? error.message : (serverText(error) ?? failed),
    })),
    clearError: assign({ error: null }),
    announce: emit((_, { output }: { output: App }) => ({ type: 'taken' as const, app: output })),
  },
}).createMachine({
  id: 'takeScreenshot',
  context: ({ input }) => ({ ...input, shot: null, screenshot: null, conflicts: 0, error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        take: { target: 'requiringRoom', actions: { type: 'setShot', params: ({ event }) => event } },
        close: { actions: 'clearError' },
      },
    },
    requiringRoom: {
      invoke: {
        src: 'requireRoom',
        input: ({ context }) => context,
        onDone: 'uploading',
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    uploading: {
      invoke: {
        src: 'upload',
        input: ({ context: { packageName, shot } }) => ({ packageName, shot: shot as Shot }),
        onDone: { target: 'adding', actions: { type: 'setScreenshot', params: ({ event }) => event } },
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    adding: {
      invoke: {
        src: 'add',
        input: ({ context: { packageName, shot, screenshot } }) => ({
          packageName,
          hash: screenshot?.hash ?? '',
          alt: shot?.alt ?? '',
        }),
        onDone: { target: 'idle', actions: { type: 'announce', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'hasChanged', params: ({ event }) => event },
            target: 'adding',
            reenter: true,
            actions: 'countConflict',
          },
          { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
  },
})

function requireRoom({ screenshots }: App): void {
  if (screenshots.length >= most) throw new FullError()
}

export const viewTakeScreenshot = (snapshot: SnapshotFrom<typeof takeScreenshotMachine>) => ({
  busy: !snapshot.matches('idle'),
  error: snapshot.context.error,
})
