import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { Team, TeamEdit } from '../../api/contract.ts'
import { fieldsOf, isStatus, serverText } from '../../api/http/errors.ts'
import { updateTeam } from '../../api/teams.ts'
import { delays } from '../shared/delays.ts'

type Change = { revision: number; values: TeamEdit }
export type SaveTeamContext = {
  teamId: string
  change: Change
  error: string | null
  fieldErrors: Record<string, string>
  /** Somebody else saved since: what was typed is kept, and saved over theirs the next time. */
  changed: boolean
}

const conflict = 'Someone changed this team since you opened it. Check what changed, then save again.'

/** Saving a team's name and public profile: its success shows for 3 s, as the profile's does. */
export const saveTeamMachine = setup({
  types: {
    input: {} as { teamId: string },
    context: {} as SaveTeamContext,
    events: {} as ({ type: 'submit' } & Change) | { type: 'dismiss' },
    emitted: {} as { type: 'saved'; team: Team },
  },
  actors: {
    save: fromPromise<Team, SaveTeamContext>(({ input: { teamId, change }, signal }) =>
      updateTeam({ teamId, revision: change.revision }, change.values, signal),
    ),
  },
  actions: {
    setChange: assign((_, { revision, values }: Change) => ({
      change: { revision, values },
      error: null,
      fieldErrors: {},
      changed: false,
    })),
    clearErrors: assign({ error: null, fieldErrors: {}, changed: false }),
    setFailure: assign((_, { error }: { error: unknown }) =>
      isStatus(error, 412)
        ? { error: conflict, changed: true }
        : {
            error: serverText(error) ?? 'Couldn’t save the team. Try again.',
            fieldErrors: fieldsOf(error),
          },
    ),
    emitSaved: emit((_, { output }: { output: Team }) => ({ type: 'saved', team: output })),
  },
  delays,
}).createMachine({
  id: 'saveTeam',
  context: ({ input }) => ({
    ...input,
    change: { revision: 0, values: {} },
    error: null,
    fieldErrors: {},
    changed: false,
  }),
  initial: 'idle',
  states: {
    idle: {},
    saving: {
      on: { submit: {}, dismiss: {} },
      invoke: {
        src: 'save',
        input: ({ context }) => context,
        onDone: { target: 'saved', actions: { type: 'emitSaved', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    saved: { after: { bannerCleared: 'idle' } },
    failed: {},
  },
  on: {
    submit: { target: '.saving', actions: { type: 'setChange', params: ({ event }) => event } },
    dismiss: { target: '.idle', actions: 'clearErrors' },
  },
})

export function viewSaveTeam(snapshot: SnapshotFrom<typeof saveTeamMachine>) {
  const { error, fieldErrors, changed } = snapshot.context
  return {
    busy: snapshot.matches('saving'),
    success: snapshot.matches('saved') ? 'Team updated.' : null,
    error,
    fieldErrors,
    changed,
  }
}
