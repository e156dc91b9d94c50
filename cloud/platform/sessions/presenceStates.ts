import { seconds } from './restartStates.ts'
import { sessionSetup } from './sessionSetup.ts'

/** Whether an app did anything in its session, be it in one connection or over several: an app that is connected
 * and does nothing for a while is told so once. */
export const presence = sessionSetup.createStateConfig({
  initial: 'unseen',
  states: {
    unseen: {
      initial: 'away',
      always: { guard: 'hasShown', target: 'shown' },
      on: { 'app.ready': 'shown', 'app.acted': 'shown' },
      states: {
        away: {
          always: { guard: 'isConnected', target: 'connected' },
          on: { 'app.connected': 'connected' },
        },
        connected: {
          on: { 'app.lost': 'away' },
          after: {
            subscription: {
              target: 'noted',
              actions: {
                type: 'note',
                params: ({ context: { durations } }) => ({
                  finding: { code: 'no_subscription', seconds: seconds(durations.subscription) },
                }),
              },
            },
          },
        },
        noted: {},
      },
    },
    shown: {},
  },
})
