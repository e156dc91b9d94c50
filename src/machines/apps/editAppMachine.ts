import { assign, emit, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { getApp } from '../../api/apps.ts'
import { editedOf, mergeChanges, rebased, type Side } from '../../api/contract/apps/appMerge.ts'
import { type App, type AppFieldName, type AppTexts, toSent } from '../../api/contract.ts'
import { updateApp } from '../../api/forms.ts'
import { fieldsOf, isStatus } from '../../api/http/errors.ts'
import { delays } from '../shared/delays.ts'
import { changesOf, type EditAppContext, type EditDraft, startOf } from './editAppDraft.ts'

const failed = 'Failed to update App. Please try again.'
const unchosen = 'Choose what to keep, then save again.'

const editAppSetup = setup({
  types: {
    input: {} as { app: App; draft: EditDraft | null },
    context: {} as EditAppContext,
    events: {} as
      | { type: 'type'; values: AppTexts }
      | { type: 'edit'; field: string }
      /** `publishes`: it is to be published once it is saved. */
      | { type: 'submit'; values: AppTexts; publishes?: boolean }
      | { type: 'newer'; app: App }
      | { type: 'choose'; field: AppFieldName; side: Side }
      | { type: 'discard' }
      | { type: 'dismiss' },
    emitted: {} as { type: 'read' | 'publish'; app: App },
  },
  actors: {
    save: fromPromise<App, { packageName: string; values: AppTexts; version: string }>(({ input, signal }) =>
      updateApp(input.packageName, toSent(input.values), signal, input.version),
    ),
    read: fromPromise<App, { packageName: string }>(({ input, signal }) => getApp(input.packageName, signal)),
  },
  guards: {
    isChanged: (_, { error }: { error: unknown }) => isStatus(error, 412),
    differs: ({ context }) => changesOf(context).length > 0,
    differsFrom: ({ context }, { app }: { app: App }) =>
      changesOf({ ...context, latest: editedOf(app) }).length > 0,
    isChosen: ({ context }) => changesOf(context).every(({ asks, choice }) => !asks || choice !== null),
  },
  actions: {
    setTyped: assign({ typed: (_, { values }: { values: AppTexts }) => values }),
    setSubmitted: assign((_, { values, publishes = false }: { values: AppTexts; publishes?: boolean }) => ({
      typed: values,
      mine: values,
      publishes,
    })),
    /** Typing changes one's own text, except in fields where the other's was chosen. */
    setMine: assign({
      mine: ({ context }, { values }: { values: AppTexts }) => ({
        ...values,
        ...Object.fromEntries(
          changesOf(context)
            .filter(({ choice }) => choice === 'theirs')
            .map(({ field, mine }) => [field, mine]),
        ),
      }),
    }),
    setLatest: assign(({ context }, { app }: { app: App }) => {
      const latest = editedOf(app)
      const next = { ...context, latest }
      const followed = changesOf(next).filter(({ asks }) => !asks)
      return {
        latest,
        choices: {
          ...Object.fromEntries(followed.map(({ field }) => [field, 'theirs'])),
          ...context.choices,
        },
      }
    }),
    setRebased: assign(({ context: { base, typed, latest } }) =>
      mergeChanges(base.fields, typed, latest.fields, {}).some(({ asks }) => asks)
        ? {}
        : { typed: rebased(base.fields, typed, latest.fields), base: latest },
    ),
    setBase: assign({ base: ({ context }) => context.latest }),
    setChoice: assign({
      choices: ({ context }, { field, side }: { field: string; side: Side }) => ({
        ...context.choices,
        [field]: side,
      }),
    }),
    clearChoices: assign({ choices: {} }),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: failed, fieldErrors: fieldsOf(error) })),
    setUnchosen: assign({ error: unchosen }),
    clearTyped: assign(({ context: { latest } }) => ({
      base: latest,
      typed: latest.fields,
      mine: latest.fields,
    })),
    emitSaved: enqueueActions(({ context, enqueue }, { app }: { app: App }) => {
      enqueue.emit({ type: 'read', app })
      if (context.publishes) enqueue.emit({ type: 'publish', app })
    }),
    emitRead: emit((_, { app }: { app: App }) => ({ type: 'read' as const, app })),
  },
  delays,
})

/** Editing an app. A newer version is merged before saving: untouched fields follow, somebody chooses where both sides
 * changed one. Success shows for 3 s. */
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
            // The change is nothing that is edited here, such as the app's status.
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
    /** Changes made elsewhere, to be chosen from; null where there is nothing to merge. */
    merge: snapshot.matches('merging') ? changesOf(snapshot.context) : null,
  }
}
