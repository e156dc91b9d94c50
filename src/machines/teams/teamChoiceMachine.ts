import { assign, emit, type SnapshotFrom, setup } from 'xstate'

import type { TeamSummary } from '../../api/contract.ts'
import { failure, type Toast } from '../shared/toast.ts'

type Known = Pick<TeamSummary, 'id' | 'slug' | 'name' | 'role'>
type Context = {
  /** The team whose apps are shown; null for those of all. */
  slug: string | null
  /** The person's teams as they were last read; null before. */
  teams: readonly Known[] | null
}

type Teams = { teams: readonly Known[] }
type Slug = { slug: string | null }

const lostOf = ({ teams: before }: Context, { teams }: Teams) =>
  before?.find(({ id }) => !teams.some((one) => one.id === id))

const hasOtherRole = ({ teams: before }: Context, { teams }: Teams) =>
  before?.some(({ id, role }) => teams.some((one) => one.id === id && one.role !== role)) === true

/** Whose apps a person looks at: kept for them, said by the address of the pages that list apps, and
 * theirs no longer once they are out of the team. */
export const teamChoiceMachine = setup({
  types: {
    input: {} as { kept: string | null },
    context: {} as Context,
    events: {} as
      | ({ type: 'teams' } & Teams)
      /** A page that lists apps is shown, with the team of its address. */
      | ({ type: 'visit' } & Slug)
      | ({ type: 'choose' } & Slug),
    emitted: {} as
      | Toast
      | ({ type: 'follow' } & Slug)
      | { type: 'lost'; team: Known }
      | { type: 'roleChanged' },
  },
  guards: {
    isOfAll: ({ context }) => context.slug === null,
    isLost: ({ context }, teams: Teams) => lostOf(context, teams) !== undefined,
    isUnknown: ({ context: { slug, teams } }) => teams !== null && !teams.some((one) => one.slug === slug),
    hasOtherRole: ({ context }, teams: Teams) => hasOtherRole(context, teams),
    isOne: (_, { slug }: Slug) => slug !== null,
    isAnother: ({ context }, { slug }: Slug) => slug !== null && slug !== context.slug,
    isMissing: (_, { slug }: Slug) => slug === null,
  },
  actions: {
    setTeams: assign({ teams: (_, { teams }: Teams) => teams }),
    setSlug: assign({ slug: (_, { slug }: Slug) => slug }),
    clearSlug: assign({ slug: null }),
    emitFollow: emit(({ context }) => ({ type: 'follow', slug: context.slug })),
    emitLost: emit(({ context }, teams: Teams) => ({
      type: 'lost',
      team: lostOf(context, teams) as Known,
    })),
    emitGone: emit(({ context }, teams: Teams) =>
      failure(`You’re no longer in ${lostOf(context, teams)?.name}.`),
    ),
    emitRoleChanged: emit({ type: 'roleChanged' }),
  },
}).createMachine({
  id: 'teamChoice',
  context: ({ input: { kept } }) => ({ slug: kept, teams: null }),
  initial: 'starting',
  on: {
    teams: [
      {
        guard: { type: 'isLost', params: ({ event }) => event },
        target: '.checking',
        actions: [
          { type: 'emitGone', params: ({ event }) => event },
          { type: 'emitLost', params: ({ event }) => event },
          { type: 'setTeams', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'hasOtherRole', params: ({ event }) => event },
        target: '.checking',
        actions: ['emitRoleChanged', { type: 'setTeams', params: ({ event }) => event }],
      },
      { target: '.checking', actions: { type: 'setTeams', params: ({ event }) => event } },
    ],
    choose: [
      {
        guard: { type: 'isOne', params: ({ event }) => event },
        target: '.one',
        actions: [{ type: 'setSlug', params: ({ event }) => event }, 'emitFollow'],
      },
      { target: '.all', actions: ['clearSlug', 'emitFollow'] },
    ],
  },
  states: {
    starting: {
      always: [{ guard: 'isOfAll', target: 'all' }, { target: 'one' }],
    },
    /** A choice that is none of the person's teams counts no longer. */
    checking: {
      always: [
        { guard: 'isOfAll', target: 'all' },
        {
          guard: 'isUnknown',
          target: 'all',
          actions: ['clearSlug', 'emitFollow'],
        },
        { target: 'one' },
      ],
    },
    all: {
      on: {
        visit: {
          guard: { type: 'isOne', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'setSlug', params: ({ event }) => event },
        },
      },
    },
    one: {
      on: {
        visit: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, actions: 'emitFollow' },
          {
            guard: { type: 'isAnother', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'setSlug', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})

export const viewTeamChoice = (snapshot: SnapshotFrom<typeof teamChoiceMachine>) => ({
  chosen: snapshot.context.slug,
})
