import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { getApp } from '../../api/apps.ts'
import {
  type App,
  type HardwareType,
  hardwareLabels,
  type Permission,
  permissionName,
  toSent,
  toTexts,
} from '../../api/contract.ts'
import { updateApp } from '../../api/forms.ts'
import { isStatus } from '../../api/http/errors.ts'
import { failure, success, type Toast } from '../shared/toast.ts'

/** Used by an app and not declared yet. */
export type AddedNeed = { kind: 'permission'; type: Permission } | { kind: 'hardware'; type: HardwareType }

type Context = { packageName: string; need: AddedNeed; app: App | null; tries: number }

/** An app that changes that often while it is saved is being edited by somebody else. */
const mostTries = 3

/** Adds a permission or required hardware to a draft; reads it again where it changed, so that others' edits stay. */
export const addNeedMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as Context,
    events: {} as { type: 'add'; need: AddedNeed },
    emitted: {} as Toast | { type: 'read'; app: App },
  },
  actors: {
    read: fromPromise<App, { packageName: string }>(({ input, signal }) => getApp(input.packageName, signal)),
    save: fromPromise<App, { app: App | null; need: AddedNeed }>(({ input: { app, need }, signal }) => {
      if (app === null) throw new Error('There is no app to save.')
      return updateApp(app.packageName, withNeed(app, need), signal, app.version)
    }),
  },
  guards: {
    isDeclared: ({ context: { need } }, { app }: { app: App }) =>
      (need.kind === 'permission' ? app.permissions : app.hardwareRequirements).some(
        ({ type }) => type === need.type,
      ),
    mayReadAgain: ({ context: { tries } }, { error }: { error: unknown }) =>
      isStatus(error, 412) && tries < mostTries,
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'add')
      return { need: event.need, tries: 0 }
    }),
    setApp: assign(({ context: { tries } }, { app }: { app: App }) => ({ app, tries: tries + 1 })),
    emitRead: emit((_, { app }: { app: App }) => ({ type: 'read' as const, app })),
    emitAdded: emit(({ context }) => success(`${nameOfNeed(context.need)} added to the app.`)),
    emitFailed: emit(({ context }) =>
      failure(`Couldn’t add ${nameOfNeed(context.need)} to the app. Try again.`),
    ),
  },
}).createMachine({
  id: 'addNeed',
  context: ({ input }) => ({
    ...input,
    need: { kind: 'permission', type: 'MICROPHONE' },
    app: null,
    tries: 0,
  }),
  initial: 'idle',
  states: {
    idle: { on: { add: { target: 'reading', actions: 'begin' } } },
    reading: {
      invoke: {
        src: 'read',
        input: ({ context: { packageName } }) => ({ packageName }),
        onDone: [
          {
            guard: { type: 'isDeclared', params: ({ event }) => ({ app: event.output }) },
            target: 'idle',
            actions: [{ type: 'emitRead', params: ({ event }) => ({ app: event.output }) }, 'emitAdded'],
          },
          { target: 'saving', actions: { type: 'setApp', params: ({ event }) => ({ app: event.output }) } },
        ],
        onError: { target: 'idle', actions: 'emitFailed' },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context: { app, need } }) => ({ app, need }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'emitRead', params: ({ event }) => ({ app: event.output }) }, 'emitAdded'],
        },
        onError: [
          { guard: { type: 'mayReadAgain', params: ({ event }) => event }, target: 'reading' },
          { target: 'idle', actions: 'emitFailed' },
        ],
      },
    },
  },
})

/** The need that is being added; null while none is. */
export const viewAddNeed = (snapshot: SnapshotFrom<typeof addNeedMachine>) => ({
  adding: snapshot.matches('idle') ? null : snapshot.context.need,
})

export const nameOfNeed = (need: AddedNeed): string =>
  need.kind === 'permission' ? permissionName(need.type) : hardwareLabels[need.type]

export const isSameNeed = (one: AddedNeed, other: AddedNeed | null): boolean =>
  one.kind === other?.kind && one.type === other.type

/** Of a permission, until the developer writes a better one. */
const reasons: Record<Permission, string> = {
  MICROPHONE: 'To hear what you say.',
  CAMERA: 'To take photos with your glasses.',
  LOCATION: 'To know where you are.',
  BACKGROUND_LOCATION: 'To know where you are while you use another app.',
  CALENDAR: 'To show the events of your calendar.',
  READ_NOTIFICATIONS: 'To show your phone’s notifications.',
  POST_NOTIFICATIONS: 'To send notifications to your phone.',
}

/** An app's draft as it is sent, with a need more. */
export function withNeed(app: App, need: AddedNeed) {
  const sent = toSent(toTexts(app))
  if (need.kind === 'permission') {
    const { type } = need
    const added = { type, description: reasons[type] }
    return { ...sent, permissions: [...app.permissions, added] }
  }
  const added = { type: need.type, level: 'REQUIRED' as const, description: '' }
  return { ...sent, hardwareRequirements: [...app.hardwareRequirements, added] }
}
