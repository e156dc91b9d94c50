import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { Member, TeamRole } from '../../api/contract.ts'
import { isStatus, serverText } from '../../api/http/errors.ts'
import { changeMember, removeMember } from '../../api/teams.ts'
import { success, type Toast } from '../shared/toast.ts'

type Subject = Pick<Member, 'userId' | 'email' | 'role'>
export type MembersContext = {
  teamId: string
  member: Subject | null
  role: TeamRole | null
  /** Of the team as it was when the question was last answered. */
  revision: number
  error: string | null
  /** The team is no longer as it was when the question was asked. */
  changed: boolean
}

const untouched = { member: null, role: null, error: null, changed: false }
const conflict = 'Someone changed this team since you opened it. Check what changed, then try again.'

/** Another role for a member, or their removal, once that was said twice (TEAMS.md §1). */
export const membersMachine = setup({
  types: {
    input: {} as { teamId: string },
    context: {} as MembersContext,
    events: {} as
      | { type: 'role.ask'; member: Subject; role: TeamRole }
      | { type: 'remove.ask'; member: Subject }
      | { type: 'confirm'; revision: number }
      | { type: 'cancel' },
    emitted: {} as Toast | { type: 'changed' },
  },
  actors: {
    change: fromPromise<unknown, MembersContext>(async ({ input: { member, role, ...team }, signal }) => {
      if (member && role) await changeMember({ ...team, userId: member.userId }, role, signal)
    }),
    remove: fromPromise<unknown, MembersContext>(async ({ input: { member, ...team }, signal }) => {
      if (member) await removeMember({ ...team, userId: member.userId }, signal)
    }),
  },
  actions: {
    setRole: assign((_, { member, role }: { member: Subject; role: TeamRole }) => ({
      ...untouched,
      member,
      role,
    })),
    setMember: assign((_, { member }: { member: Subject }) => ({ ...untouched, member })),
    setRevision: assign((_, { revision }: { revision: number }) => ({
      revision,
      error: null,
      changed: false,
    })),
    clear: assign(untouched),
    setFailure: assign(({ context }, { error }: { error: unknown }) =>
      isStatus(error, 412)
        ? { error: conflict, changed: true }
        : {
            error:
              serverText(error) ??
              `Couldn’t ${context.role === null ? 'remove the member' : 'change the role'}. Try again.`,
          },
    ),
    emitChanged: emit({ type: 'changed' }),
    emitRole: emit(({ context: { member } }) => success(`${member?.email} has a new role.`)),
    emitRemoved: emit(({ context: { member } }) => success(`${member?.email} was removed.`)),
  },
}).createMachine({
  id: 'members',
  context: ({ input }) => ({ ...untouched, ...input, revision: 0 }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'clear',
      on: {
        'role.ask': { target: 'askingRole', actions: { type: 'setRole', params: ({ event }) => event } },
        'remove.ask': {
          target: 'askingRemoval',
          actions: { type: 'setMember', params: ({ event }) => event },
        },
      },
    },
    askingRole: {
      on: {
        confirm: { target: 'changing', actions: { type: 'setRevision', params: ({ event }) => event } },
        cancel: 'idle',
      },
    },
    changing: {
      invoke: {
        src: 'change',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: ['emitRole', 'emitChanged'] },
        onError: { target: 'askingRole', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    askingRemoval: {
      on: {
        confirm: { target: 'removing', actions: { type: 'setRevision', params: ({ event }) => event } },
        cancel: 'idle',
      },
    },
    removing: {
      invoke: {
        src: 'remove',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: ['emitRemoved', 'emitChanged'] },
        onError: { target: 'askingRemoval', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
  },
})

/** The question before a change of role or a removal; null while none is open. */
export function viewMembers(snapshot: SnapshotFrom<typeof membersMachine>) {
  const { member, role, error, changed } = snapshot.context
  const busy = snapshot.matches('changing') || snapshot.matches('removing')
  return {
    roleChange: member && role ? { member, role, busy, error, changed } : null,
    removal: member && !role ? { member, busy, error, changed } : null,
  }
}
