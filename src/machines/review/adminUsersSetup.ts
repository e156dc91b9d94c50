import { assign, emit, fromPromise, setup } from 'xstate'
import type { AdminUser, AdminUserForm } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { addAdminUser, changeAdminRole, removeAdminUser } from '../../api/review/admin.ts'
import { success, type Toast } from '../shared/toast.ts'

type NewRole = Pick<AdminUser, 'email' | 'role'>

type Context = {
  adding: AdminUserForm | null
  changing: NewRole | null
  removing: string | null
  error: string | null
  fieldErrors: Record<string, string>
}

export const untouched: Context = {
  adding: null,
  changing: null,
  removing: null,
  error: null,
  fieldErrors: {},
}

export const adminUsersSetup = setup({
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
      error: serverText(error) ?? 'Couldn’t add the admin. Try again.',
    })),
    setRemoveFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t remove the admin. Try again.',
    }),
    setRoleFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t change the role. Try again.',
    }),
    emitAdded: emit(({ context }) => success(`${context.adding?.email} was added.`)),
    emitRole: emit(({ context: { changing } }) =>
      success(`${changing?.email} is now ${changing?.role === 'ADMIN' ? 'an admin' : 'a reviewer'}.`),
    ),
    emitRemoved: emit(({ context }) => success(`${context.removing} was removed.`)),
    emitChanged: emit({ type: 'changed' }),
  },
})
