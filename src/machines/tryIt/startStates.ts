import { tryItSetup } from './tryItSetup.ts'

const whileStarting = { start: {}, resume: {} }
const failed = {
  target: 'idle',
  actions: { type: 'setStartError', params: { error: null } },
} as const

export const calling = tryItSetup.createStateConfig({
  on: whileStarting,
  invoke: {
    src: 'start',
    input: ({ context }) => context,
    onDone: {
      target: 'live',
      actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
    },
    onError: [
      {
        guard: { type: 'isAnswerLost', params: ({ event }) => event },
        target: 'verifyingOutcome',
      },
      {
        guard: { type: 'isListenerGone', params: ({ event }) => event },
        target: 'idle',
        actions: 'emitListenerGone',
      },
      { target: 'idle', actions: { type: 'setStartError', params: ({ event }) => event } },
    ],
  },
})

/** The session may have been started, and only the answer lost: then it goes on here, instead of a second one. */
export const verifyingOutcome = tryItSetup.createStateConfig({
  on: whileStarting,
  after: { outcomeCheckTimeout: failed },
  invoke: {
    src: 'findOpen',
    input: ({ context }) => context,
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => ({ session: event.output }) },
        target: 'live',
        actions: { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
      },
      failed,
    ],
    onError: failed,
  },
})
