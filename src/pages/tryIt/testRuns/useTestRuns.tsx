import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromCallback } from 'xstate'
import type { AppTest } from '../../../api/contract.ts'
import { serverText } from '../../../api/http/errors.ts'
import type { TestRow } from '../../../components/tryIt/TestList.tsx'
import { importWithRetry } from '../../../lib/async.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { type Heard, type TestsAsked, testsMachine, viewTests } from '../../../machines/tryIt/testsMachine.ts'
import { useMachineEvents } from '../../hooks/useMachineEvents.ts'
import type { TestedPage } from '../web/webTestSession.ts'
import { useFiles } from './useFiles.ts'

// Only web apps have one.
const TestPage = lazyWithPreload(() => import('../web/TestPage.tsx').then((module) => module.TestPage))

type Runs = Pick<TestsAsked, 'app' | 'start'> & {
  tests: readonly AppTest[]
  /** Where somebody sees a session's recording; null where nobody does. */
  recordingOf: (sessionId: string) => string | null
  onOver: () => void
}

/** Runs an app's tests here, and says how each ended, as a list of them shows it. */
export function useTestRuns({ app, start, tests, recordingOf, onOver }: Runs) {
  const [page, setPage] = useState<TestedPage | null>(null)
  const [logic] = useState(() => testsMachine.provide({ actors: { runTests: runTestsWith(setPage) } }))
  const [snapshot, send, actor] = useMachine(logic)
  const { isRunning, error, results, stateOf } = viewTests(snapshot)
  const { files, ...needed } = useFiles(tests)
  useMachineEvents(actor, onOver)

  const run = (chosen: readonly AppTest[]) => send({ type: 'run', app, start, files, tests: chosen })
  return {
    isRunning,
    error,
    needed,
    page: page && <TestPage key={page.sessionId} page={page} />,
    rows: tests.map(({ id, file, name, last: stored }): TestRow => {
      const ran = results.get(id)
      const last = ran ? { at: null, ...ran } : stored
      const href = last?.sessionId ? recordingOf(last.sessionId) : null
      return { id, file, name, state: stateOf(id), busy: false, last: last && { ...last, href } }
    }),
    onRun: ({ id }: TestRow) => run(tests.filter((test) => test.id === id)),
    onRunAll: () => run(tests),
    onStop: () => send({ type: 'stop' }),
  }
}

/** Runs tests in sessions of their own, and says how each ended. `show` gets the page of a web app while its test runs. */
const runTestsWith = (show: (page: TestedPage | null) => void) =>
  fromCallback<{ type: 'none' }, TestsAsked | null>(({ input, sendBack }) => {
    if (input === null) return
    const asked = input
    const stop = new AbortController()
    const tell = (heard: Heard) => sendBack(heard)
    async function run(): Promise<void> {
      const { runPlan } = await importWithRetry(() => import('./runPlan.ts'))
      await runPlan({ ...asked, signal: stop.signal, show }, tell)
    }
    void run().then(
      () => tell({ type: 'over', error: null }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        const text = serverText(error) ?? 'Couldn’t run the tests. Check your connection and try again.'
        tell({ type: 'over', error: text })
      },
    )
    return () => stop.abort()
  })
