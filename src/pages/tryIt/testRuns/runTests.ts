import { fromCallback } from 'xstate'
import { serverText } from '../../../api/http/errors.ts'
import { importWithRetry } from '../../../lib/async.ts'
import type { Heard, TestsAsked } from '../../../machines/tryIt/testsMachine.ts'
import type { TestedPage } from '../web/webTestSession.ts'

/** Runs tests in sessions of their own, and says how each ended. `show` gets the page of a web app while its test runs. */
export const runTestsWith = (show: (page: TestedPage | null) => void) =>
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
