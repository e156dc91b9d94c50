import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { HealthCheck } from '../../api/contract.ts'
import { portalDelays } from '../shared/portalDelays.ts'

/** `check`: the last one, none of which found a server; null where it could not be made. */
type Context = { packageName: string; check: HealthCheck | null }

/** Waits until a new app's server answers for the first time, ten minutes at most. */
export const serverWaitMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as Context,
    events: {} as { type: 'check' },
  },
  actors: {
    check: fromPromise<HealthCheck, { packageName: string }>(async ({ input, signal }) => {
      const { checkServer } = await import('../../api/health.ts')
      return checkServer(input.packageName, signal)
    }),
  },
  guards: { isReached: (_, { output }: { output: HealthCheck }) => output.outcome !== 'down' },
  actions: {
    setCheck: assign({ check: (_, { output }: { output: HealthCheck }) => output }),
    clearCheck: assign({ check: null }),
  },
  delays: portalDelays,
}).createMachine({
  id: 'serverWait',
  context: ({ input }) => ({ ...input, check: null }),
  initial: 'waiting',
  states: {
    waiting: {
      after: { serverWaitEnds: 'paused' },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            src: 'check',
            input: ({ context: { packageName } }) => ({ packageName }),
            onDone: [
              {
                guard: { type: 'isReached', params: ({ event }) => event },
                target: '#serverWait.reached',
              },
              { target: 'resting', actions: { type: 'setCheck', params: ({ event }) => event } },
            ],
            onError: { target: 'resting', actions: 'clearCheck' },
          },
        },
        resting: { after: { serverChecked: 'checking' } },
      },
    },
    paused: { on: { check: 'waiting' } },
    reached: { type: 'final' },
  },
})

export type ServerWait = { state: 'waiting' | 'paused' | 'reached'; problem: string | null }

export const notYet: ServerWait = { state: 'waiting', problem: null }

/** `problem`: why it does not answer, unless that is only that it was not started yet. */
export function viewServerWait(snapshot: SnapshotFrom<typeof serverWaitMachine>): ServerWait {
  if (snapshot.matches('reached')) return { state: 'reached', problem: null }
  const diagnosis = snapshot.context.check?.diagnosis
  return {
    state: snapshot.matches('paused') ? 'paused' : 'waiting',
    problem:
      diagnosis && diagnosis.code !== 'connection_refused' ? `${diagnosis.text} ${diagnosis.fix}` : null,
  }
}
