import { type App, calls, type TestStep } from '../../src/api/contract.ts'
import { type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { type FoundTest, findTests } from '../test/findTests.ts'
import { createPlaces } from '../test/places.ts'
import { createReport, type Reporter, reporters } from '../test/reporters.ts'
import { type Planned, runTest, type TestResult } from '../test/runTest.ts'
import { secondsOf } from './try.ts'

type Options = {
  reporter?: string
  parallel?: string
  timeout?: string
  on?: string | true
  release?: string
}

/** As many as a person may run at once, but for one in the portal. */
const usualParallel = '4'

/** Runs tests of files, each in a session of its own. */
export async function run(context: Context, options: Options, files: string[]): Promise<Exit> {
  const { io, output } = context
  const reporter = reporterOf(options.reporter)
  const parallel = Number(options.parallel ?? usualParallel)
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > 20)
    throw usageError('--parallel is a number from 1 to 20.', 'For example: --parallel 2.')
  const seconds = secondsOf(options.timeout)
  const tests = await findTests(files, io.cwd)
  const plan = await planOf(context, tests)
  const report = createReport(reporter, output)
  const began = io.now()
  report.begin(plan.length)
  const results = await runAll(context, plan, { ...options, seconds, parallel, onResult: report.each })
  report.end(results, Math.round(io.now() - began))
  return results.some(({ failure }) => failure !== null) ? exits.refused : exits.ok
}

function reporterOf(text: string | undefined): Reporter {
  const found = reporters.find((one) => one === (text ?? reporters[0]))
  if (found) return found
  throw usageError(`There’s no reporter “${text}”.`, `Choose one of ${reporters.join(', ')}.`)
}

/** Each test on each of its models, with its app. */
async function planOf(context: Context, tests: readonly FoundTest[]): Promise<Planned[]> {
  const cloud = await context.cloud()
  const apps = new Map<string, App>()
  const plan: Planned[] = []
  for (const test of tests) {
    const packageName = test.app ?? (await context.packageName())
    const app = apps.get(packageName) ?? (await cloud.send(calls.getApp, { params: { packageName } }))
    apps.set(packageName, app)
    for (const model of [test.model].flat()) plan.push({ test, app, model })
  }
  return plan
}

type Running = {
  on?: string | true
  release?: string
  seconds: number
  parallel: number
  onResult: (result: TestResult, place: number) => void
}

/** In the order of the plan; `onResult` gets each as it comes, with how many came before. */
export async function runAll(
  context: Context,
  plan: readonly Planned[],
  { on, release, seconds, parallel, onResult }: Running,
): Promise<TestResult[]> {
  const places = createPlaces(context.io)
  const browsers = sharedBrowser(context)
  const results: TestResult[] = []
  const left = queuesOf(plan)
  let count = 0
  async function work(): Promise<void> {
    for (let queue = left.shift(); queue; queue = left.shift())
      for (const [place, planned] of queue) {
        const setting = { context, places, seconds, on, release, browser: browsers.open }
        const result = await runTest(planned, setting)
        results[place] = result
        onResult(result, count++)
      }
  }
  const stopAll = (error: unknown) => {
    left.length = 0
    throw error
  }
  const workers = Array.from({ length: Math.min(parallel, plan.length) }, () => work().catch(stopAll))
  // Sessions under way end before their browser does.
  const ended = await Promise.allSettled(workers)
  await browsers.close()
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return results
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

function sharedBrowser({ io }: Context) {
  let launched: ReturnType<typeof import('../session/web/browser.ts')['launchBrowser']> | undefined
  return {
    open() {
      launched ??= import('../session/web/browser.ts').then(({ launchBrowser }) => launchBrowser(io))
      return launched
    },
    close: async () => (await launched?.catch(() => undefined))?.close().catch(() => {}),
  }
}
