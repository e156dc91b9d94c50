import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { getApp } from '../../api/apps.ts'
import type { App, AppEdit } from '../../api/contract.ts'
import { updateApp } from '../../api/forms.ts'
import { fieldsOf, isStatus } from '../../api/http/errors.ts'
import { delays } from '../shared/delays.ts'
import {
  type Choices,
  type Edited,
  editedOf,
  type Field,
  isSame,
  mergeChanges,
  rebased,
  type Side,
} from './appMerge.ts'

/** What was typed and not saved, and what it was typed over. */
export type EditDraft = { typed: AppEdit; base: Edited }

type Context = {
  packageName: string
  /** What the form was opened with: what is saved is saved over this version only. */
  base: Edited
  /** The app as it was last read. */
  latest: Edited
  /** What stands in the form. */
  typed: AppEdit
  /** This side of a merge: what was to be saved, and what was typed into it since. */
  mine: AppEdit
  choices: Choices
  error: string | null
  fieldErrors: Record<string, string>
}

const failed = 'Failed to update App. Please try again.'
const unchosen = 'Choose what to keep, then save again.'

/**
 * Editing an app. An app that changed elsewhere since is read anew and merged before it is saved: fields nobody
 * touched here follow, and where both sides changed one, somebody chooses. Success shows for 3 s (SPEC.md §9).
 */
export const editAppMachine = setup({
  types: {
    input: {} as { app: App; draft: EditDraft | null },
    context: {} as Context,
    events: {} as
      | { type: 'type'; values: AppEdit }
      | { type: 'edit'; field: string }
      | { type: 'submit'; values: AppEdit }
      | { type: 'newer'; app: App }
      | { type: 'choose'; field: Field; side: Side }
      | { type: 'discard' }
      | { type: 'dismiss' },
    emitted: {} as { type: 'read'; app: App },
  },
  actors: {
    save: fromPromise<App, { packageName: string; values: AppEdit; version: string }>(({ input, signal }) =>
      updateApp(input.packageName, input.values, signal, input.version),
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
    setTyped: assign({ typed: (_, { values }: { values: AppEdit }) => values }),
    setSubmitted: assign((_, { values }: { values: AppEdit }) => ({ typed: values, mine: values })),
    /** What is typed where one's own was chosen is one's own from then on. */
    setMine: assign({
      mine: ({ context }, { values }: { values: AppEdit }) => ({
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
    /** Where nothing was changed on both sides, what was typed is over the latest from now on. */
    follow: assign(({ context: { base, typed, latest } }) =>
      mergeChanges(base.fields, typed, latest.fields, {}).some(({ asks }) => asks)
        ? {}
        : { typed: rebased(base.fields, typed, latest.fields), base: latest },
    ),
    setBase: assign({ base: ({ context }) => context.latest }),
    choose: assign({
      choices: ({ context }, { field, side }: { field: string; side: Side }) => ({
        ...context.choices,
        [field]: side,
      }),
    }),
    clearChoices: assign({ choices: {} }),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    clearField: assign({
      fieldErrors: ({ context }, { field }: { field: string }) =>
        Object.fromEntries(Object.entries(context.fieldErrors).filter(([name]) => name !== field)),
    }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: failed, fieldErrors: fieldsOf(error) })),
    setUnchosen: assign({ error: unchosen }),
    revert: assign(({ context: { latest } }) => ({
      base: latest,
      typed: latest.fields,
      mine: latest.fields,
    })),
    emitRead: emit((_, { app }: { app: App }) => ({ type: 'read' as const, app })),
  },
  delays,
}).createMachine({
  id: 'editApp',
  context: ({ input: { app, draft } }) => startOf(editedOf(app), draft, app.packageName),
  initial: 'opening',
  on: {
    type: { actions: { type: 'setTyped', params: ({ event }) => event } },
    edit: { actions: { type: 'clearField', params: ({ event }) => event } },
    newer: { actions: [{ type: 'setLatest', params: ({ event }) => event }, 'follow'] },
    submit: {
      target: '.saving',
      actions: ['clearErrors', { type: 'setSubmitted', params: ({ event }) => event }],
    },
    dismiss: { target: '.idle', actions: 'clearErrors' },
    discard: { target: '.idle', actions: ['clearErrors', 'clearChoices', 'revert'] },
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
            { type: 'emitRead', params: ({ event }) => ({ app: event.output }) },
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
          actions: [
            { type: 'clearField', params: ({ event }) => event },
            { type: 'choose', params: ({ event }) => ({ ...event, side: 'mine' as const }) },
          ],
        },
        newer: { actions: { type: 'setLatest', params: ({ event }) => event } },
        choose: { actions: ['clearErrors', { type: 'choose', params: ({ event }) => event }] },
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

function startOf(latest: Edited, draft: EditDraft | null, packageName: string): Context {
  const { typed, base } = draft ?? { typed: latest.fields, base: latest }
  const followed = rebased(base.fields, typed, latest.fields)
  const asks = mergeChanges(base.fields, followed, latest.fields, {}).length > 0
  return {
    packageName,
    base: asks ? base : latest,
    latest,
    typed: followed,
    mine: followed,
    choices: {},
    error: null,
    fieldErrors: {},
  }
}

const changesOf = ({ base, mine, latest, choices }: Pick<Context, 'base' | 'mine' | 'latest' | 'choices'>) =>
  mergeChanges(base.fields, mine, latest.fields, choices)

type Snapshot = SnapshotFrom<typeof editAppMachine>

/** What would be lost with the page; null where the form holds what is saved. */
export function draftOf({ context: { typed, base, latest } }: Snapshot): EditDraft | null {
  return isSame(typed, latest.fields) ? null : { typed, base }
}

/** What a person can see of it. */
export function viewEditApp(snapshot: Snapshot) {
  const { error, fieldErrors } = snapshot.context
  return {
    saving: snapshot.matches('saving') || snapshot.matches('reading'),
    success: snapshot.matches('saved') ? 'App updated successfully' : null,
    error,
    fieldErrors,
    /** What changed elsewhere, to be chosen from; null where there is nothing to merge. */
    merge: snapshot.matches('merging') ? changesOf(snapshot.context) : null,
  }
}
