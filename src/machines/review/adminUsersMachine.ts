import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { AdminUser, AdminUserForm } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { addAdminUser, changeAdminRole, removeAdminUser } from '../../api/review.ts'
import { success, type Toast } from '../shared/toast.ts'

type NewRole = Pick<AdminUser, 'email' | 'role'>

type Context = {
  adding: AdminUserForm | null
  changing: NewRole | null
  removing: string | null
  error: string | null
  fieldErrors: Record<string, string>
}

const untouched: Context = { adding: null, changing: null, removing: null, error: null, fieldErrors: {} }

/** Adding and removing admins and reviewers, and giving them other roles (SPEC.md §6, DECISIONS "Admins"). */
export const adminUsersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'add'; user: AdminUserForm }
      | { type: 'edit' }
      | { type: 'role.ask'; email: string; role: AdminUser['role'] }
      | { type: 'role.confirm' }
      | { type: 'role.cancel' }
      | { type: 'remove.ask'; email: string }
      | { type: 'remove.confirm' }
      | { type: 'remove.cancel' },
    emitted: {} as Toast | { type: 'changed' },
  },
  actors: {
    add: fromPromise<void, { user: AdminUserForm | null }>(async ({ input: { user }, signal }) => {
      if (user !== null) await addAdminUser(user, signal)
    }),
    change: fromPromise<void, { user: NewRole | null }>(async ({ input: { user }, signal }) => {
      if (user !== null) await changeAdminRole(user, signal)
    }),
    remove: fromPromise<void, { email: string }>(async ({ input, signal }) => {
      await removeAdminUser(input.email, signal)
    }),
  },
  actions: {
    setUser: assign((_, { user }: { user: AdminUserForm }) => ({ ...untouched, adding: user })),
    setRole: assign((_, { email, role }: NewRole) => ({ ...untouched, changing: { email, role } })),
    setEmail: assign((_, { email }: { email: string }) => ({ ...untouched, removing: email })),
    clear: assign(untouched),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setAddFailure: assign((_, { error }: { error: unknown }) => ({
      fieldErrors: fieldsOf(error),
      error: serverText(error) ?? 'Failed to add admin. Please try again.',
    })),
    setRemoveFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Failed to remove admin. Please try again.',
    }),
    setRoleFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Failed to change the role. Please try again.',
    }),
    emitAdded: emit(({ context }) => success(`${context.adding?.email} was added.`)),
    emitRole: emit(({ context: { changing } }) =>
      success(`${changing?.email} is now ${changing?.role === 'ADMIN' ? 'an admin' : 'a reviewer'}.`),
    ),
    emitRemoved: emit(({ context }) => success(`${context.removing} was removed.`)),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'adminUsers',
  context: untouched,
  initial: 'idle',
  states: {
    idle: {
      on: {
        add: { target: 'adding', actions: { type: 'setUser', params: ({ event }) => event } },
        edit: { actions: 'clearErrors' },
        'role.ask': { target: 'askingRole', actions: { type: 'setRole', params: ({ event }) => event } },
        'remove.ask': { target: 'asking', actions: { type: 'setEmail', params: ({ event }) => event } },
      },
    },
    adding: {
      invoke: {
        src: 'add',
        input: ({ context }) => ({ user: context.adding }),
        onDone: { target: 'idle', actions: ['emitAdded', 'emitChanged', 'clear'] },
        onError: { target: 'idle', actions: { type: 'setAddFailure', params: ({ event }) => event } },
      },
    },
    askingRole: {
      on: {
        'role.confirm': { target: 'changing', actions: 'clearErrors' },
        'role.cancel': { target: 'idle', actions: 'clear' },
      },
    },
    changing: {
      invoke: {
        src: 'change',
        input: ({ context }) => ({ user: context.changing }),
        onDone: { target: 'idle', actions: ['emitRole', 'emitChanged', 'clear'] },
        onError: { target: 'askingRole', actions: { type: 'setRoleFailure', params: ({ event }) => event } },
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
        onDone: { target: 'idle', actions: ['emitRemoved', 'emitChanged', 'clear'] },
        onError: { target: 'asking', actions: { type: 'setRemoveFailure', params: ({ event }) => event } },
      },
    },
  },
})

/** What a person can see of it: the form's state and, while one is open, the question before a removal or a change of role. */
export function viewAdminUsers(snapshot: SnapshotFrom<typeof adminUsersMachine>) {
  const { changing, removing, error, fieldErrors } = snapshot.context
  return {
    adding: snapshot.matches('adding'),
    addError: removing === null && changing === null ? error : null,
    fieldErrors,
    roleChange: changing && { ...changing, busy: snapshot.matches('changing'), error },
    removal: removing === null ? null : { email: removing, busy: snapshot.matches('removing'), error },
  }
}
