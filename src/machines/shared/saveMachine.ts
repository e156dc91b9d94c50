import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { fieldsOf } from '../../api/http/errors.ts'
import { delays } from './delays.ts'

type Context<Values> = { values: Values | null; error: string | null; fieldErrors: Record<string, string> }

/** Saving a form with an inline banner that clears after 3 s (SPEC.md §9). The page provides what saving does. */
export function createSaveMachine<Values, Saved>(
  save: (values: Values, signal: AbortSignal) => Promise<Saved>,
  failed: string,
) {
  return setup({
    types: {
      context: {} as Context<Values>,
      events: {} as
        | { type: 'submit'; values: Values }
        | { type: 'edit'; field: string }
        | { type: 'dismiss' },
      emitted: {} as { type: 'saved'; saved: Saved },
    },
    actors: {
      save: fromPromise<Saved, { values: Values | null }>(({ input: { values }, signal }) => {
        if (values === null) throw new Error('There is nothing to save.')
        return save(values, signal)
      }),
    },
    actions: {
      setValues: assign({ values: (_, { values }: { values: Values }) => values }),
      clearErrors: assign({ error: null, fieldErrors: {} }),
      clearField: assign({
        fieldErrors: ({ context }, { field }: { field: string }) =>
          Object.fromEntries(Object.entries(context.fieldErrors).filter(([name]) => name !== field)),
      }),
      setError: assign((_, { error }: { error: unknown }) => ({
        error: failed,
        fieldErrors: fieldsOf(error),
      })),
      emitSaved: emit((_, { output }: { output: Saved }) => ({ type: 'saved' as const, saved: output })),
    },
    delays,
  }).createMachine({
    id: 'save',
    context: { values: null, error: null, fieldErrors: {} },
    initial: 'idle',
    states: {
      idle: {},
      saving: {
        on: { submit: {}, dismiss: {} },
        invoke: {
          src: 'save',
          input: ({ context }) => ({ values: context.values }),
          onDone: { target: 'saved', actions: { type: 'emitSaved', params: ({ event }) => event } },
          onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
        },
      },
      saved: { after: { bannerCleared: 'idle' } },
      failed: {},
    },
    on: {
      submit: {
        target: '.saving',
        actions: ['clearErrors', { type: 'setValues', params: ({ event }) => event }],
      },
      edit: { actions: { type: 'clearField', params: ({ event }) => event } },
      dismiss: { target: '.idle', actions: 'clearErrors' },
    },
  })
}

export type SaveSnapshot = SnapshotFrom<ReturnType<typeof createSaveMachine<unknown, unknown>>>

/** What a person can see of a form being saved; `savedText` is its success message (SPEC.md §8). */
export function viewSave(snapshot: Pick<SaveSnapshot, 'context' | 'value'>, savedText: string) {
  return {
    saving: snapshot.value === 'saving',
    success: snapshot.value === 'saved' ? savedText : null,
    error: snapshot.context.error,
    fieldErrors: snapshot.context.fieldErrors,
  }
}
