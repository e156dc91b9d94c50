import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { Team } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { createTeam, shareTeam } from '../../api/teams.ts'
import { success, type Toast } from '../shared/toast.ts'

/** `sharedId`: the personal team whose apps it takes over; null for a team without apps. */
type Values = { name: string; sharedId: string | null }
export type CreateTeamContext = Values & {
  key: string
  error: string | null
  fieldErrors: Record<string, string>
}

/** Making a team, empty or of one's own apps (TEAMS.md §1). */
export const createTeamMachine = setup({
  types: {
    context: {} as CreateTeamContext,
    events: {} as ({ type: 'submit' } & Values) | { type: 'edit' },
    emitted: {} as Toast | { type: 'created'; team: Team },
  },
  actors: {
    create: fromPromise<Team, CreateTeamContext>(({ input: { name, sharedId, key }, signal }) =>
      sharedId === null ? createTeam(name, key, signal) : shareTeam(sharedId, name, signal),
    ),
  },
  actions: {
    setValues: assign(({ context }, { name, sharedId }: Values) => ({
      name,
      sharedId,
      key: name === context.name ? context.key : crypto.randomUUID(),
      error: null,
      fieldErrors: {},
    })),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => ({
      fieldErrors: fieldsOf(error),
      error:
        serverText(error) ??
        `Couldn’t ${context.sharedId === null ? 'create the' : 'make it a'} team. Try again.`,
    })),
    emitCreated: emit((_, { output }: { output: Team }) => ({ type: 'created', team: output })),
    emitDone: emit((_, { output }: { output: Team }) => success(`${output.name} was created.`)),
  },
}).createMachine({
  id: 'createTeam',
  context: { name: '', sharedId: null, key: '', error: null, fieldErrors: {} },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: { target: 'creating', actions: { type: 'setValues', params: ({ event }) => event } },
        edit: { actions: 'clearErrors' },
      },
    },
    creating: {
      invoke: {
        src: 'create',
        input: ({ context }) => context,
        onDone: {
          target: 'created',
          actions: [
            { type: 'emitCreated', params: ({ event }) => event },
            { type: 'emitDone', params: ({ event }) => event },
          ],
        },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    created: {},
  },
})

export const viewCreateTeam = (snapshot: SnapshotFrom<typeof createTeamMachine>) => ({
  busy: !snapshot.matches('editing'),
  error: snapshot.context.error,
  fieldErrors: snapshot.context.fieldErrors,
})
