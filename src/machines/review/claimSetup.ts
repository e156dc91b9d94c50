import { assign, emit, fromPromise, setup } from 'xstate'

import { type ClaimedSubmission, isOpenSubmission } from '../../api/contract.ts'
import { isCode, isStatus, serverText } from '../../api/http/errors.ts'
import { claimSubmission, releaseSubmission } from '../../api/review/reviewer.ts'
import { portalDelays } from '../shared/portalDelays.ts'

export type ClaimContext = {
  me: string
  holding: ClaimedSubmission
  takeover: boolean
  error: string | null
}

const failed = 'Couldn’t do that. Try again.'

export const claimSetup = setup({
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
  delays: portalDelays,
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
