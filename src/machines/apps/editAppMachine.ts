import type { SnapshotFrom } from 'xstate'
import { editedOf } from '../../api/contract/appMerge.ts'
import { changesOf, startOf } from './editAppContext.ts'
import { editAppSetup } from './editAppSetup.ts'

/** Editing an app. An app that changed elsewhere since is read anew and merged before it is saved:
 * fields nobody touched here follow, and where both sides changed one, somebody chooses. Success
 * shows for 3 s. */
export const editAppMachine = editAppSetup.createMachine({
  id: 'editApp',
  context: ({ input: { app, draft } }) => startOf(editedOf(app), draft, app.packageName),
  initial: 'opening',
  on: {
    type: { actions: { type: 'setTyped', params: ({ event }) => event } },
    newer: { actions: [{ type: 'setLatest', params: ({ event }) => event }, 'setRebased'] },
    submit: {
      target: '.saving',
      actions: ['clearErrors', { type: 'setSubmitted', params: ({ event }) => event }],
    },
    dismiss: { target: '.idle', actions: 'clearErrors' },
    discard: { target: '.idle', actions: ['clearErrors', 'clearChoices', 'clearTyped'] },
  },
  states: {
    // A draft may have been typed over a version that is no longer the app's.
    opening: { always: [{ guard: 'differs', target: 'merging' }, { target: 'idle' }] },
    idle: {},
    saving: {
      on: { submit: {}, dismiss: {}, discard: {} },
      invoke: {
        src: 'save',
        input: ({ context: { packageName, mine, base } }) => ({
          packageName,
          values: mine,
          version: base.version,
        }),
        onDone: {
          target: 'saved',
          actions: [
            'clearChoices',
            { type: 'setLatest', params: ({ event }) => ({ app: event.output }) },
            'setBase',
            { type: 'emitSaved', params: ({ event }) => ({ app: event.output }) },
          ],
        },
        onError: [
          { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'reading' },
          { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    reading: {
      on: { submit: {}, dismiss: {}, discard: {} },
      invoke: {
        src: 'read',
        input: ({ context }) => ({ packageName: context.packageName }),
        onDone: [
          {
            guard: { type: 'differsFrom', params: ({ event }) => ({ app: event.output }) },
            target: 'merging',
            actions: [
              { type: 'setLatest', params: ({ event }) => ({ app: event.output }) },
              { type: 'emitRead', params: ({ event }) => ({ app: event.output }) },
            ],
          },
          {
            // What changed is nothing that is edited here, such as the app's status.
            target: 'saving',
            actions: [
              { type: 'setLatest', params: ({ event }) => ({ app: event.output }) },
              'setBase',
              { type: 'emitRead', params: ({ event }) => ({ app: event.output }) },
            ],
          },
        ],
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    merging: {
      on: {
        type: {
          actions: [
            { type: 'setTyped', params: ({ event }) => event },
            { type: 'setMine', params: ({ event }) => event },
          ],
        },
        edit: {
          actions: { type: 'setChoice', params: ({ event }) => ({ ...event, side: 'mine' as const }) },
        },
        newer: { actions: { type: 'setLatest', params: ({ event }) => event } },
        choose: { actions: ['clearErrors', { type: 'setChoice', params: ({ event }) => event }] },
        submit: [
          {
            guard: 'isChosen',
            target: 'saving',
            actions: [
              'clearErrors',
              'clearChoices',
              'setBase',
              { type: 'setSubmitted', params: ({ event }) => event },
            ],
          },
          { actions: 'setUnchosen' },
        ],
      },
    },
    saved: { after: { bannerCleared: 'idle' } },
    failed: {},
  },
})

export function viewEditApp(snapshot: SnapshotFrom<typeof editAppMachine>) {
  const { error, fieldErrors } = snapshot.context
  return {
    busy: snapshot.matches('saving') || snapshot.matches('reading'),
    success: snapshot.matches('saved') ? 'App updated successfully' : null,
    error,
    fieldErrors,
    /** What changed elsewhere, to be chosen from; null where there is nothing to merge. */
    merge: snapshot.matches('merging') ? changesOf(snapshot.context) : null,
  }
}
