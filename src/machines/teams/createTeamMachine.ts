import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { Team } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { createTeam, shareTeam } from '../../api/teams.ts'
import { success, type Toast } from '../shared/toast.ts'

/** `shared`: of the personal team's apps; else without apps. */
type Values = { name: string; shared: boolean }
/** The personal team's id, which may not have come yet when the form is sent. */
type Input = { personalId: () => Promise<string> }
export type CreateTeamContext = Values &
  Input & {
    key: string
    error: string | null
    fieldErrors: Record<string, string>
  }

/** Making a team, empty or of one's own apps (TEAMS.md §1). */
export const createTeamMachine = setup({
  types: {
    context: {} as CreateTeamContext,
    input: {} as Input,
    events: {} as ({ type: 'submit' } & Values) | { type: 'edit' },
    emitted: {} as Toast | { type: 'created'; team: Team },
  },
  actors: {
    create: fromPromise<Team, CreateTeamContext>(
      async ({ input: { name, shared, personalId, key }, signal }) =>
        shared ? shareTeam(await personalId(), name, signal) : createTeam(name, key, signal),
    ),
  },
  actions: {
    setValues: assign(({ context }, { name, shared }: Values) => ({
      name,
      shared,
      key: name === context.name ? context.key : crypto.randomUUID(),
      error: null,
      fieldErrors: {},
    })),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => ({
      fieldErrors: fieldsOf(error),
      error: serverText(error) ?? `Couldn’t ${context.shared ? 'make it a' : 'create the'} team. Try again.`,
    })),
    emitCreated: emit((_, { output }: { output: Team }) => ({ type: 'created', team: output })),
    emitDone: emit((_, { output }: { output: Team }) => success(`${output.name} was created.`)),
  },
}).createMachine({
  id: 'createTeam',
  context: ({ input }) => ({ ...input, name: '', shared: false, key: '', error: null, fieldErrors: {} }),
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
