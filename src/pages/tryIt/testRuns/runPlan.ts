import { testHost } from '../../../api/appTests.ts'
import { hasPart } from '../../../api/contract.ts'
import type { Heard, Ran, TestsAsked } from '../../../machines/tryIt/testsMachine.ts'
import type { RunHost } from '../../../testRun/host.ts'
import { findModel } from '../../../testRun/misfits.ts'
import { parseTest } from '../../../testRun/parseTest.ts'
import { runAll } from '../../../testRun/runAll.ts'
import type { Opened, Planned } from '../../../testRun/runTest.ts'
import { openServerSession } from '../../../testRun/serverSession.ts'
import type { TestedPage } from '../web/webTestSession.ts'

/** As many as a person may run at once, but for one that they see. One page at a time has this window. */
const parallel = { server: 4, page: 1 } as const
const seconds = 10

type Asked = TestsAsked & { signal: AbortSignal; show: (page: TestedPage | null) => void }

/** Runs tests, and tells when each begins and how it ended. Throws where none can run. */
export async function runPlan(asked: Asked, tell: (heard: Heard) => void): Promise<void> {
  const { app, tests, files, signal } = asked
  const host = testHost(signal, files)
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
    parallel: hasPart(app.kind, 'page') ? parallel.page : parallel.server,
    seconds,
    open: (planned, seconds) => open(asked, host, { ...planned, seconds }),
    onStart: (place) => tell({ type: 'began', id: plan[place]?.id ?? '' }),
    onResult: (result, place) => tell({ type: 'ran', id: plan[place]?.id ?? '', result }),
  })
}

type Opening = Planned & { seconds: number }

async function open({ start, files, show }: Asked, host: RunHost, planned: Opening): Promise<Opened> {
  const { app, model, seconds } = planned
  if (hasPart(app.kind, 'page')) {
    const { openWebTest } = await import('../web/webTestSession.ts')
    const session = await start('Simulated Glasses')
    return openWebTest({ ...planned, host, session, files, show })
  }
  const glasses = findModel(model)
  if (typeof glasses !== 'string') throw host.refused(glasses.message, glasses.next)
  return openServerSession(host, { session: await start(glasses), seconds, answersApp: true })
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
