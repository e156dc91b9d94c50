import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { Holding } from '../../api/contract.ts'
import { isCode, serverText } from '../../api/http/errors.ts'
import { claimSubmission, releaseSubmission } from '../../api/reviewing.ts'
import { delays } from '../shared/delays.ts'

type Context = {
  /** The reviewer's e-mail address. */
  me: string
  holding: Holding
  error: string | null
}

const failed = 'That did not work. Please try again.'

/**
 * Who holds a submission (BEYOND §4): claimed, renewed as long as its page is open, given back, or taken over by
 * somebody. The cloud judges the lease; here it is only asked for in time.
 */
export const claimMachine = setup({
  types: {
    input: {} as Pick<Context, 'me' | 'holding'>,
    context: {} as Context,
    events: {} as
      | { type: 'claim' }
      | { type: 'takeOver' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'release' }
      | { type: 'seen'; holding: Holding },
    emitted: {} as { type: 'changed' },
  },
  actors: {
    claim: fromPromise<Holding, { id: string; takeover: boolean }>(({ input, signal }) =>
      claimSubmission(input, signal),
    ),
    release: fromPromise<Holding, { id: string }>(({ input, signal }) => releaseSubmission(input.id, signal)),
  },
  delays,
  guards: {
    isMine: ({ context: { holding, me } }) => holding.claimedBy === me,
    isNotMine: ({ context: { me } }, { holding }: { holding: Holding }) => holding.claimedBy !== me,
    isClaimed: (_, { error }: { error: unknown }) => isCode(error, 'CLAIMED'),
  },
  actions: {
    setHolding: assign((_, { holding }: { holding: Holding }) => ({ holding })),
    clearError: assign({ error: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: serverText(error) ?? failed })),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'claim',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isMine', target: 'held' }, { target: 'free' }] },
    /** Nobody holds it, or somebody else. */
    free: {
      on: {
        claim: 'claiming',
        takeOver: 'asking',
        seen: { target: 'opening', actions: { type: 'setHolding', params: ({ event }) => event } },
      },
    },
    asking: { on: { confirm: 'takingOver', cancel: 'free' } },
    claiming: {
      entry: 'clearError',
      invoke: {
        src: 'claim',
        input: ({ context }) => ({ id: context.holding.id, takeover: false }),
        onDone: {
          target: 'held',
          actions: [
            { type: 'setHolding', params: ({ event }) => ({ holding: event.output }) },
            'emitChanged',
          ],
        },
        onError: {
          target: 'free',
          actions: [{ type: 'setError', params: ({ event }) => event }, 'emitChanged'],
        },
      },
    },
    takingOver: {
      entry: 'clearError',
      invoke: {
        src: 'claim',
        input: ({ context }) => ({ id: context.holding.id, takeover: true }),
        onDone: {
          target: 'held',
          actions: [
            { type: 'setHolding', params: ({ event }) => ({ holding: event.output }) },
            'emitChanged',
          ],
        },
        onError: {
          target: 'free',
          actions: [{ type: 'setError', params: ({ event }) => event }, 'emitChanged'],
        },
      },
    },
    held: {
      after: { claimRenewed: 'renewing' },
      on: {
        release: 'releasing',
        seen: [
          {
            guard: { type: 'isNotMine', params: ({ event }) => event },
            target: 'lost',
            actions: { type: 'setHolding', params: ({ event }) => event },
          },
          { actions: { type: 'setHolding', params: ({ event }) => event } },
        ],
      },
    },
    renewing: {
      invoke: {
        src: 'claim',
        input: ({ context }) => ({ id: context.holding.id, takeover: false }),
        onDone: {
          target: 'held',
          actions: { type: 'setHolding', params: ({ event }) => ({ holding: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isClaimed', params: ({ event }) => event },
            target: 'lost',
            actions: 'emitChanged',
          },
          // The lease has 20 minutes left: it is asked for again.
          { target: 'held' },
        ],
      },
    },
    releasing: {
      entry: 'clearError',
      invoke: {
        src: 'release',
        input: ({ context }) => ({ id: context.holding.id }),
        onDone: {
          target: 'free',
          actions: [
            { type: 'setHolding', params: ({ event }) => ({ holding: event.output }) },
            'emitChanged',
          ],
        },
        onError: { target: 'held', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    lost: {
      on: {
        claim: 'claiming',
        takeOver: 'asking',
        seen: { actions: { type: 'setHolding', params: ({ event }) => event } },
      },
    },
  },
})

/** What a person can see of it. */
export function viewClaim(snapshot: SnapshotFrom<typeof claimMachine>) {
  const { holding, error } = snapshot.context
  const { claimedBy, claimedUntil } = holding
  const isHeld = snapshot.matches('held') || snapshot.matches('renewing') || snapshot.matches('releasing')
  return {
    isHeld,
    isAsking: snapshot.matches('asking'),
    claim: isHeld
      ? { state: 'mine' as const, until: claimedUntil ?? '' }
      : snapshot.matches('lost')
        ? { state: 'lost' as const, by: claimedBy }
        : claimedBy !== null
          ? { state: 'other' as const, by: claimedBy, until: claimedUntil ?? '' }
          : { state: 'unclaimed' as const },
    busy: snapshot.matches('claiming')
      ? ('claim' as const)
      : snapshot.matches('takingOver')
        ? ('takeover' as const)
        : snapshot.matches('releasing')
          ? ('release' as const)
          : null,
    error,
  }
}
