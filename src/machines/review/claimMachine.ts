import { claimSetup } from './claimSetup.ts'

/** Who holds a submission: claimed, renewed as long as its page is open, given back, or
 * taken over by somebody. The cloud judges the lease; here it is only asked for in time. */
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
