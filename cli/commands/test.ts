import { type App, calls } from '../../src/api/contract.ts'
import { appPath } from '../../src/lib/appPath.ts'
import { runAll } from '../../src/testRun/runAll.ts'
import type { Planned } from '../../src/testRun/runTest.ts'
import { type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { runHostOf } from '../session/runHost.ts'
import { findTests, type TestFile } from '../test/findTests.ts'
import { openTestSession } from '../test/openTestSession.ts'
import { type PlannedFile, pushTests } from '../test/pushTests.ts'
import { createReport, type PlacedResult, type Reporter, reporters } from '../test/reporters.ts'
import { secondsOf } from './try.ts'

type Options = {
  reporter?: string
  parallel?: string
  timeout?: string
  on?: string | true
  release?: string
  push?: boolean
  prune?: boolean
}

/** As many as a person may run at once, but for one in the portal. */
const usualParallel = '4'

/** Runs tests of files, each in a session of its own; stores them in the portal before where that is wanted. */
export async function run(context: Context, options: Options, files: string[]): Promise<Exit> {
  const { io, output } = context
  const reporter = reporterOf(options.reporter)
  const parallel = Number(options.parallel ?? usualParallel)
  if (!Number.isInteger(parallel) || parallel < 1 || parallel > 20)
    throw usageError('--parallel is a number from 1 to 20.', 'For example: --parallel 2.')
  const seconds = secondsOf(options.timeout)
  if (options.prune && !options.push)
    throw usageError('--prune goes with --push.', 'For example: glasses test --push --prune.')
  if (options.prune && files.length > 0)
    throw usageError('--prune is for all tests of a folder.', 'Leave the names of files out.')
  const found = await planOf(context, await findTests(files, io.cwd))
  const plan = options.push
    ? await pushTests(found, { cloud: await context.cloud(), output, prune: options.prune === true })
    : found
  const report = createReport(reporter, output)
  const began = io.now()
  report.begin(plan.length)
  const results = await runPlan(context, plan, { ...options, seconds, parallel, onResult: report.each })
  report.end(results, Math.round(io.now() - began))
  return results.some(({ failure }) => failure !== null) ? exits.refused : exits.ok
}

function reporterOf(text: string | undefined): Reporter {
  const found = reporters.find((one) => one === (text ?? reporters[0]))
  if (found) return found
  throw usageError(`There’s no reporter “${text}”.`, `Choose one of ${reporters.join(', ')}.`)
}

async function planOf(context: Context, tests: readonly TestFile[]): Promise<PlannedFile[]> {
  const cloud = await context.cloud()
  const apps = new Map<string, App>()
  const plan: PlannedFile[] = []
  for (const test of tests) {
    const packageName = test.app ?? (await context.packageName())
    const app = apps.get(packageName) ?? (await cloud.send(calls.getApp, { params: { packageName } }))
    apps.set(packageName, app)
    for (const model of [test.model].flat()) plan.push({ test, app, model })
  }
  return plan
}

type Running = Pick<Options, 'on' | 'release'> & {
  seconds: number
  parallel: number
  onResult: (result: PlacedResult, place: number) => void
}

/** In the order of the plan; `onResult` gets each as it comes, with how many came before. */
async function runPlan(
  context: Context,
  plan: readonly Planned[],
  { on, release, seconds, parallel, onResult }: Running,
): Promise<PlacedResult[]> {
  const cloud = await context.cloud()
  const browsers = sharedBrowser(context)
  const results: PlacedResult[] = []
  let count = 0
  try {
    await runAll(plan, {
      host: runHostOf(context, cloud),
      seconds,
      parallel,
      open: (planned, seconds) =>
        openTestSession(context, planned, { on, release, seconds, browser: browsers.open }),
      onResult({ sessionId, ...result }, place) {
        const { packageName } = plan[place]?.app ?? { packageName: '' }
        const recording = sessionId && `${cloud.url}${appPath(packageName, `/try/${sessionId}`)}`
        results[place] = { ...result, recording }
        onResult({ ...result, recording }, count++)
      },
    })
  } finally {
    await browsers.close()
  }
  return results
}

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
