import { assign, emit, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { TestFiles } from '../../api/appTests.ts'
import type { AppTest, GlassesModel, Session } from '../../api/contract.ts'
import type { TestedApp, TestResult } from '../../testRun/runTest.ts'

/** A result, and of which test it is; of a test on several models the first that failed, else the last. */
export type Ran = { id: string; result: Omit<TestResult, 'name' | 'file'> }

export type TestsAsked = {
  app: TestedApp
  tests: readonly AppTest[]
  /** Begins a session for one of them. Rejects with ApiError or NoAnswerError. */
  start: (model: GlassesModel) => Promise<Session>
  files: TestFiles
}

/** What the run of tests says. */
export type Heard =
  | { type: 'began'; id: string }
  | ({ type: 'ran' } & Ran)
  | { type: 'over'; error: string | null }
type Event = ({ type: 'run' } & TestsAsked) | { type: 'stop' } | Heard

/** The tests of an app that run, and how they ended in this visit. */
export const testsMachine = setup({
  types: {
    context: {} as {
      asked: TestsAsked | null
      running: readonly string[]
      results: ReadonlyMap<string, Ran['result']>
      error: string | null
    },
    events: {} as Event,
    emitted: {} as { type: 'over' },
  },
  actors: { runTests: fromCallback<{ type: 'none' }, TestsAsked | null>(() => {}) },
}).createMachine({
  id: 'tests',
  context: { asked: null, running: [], results: new Map(), error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        run: {
          target: 'running',
          actions: assign(({ event, context }) => ({
            asked: event,
            running: [],
            error: null,
            results: new Map(
              [...context.results].filter(([id]) => !event.tests.some((one) => one.id === id)),
            ),
          })),
        },
      },
    },
    running: {
      invoke: { src: 'runTests', input: ({ context }) => context.asked },
      on: {
        began: { actions: assign(({ context, event }) => ({ running: [...context.running, event.id] })) },
        ran: {
          actions: assign(({ context, event: { id, result } }) => {
            const place = context.running.indexOf(id)
            return {
              running: context.running.filter((_, at) => at !== place),
              results: context.results.get(id)?.failure
                ? context.results
                : new Map([...context.results, [id, result]]),
            }
          }),
        },
        over: {
          target: 'idle',
          actions: [assign(({ event }) => ({ error: event.error })), emit({ type: 'over' })],
        },
        stop: { target: 'idle', actions: emit({ type: 'over' }) },
      },
    },
  },
})

export function viewTests(snapshot: SnapshotFrom<typeof testsMachine>) {
  const { running, results, asked, error } = snapshot.context
  const isRunning = snapshot.matches('running')
  return {
    isRunning,
    error,
    results,
    stateOf(id: string): 'idle' | 'waiting' | 'running' {
      if (!isRunning || !asked?.tests.some((test) => test.id === id)) return 'idle'
      return running.includes(id) ? 'running' : results.has(id) ? 'idle' : 'waiting'
    },
  }
}
