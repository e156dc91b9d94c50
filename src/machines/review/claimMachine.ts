import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type ClaimedSubmission, isOpenSubmission } from '../../api/contract.ts'
import { isCode, isStatus, serverText } from '../../api/http/errors.ts'
import { claimSubmission, releaseSubmission } from '../../api/review/reviewer.ts'
import { delays } from '../shared/delays.ts'

type ClaimContext = {
  me: string
  holding: ClaimedSubmission
  takeover: boolean
  error: string | null
}

const failed = 'Couldn’t do that. Try again.'

const claimSetup = setup({
  types: {
    input: {} as Pick<ClaimContext, 'me' | 'holding'>,
    context: {} as ClaimContext,
    events: {} as
      | { type: 'claim' }
      | { type: 'takeOver' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'release' }
      | { type: 'seen'; holding: ClaimedSubmission },
    emitted: {} as { type: 'changed' },
  },
  actors: {
    claim: fromPromise<ClaimedSubmission, { id: string; takeover: boolean }>(({ input, signal }) =>
      claimSubmission(input, signal),
    ),
    release: fromPromise<ClaimedSubmission, { id: string }>(({ input, signal }) =>
      releaseSubmission(input.id, signal),
    ),
  },
  delays,
  guards: {
    isEnded: ({ context: { holding } }) => !isOpenSubmission(holding.state),
    isMine: ({ context }) => isMine(context),
    isNotMine: ({ context }) => !isMine(context),
    isOthers: ({ context }) => context.holding.claimedBy !== null && !isMine(context),
    /** Not where it waits for an answer to the reviewer's own question. */
    isLost: ({ context }) => {
      const { state } = context.holding
      return !isMine(context) && isOpenSubmission(state) && state !== 'NEEDS_INFO'
    },
    isOwnApp: (_, { error }: { error: unknown }) => isCode(error, 'OWN_APP'),
    isTaken: (_, { error }: { error: unknown }) => isCode(error, 'CLAIMED'),
    isRefused: (_, { error }: { error: unknown }) => isStatus(error, 409),
  },
  actions: {
    setTakeover: assign((_, { takeover }: { takeover: boolean }) => ({ takeover, error: null })),
    setHolding: assign((_, { holding }: { holding: ClaimedSubmission }) => ({ holding })),
    clearHolder: assign(({ context: { holding } }) => ({
      holding: { ...holding, claimedBy: null, claimedUntil: null },
    })),
    setAnswer: assign((_, { output }: { output: ClaimedSubmission }) => ({ holding: output })),
    clearError: assign({ error: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: serverText(error) ?? failed })),
    emitChanged: emit({ type: 'changed' }),
  },
})

const isMine = ({ me, holding }: ClaimContext) => holding.claimedBy === me

/** Claims a submission, renews while its page is open, releases, notices a takeover. The cloud judges the lease. */
export const claimMachine = claimSetup.createMachine({
  id: 'claim',
  context: ({ input }) => ({ ...input, takeover: false, error: null }),
  initial: 'free',
  on: { seen: { actions: { type: 'setHolding', params: ({ event }) => event } } },
  states: {
    free: {
      always: [
        { guard: 'isEnded', target: 'ended' },
        // Also where the answer to a claim was lost.
        { guard: 'isMine', target: 'held', actions: 'clearError' },
      ],
      on: {
        claim: [
          { guard: 'isOthers', target: 'asking' },
          { target: 'claiming', actions: { type: 'setTakeover', params: { takeover: false } } },
        ],
        takeOver: 'asking',
      },
    },
    asking: {
      on: {
        confirm: { target: 'claiming', actions: { type: 'setTakeover', params: { takeover: true } } },
        cancel: 'free',
      },
    },
    claiming: {
      invoke: {
        src: 'claim',
        input: ({ context: { holding, takeover } }) => ({ id: holding.id, takeover }),
        onDone: {
          target: 'held',
          actions: [
            { type: 'setHolding', params: ({ event }) => ({ holding: event.output }) },
            'emitChanged',
          ],
        },
        onError: [
          { guard: { type: 'isOwnApp', params: ({ event }) => event }, target: 'own' },
          // The next look shows who has it.
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'free',
            actions: 'emitChanged',
          },
          { target: 'free', actions: [{ type: 'setError', params: ({ event }) => event }, 'emitChanged'] },
        ],
      },
    },
    held: {
      always: [
        { guard: 'isLost', target: 'lost' },
        { guard: 'isNotMine', target: 'free' },
      ],
      after: { claimRenewed: 'renewing' },
      on: { release: 'releasing' },
    },
    renewing: {
      on: { release: 'releasing' },
      invoke: {
        src: 'claim',
        input: ({ context: { holding } }) => ({ id: holding.id, takeover: false }),
        onDone: {
          target: 'held',
          actions: { type: 'setHolding', params: ({ event }) => ({ holding: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'lost',
            actions: ['clearHolder', 'emitChanged'],
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
        input: ({ context: { holding } }) => ({ id: holding.id }),
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
      always: [
        { guard: 'isEnded', target: 'ended' },
        { guard: 'isMine', target: 'held' },
      ],
      on: {
        claim: [
          { guard: 'isOthers', target: 'asking' },
          { target: 'claiming', actions: { type: 'setTakeover', params: { takeover: false } } },
        ],
        takeOver: 'asking',
      },
    },
    own: {},
    ended: {},
  },
})

type Snapshot = SnapshotFrom<typeof claimMachine>

export function viewClaim(snapshot: Snapshot) {
  const { takeover, error } = snapshot.context
  const claiming = takeover ? ('takeover' as const) : ('claim' as const)
  return {
    isHeld: isHeld(snapshot),
    isAsking: snapshot.matches('asking'),
    claim: claimOf(snapshot),
    busy: snapshot.matches('claiming')
      ? claiming
      : snapshot.matches('releasing')
        ? ('release' as const)
        : null,
    error,
  }
}

const isHeld = (snapshot: Snapshot) =>
  snapshot.matches('held') || snapshot.matches('renewing') || snapshot.matches('releasing')

function claimOf(snapshot: Snapshot) {
  const { state, claimedBy, claimedUntil } = snapshot.context.holding
  const until = claimedUntil ?? ''
  if (state === 'APPROVED' || state === 'CHANGES_REQUESTED' || state === 'WITHDRAWN')
    return { state: 'ended' as const, as: state }
  if (snapshot.matches('own')) return { state: 'own' as const }
  if (isHeld(snapshot)) return { state: 'mine' as const, until }
  if (snapshot.matches('lost')) return { state: 'lost' as const, by: claimedBy }
  if (claimedBy !== null) return { state: 'other' as const, by: claimedBy, until }
  return { state: state === 'NEEDS_INFO' ? ('asked' as const) : ('unclaimed' as const) }
}
