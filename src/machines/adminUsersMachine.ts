import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { addAdminUser, removeAdminUser } from '../api/admin.ts'
import type { AdminUserForm } from '../api/contract.ts'
import { fieldsOf, serverText } from '../api/errors.ts'
import { success, type Toast } from './toast.ts'

type Context = {
  adding: AdminUserForm | null
  removing: string | null
  error: string | null
  fieldErrors: Record<string, string>
}

const untouched: Context = { adding: null, removing: null, error: null, fieldErrors: {} }

/** Adding and removing admins and reviewers (SPEC.md §6, DECISIONS "Admins"). */
export const adminUsersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'add'; user: AdminUserForm }
      | { type: 'edit' }
      | { type: 'remove.ask'; email: string }
      | { type: 'remove.confirm' }
      | { type: 'remove.cancel' },
    emitted: {} as Toast | { type: 'changed' },
  },
  actors: {
    add: fromPromise<void, { user: AdminUserForm | null }>(async ({ input: { user }, signal }) => {
      if (user !== null) await addAdminUser(user, signal)
    }),
    remove: fromPromise<void, { email: string }>(async ({ input, signal }) => {
      await removeAdminUser(input.email, signal)
    }),
  },
  actions: {
    takeUser: assign((_, { user }: { user: AdminUserForm }) => ({ ...untouched, adding: user })),
    takeEmail: assign((_, { email }: { email: string }) => ({ ...untouched, removing: email })),
    clear: assign(untouched),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    noteAddFailure: assign((_, { error }: { error: unknown }) => ({
      fieldErrors: fieldsOf(error),
      error: serverText(error) ?? 'Failed to add admin. Please try again.',
    })),
    noteRemoveFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Failed to remove admin. Please try again.',
    }),
    tellAdded: emit(({ context }) => success(`${context.adding?.email} was added.`)),
    tellRemoved: emit(({ context }) => success(`${context.removing} was removed.`)),
    tellChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'adminUsers',
  context: untouched,
  initial: 'idle',
  states: {
    idle: {
      on: {
        add: { target: 'adding', actions: { type: 'takeUser', params: ({ event }) => event } },
        edit: { actions: 'clearErrors' },
        'remove.ask': { target: 'asking', actions: { type: 'takeEmail', params: ({ event }) => event } },
      },
    },
    adding: {
      invoke: {
        src: 'add',
        input: ({ context }) => ({ user: context.adding }),
        onDone: { target: 'idle', actions: ['tellAdded', 'tellChanged', 'clear'] },
        onError: { target: 'idle', actions: { type: 'noteAddFailure', params: ({ event }) => event } },
      },
    },
    asking: {
      on: {
        'remove.confirm': { target: 'removing', actions: 'clearErrors' },
        'remove.cancel': { target: 'idle', actions: 'clear' },
      },
    },
    removing: {
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ email: context.removing ?? '' }),
        onDone: { target: 'idle', actions: ['tellRemoved', 'tellChanged', 'clear'] },
        onError: { target: 'asking', actions: { type: 'noteRemoveFailure', params: ({ event }) => event } },
      },
    },
  },
})

/** What a person can see of it: the form's state and, while one is open, the question before a removal. */
export function viewAdminUsers(snapshot: SnapshotFrom<typeof adminUsersMachine>) {
  const { removing, error, fieldErrors } = snapshot.context
  return {
    adding: snapshot.matches('adding'),
    addError: removing === null ? error : null,
    fieldErrors,
    removal: removing === null ? null : { email: removing, busy: snapshot.matches('removing'), error },
  }
}
