import type { SnapshotFrom } from 'xstate'
import { adminUsersSetup, untouched } from './adminUsersSetup.ts'

/** Adding and removing admins and reviewers, and giving them other roles (SPEC.md §6, DECISIONS "Admins"). */
export const adminUsersMachine = adminUsersSetup.createMachine({
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
    addition: {
      busy: snapshot.matches('adding'),
      error: removing === null && changing === null ? error : null,
      fieldErrors,
    },
    roleChange: changing && { ...changing, busy: snapshot.matches('changing'), error },
    removal: removing === null ? null : { email: removing, busy: snapshot.matches('removing'), error },
  }
}
