import type { TestStep } from '../api/contract.ts'
import { createPlaces } from './places.ts'
import { type Planned, runTest, type TestResult, type TestSetting } from './runTest.ts'

type Running = Omit<TestSetting, 'places'> & {
  /** How many run at once. */
  parallel: number
  onStart?: (place: number) => void
  /** Gets each result as it comes, and its place in the plan. */
  onResult: (result: TestResult, place: number) => void
}

/** Runs tests beside each other. Throws where none can run, once those under way have ended. */
export async function runAll(plan: readonly Planned[], running: Running): Promise<void> {
  const { parallel, onStart = () => {}, onResult, ...setting } = running
  const places = createPlaces(setting.host)
  const left = queuesOf(plan)
  async function work(): Promise<void> {
    for (let queue = left.shift(); queue; queue = left.shift())
      for (const [place, planned] of queue) {
        onStart(place)
        onResult(await runTest(planned, { ...setting, places }), place)
      }
  }
  const stopAll = (error: unknown) => {
    left.length = 0
    throw error
  }
  const workers = Array.from({ length: Math.min(parallel, plan.length) }, () => work().catch(stopAll))
  const ended = await Promise.allSettled(workers)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

type Queue = [place: number, planned: Planned][]

/** What runs one after another: tests of an app of which one changes what all sessions of a person share. */
function queuesOf(plan: readonly Planned[]): Queue[] {
  const shares = new Set(
    plan.filter(({ test }) => test.steps.some(isShared)).map(({ app }) => app.packageName),
  )
  const alone = new Map<string, Queue>()
  const queues: Queue[] = []
  for (const [place, planned] of plan.entries()) {
    const { packageName } = planned.app
    const queue = alone.get(packageName) ?? []
    if (queue.length === 0) queues.push(queue)
    queue.push([place, planned])
    if (shares.has(packageName)) alone.set(packageName, queue)
  }
  return queues
}

/** Settings are the person's, and a server knows by its tool's call the person, not the session. */
const isShared = ({ step: { name } }: { step: Pick<TestStep, 'name'> }) =>
  name === 'tool' || name === 'setting'
