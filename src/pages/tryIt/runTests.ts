import { fromCallback } from 'xstate'
import { testHost } from '../../api/appTests.ts'
import { calls } from '../../api/contract.ts'
import { request } from '../../api/http/client.ts'
import { serverText } from '../../api/http/errors.ts'
import type { Ran, TestsAsked } from '../../machines/tryIt/testsMachine.ts'
import { findModel } from '../../testRun/misfits.ts'
import { parseTest } from '../../testRun/parseTest.ts'
import { runAll } from '../../testRun/runAll.ts'
import type { Planned } from '../../testRun/runTest.ts'
import { openServerSession } from '../../testRun/serverSession.ts'

/** As many as a person may run at once, but for one that they see. */
const parallel = 4
const seconds = 10

type Heard = { type: 'began'; id: string } | ({ type: 'ran' } & Ran) | { type: 'over'; error: string | null }

/** Runs tests of an app with a server in sessions of their own, and says how each ended. */
export const runTests = fromCallback<{ type: 'none' }, TestsAsked>(({ input: { app, tests }, sendBack }) => {
  const stop = new AbortController()
  void run({ app, tests, signal: stop.signal }, sendBack).then(
    () => sendBack({ type: 'over', error: null } satisfies Heard),
    (error: unknown) => {
      if (stop.signal.aborted) return
      const text = serverText(error) ?? 'Couldn’t run the tests. Check your connection and try again.'
      sendBack({ type: 'over', error: text } satisfies Heard)
    },
  )
  return () => stop.abort()
})

type Asked = TestsAsked & { signal: AbortSignal }

async function run({ app, tests, signal }: Asked, tell: (heard: Heard) => void): Promise<void> {
  const { packageName } = app
  const host = testHost(signal)
  const plan: (Planned & { id: string })[] = []
  for (const { id, file, text } of tests) {
    const read = parseTest(text)
    if ('problems' in read) tell({ type: 'ran', id, result: unreadable(read.problems) })
    else
      for (const model of [read.test.model].flat())
        plan.push({ id, app, model, test: { ...read.test, file, id } })
  }
  await runAll(plan, {
    host,
    parallel,
    seconds,
    async open({ model }, seconds) {
      const glasses = findModel(model)
      if (typeof glasses !== 'string') throw host.refused(glasses.message, glasses.next)
      const started = { params: { packageName }, body: { model: glasses } }
      const { session } = await request(calls.startSession, started)
      return openServerSession(host, { session, seconds, answersApp: true })
    },
    onStart: (place) => tell({ type: 'began', id: plan[place]?.id ?? '' }),
    onResult: (result, place) => tell({ type: 'ran', id: plan[place]?.id ?? '', result }),
  })
}

function unreadable(problems: readonly { line: number; message: string }[]): Ran['result'] {
  const [first] = problems
  const failure = {
    line: first?.line ?? null,
    step: null,
    message: first?.message ?? 'The file can’t be read.',
    next: 'Correct the file, then upload it again.',
    expected: null,
    lens: [],
  }
  return { model: '', ms: 0, sessionId: null, failure }
}
