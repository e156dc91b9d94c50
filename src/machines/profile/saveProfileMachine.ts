import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { Account, ProfileForm } from '../../api/contract.ts'
import { saveProfile } from '../../api/forms.ts'
import { fieldsOf } from '../../api/http/errors.ts'
import { delays } from '../shared/delays.ts'

type Context = { values: ProfileForm | null; error: string | null; fieldErrors: Record<string, string> }

/** Saving the developer profile: its success shows for 3 s (SPEC.md §9). */
export const saveProfileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'submit'; values: ProfileForm } | { type: 'dismiss' },
    emitted: {} as { type: 'saved'; account: Account },
  },
  actors: {
    save: fromPromise<Account, { values: ProfileForm | null }>(({ input: { values }, signal }) => {
      if (values === null) throw new Error('There is nothing to save.')
      return saveProfile(values, signal)
    }),
  },
  actions: {
    setValues: assign({ values: (_, { values }: { values: ProfileForm }) => values }),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setError: assign((_, { error }: { error: unknown }) => ({
      error: 'Failed to update profile. Please try again.',
      fieldErrors: fieldsOf(error),
    })),
    emitSaved: emit((_, { output }: { output: Account }) => ({ type: 'saved', account: output })),
  },
  delays,
}).createMachine({
  id: 'saveProfile',
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
    dismiss: { target: '.idle', actions: 'clearErrors' },
  },
})

export const viewSaveProfile = (snapshot: SnapshotFrom<typeof saveProfileMachine>) => ({
  busy: snapshot.matches('saving'),
  success: snapshot.matches('saved') ? 'Profile updated successfully' : null,
  error: snapshot.context.error,
  fieldErrors: snapshot.context.fieldErrors,
})
