import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { getApp } from '../../api/apps.ts'
import { type App, type Permission, permissionName } from '../../api/contract.ts'
import { updateApp } from '../../api/forms.ts'
import { isStatus } from '../../api/http/errors.ts'
import { failure, success, type Toast } from '../shared/toast.ts'
import { withPermission } from './withPermission.ts'

type Context = { packageName: string; permission: Permission; app: App | null; tries: number }

/** An app that changes that often while it is saved is being edited by somebody else. */
const mostTries = 3

/** Adds a permission to an app's draft with a reason to begin with. Where the draft changed since it
 * was read, it is read again: what others changed stays. */
export const addPermissionMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as Context,
    events: {} as { type: 'add'; permission: Permission },
    emitted: {} as Toast | { type: 'read'; app: App },
  },
  actors: {
    read: fromPromise<App, { packageName: string }>(({ input, signal }) => getApp(input.packageName, signal)),
    save: fromPromise<App, { app: App | null; permission: Permission }>(({ input, signal }) => {
      const { app, permission } = input
      if (app === null) throw new Error('There is no app to save.')
      return updateApp(app.packageName, withPermission(app, permission), signal, app.version)
    }),
  },
  guards: {
    isDeclared: ({ context: { permission } }, { app }: { app: App }) =>
      app.permissions.some(({ type }) => type === permission),
    mayReadAgain: ({ context: { tries } }, { error }: { error: unknown }) =>
      isStatus(error, 412) && tries < mostTries,
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'add')
      return { permission: event.permission, tries: 0 }
    }),
    setApp: assign(({ context: { tries } }, { app }: { app: App }) => ({ app, tries: tries + 1 })),
    emitRead: emit((_, { app }: { app: App }) => ({ type: 'read' as const, app })),
    emitAdded: emit(({ context }) => success(`${permissionName(context.permission)} added to the app.`)),
    emitFailed: emit(({ context }) =>
      failure(`Couldn’t add ${permissionName(context.permission)} to the app. Try again.`),
    ),
  },
}).createMachine({
  id: 'addPermission',
  context: ({ input }) => ({ ...input, permission: 'MICROPHONE', app: null, tries: 0 }),
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
        input: ({ context: { app, permission } }) => ({ app, permission }),
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

/** The permission that is being added; null while none is. */
export const viewAddPermission = (snapshot: SnapshotFrom<typeof addPermissionMachine>) => ({
  adding: snapshot.matches('idle') ? null : snapshot.context.permission,
})
