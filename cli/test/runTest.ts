import type { Browser } from 'playwright-core'
import {
  type App,
  containersModel,
  flagOf,
  type Session,
  type TestStep,
  type WebPermission,
  webPermissions,
} from '../../src/api/contract.ts'
import { appPath } from '../../src/lib/appPath.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import { collectingOutput } from '../lib/collect.ts'
import type { Context } from '../lib/context.ts'
import { perform, refused, type Stage } from '../session/perform.ts'
import { foreignStep, modelOf } from '../session/script.ts'
import type { Log } from '../session/watch.ts'
import type { FoundTest } from './findTests.ts'
import type { Places } from './places.ts'

export type Failure = {
  /** Of the step, where it was one. */
  line: number | null
  step: string | null
  message: string
  next: string
  /** What was to be shown, and the lines that the lens showed last. */
  expected: string | null
  lens: string[]
}

export type TestResult = {
  name: string
  file: string
  model: string
  ms: number
  /** In the portal; null where no session began. */
  recording: string | null
  failure: Failure | null
}

export type Planned = { test: FoundTest; app: App; model: string | undefined }

type Setting = {
  context: Context
  places: Places
  seconds: number
  on: string | true | undefined
  release: string | undefined
  /** One for all web apps. */
  browser: () => Promise<Browser>
}

type Opened = { session: Session; stage: Stage; end: () => Promise<Log> }

/** What ends all tests, since none can run. */
const fatal: readonly number[] = [exits.notSignedIn, exits.notAllowed, exits.notReached]

/** Runs a test in a session of its own. Throws CliError where no test can run. */
export async function runTest(planned: Planned, setting: Setting): Promise<TestResult> {
  const { test, app } = planned
  const { io } = setting.context
  const output = collectingOutput({ say: () => {} })
  const context: Context = { ...setting.context, output, packageName: async () => app.packageName }
  const began = io.now()
  let place: number | null = null
  let opened: Opened | undefined
  let failure: Failure | null = null
  const failed = (error: CliError): Failure => ({
    ...stepAt(test, place),
    message: error.message,
    next: error.next,
    lens: [...(opened?.stage.watch.latest()?.lines ?? [])],
  })
  try {
    const steps = test.steps.map(({ step }) => step)
    const foreign = foreignStep(app.kind, steps) ?? misfit(planned)
    if (foreign) throw foreign
    opened = await setting.places.take(() => open(planned, { ...setting, context }))
    const onStep = (next: number) => {
      place = next
    }
    try {
      await perform(opened.stage, steps, { settles: false, onStep })
      await opened.stage.restore?.()
    } catch (error) {
      await opened.stage.restore?.().catch(() => {})
      throw error
    } finally {
      const log = await opened.end().finally(setting.places.leave)
      if (log.failure && !io.signal.aborted) failure = failed(brokenOff(log.failure))
      else if (log.state === 'failed')
        failure = failed(withDiagnosis(refused('The session failed.', 'Read its recording.'), output.rows))
    }
  } catch (error) {
    io.signal.throwIfAborted()
    if (!(error instanceof CliError) || fatal.includes(error.exit)) throw error
    failure = failed(withDiagnosis(error, output.rows))
  }
  const { packageName } = app
  return {
    name: test.name,
    file: test.file,
    model: opened?.session.model ?? planned.model ?? '',
    ms: Math.round(io.now() - began),
    recording: opened
      ? `${(await setting.context.cloud()).url}${appPath(packageName, `/try/${opened.session.id}`)}`
      : null,
    failure,
  }
}

/** What the file says of glasses and phone that an app of its kind doesn't have. */
function misfit({ test, app, model }: Planned): CliError | null {
  if (app.kind !== 'web')
    return test.permissions === undefined
      ? null
      : usageError('Permissions are turned off for web apps.', 'Leave `permissions` out.')
  const isTheirs = model === undefined || containersModel.toLowerCase().includes(model.toLowerCase())
  return isTheirs ? null : usageError('Web apps run on the G2.', 'Leave `model` out, or set it to g2.')
}

async function open({ test, app, model }: Planned, setting: Setting): Promise<Opened> {
  const { context, release } = setting
  const seconds = test.timeout ?? setting.seconds
  if (app.kind !== 'web') {
    const { openServerSession } = await import('../session/serverSession.ts')
    const given = { model: modelOf(model), on: setting.on, seconds, answersApp: true }
    return openServerSession(context, given)
  }
  const [{ openWebTrial }, { webStage }] = await Promise.all([
    import('../session/web/tryWeb.ts'),
    import('../session/web/webStage.ts'),
  ])
  const browser = await setting.browser()
  const turnedOff = webPermissions.filter((name: WebPermission) => test.permissions?.[name] === 'off')
  const trial = await openWebTrial(context, app, { release, browser, turnedOff })
  return { session: trial.session, stage: webStage({ ...trial, context, seconds }), end: trial.end }
}

function stepAt({ steps }: FoundTest, place: number | null): Pick<Failure, 'line' | 'step' | 'expected'> {
  const found = place === null ? undefined : steps[place]
  if (!found) return { line: null, step: null, expected: null }
  return { line: found.line, step: inWords(found.step), expected: expectedOf(found.step) }
}

const inWords = ({ name, value }: TestStep) =>
  `${flagOf(name).slice(2).replaceAll('-', '_')}: ${typeof value === 'object' && 'text' in value ? value.text : typeof value === 'string' ? value : JSON.stringify(value)}`

const expectedOf = ({ name, value }: TestStep) => (name === 'expect' ? value.text : null)

/** The session's own reason is said, where it has one. */
function withDiagnosis(error: CliError, rows: readonly Record<string, unknown>[]): CliError {
  const found = rows.findLast(({ type }) => type === 'diagnosis')
  if (!found) return error
  return new CliError(`${error.message} ${found.text}`, { exit: error.exit, next: String(found.fix) })
}

const brokenOff = (cause: unknown) =>
  cause instanceof CliError
    ? cause
    : new CliError('The session’s log broke off.', { exit: exits.notReached, next: 'Run it again.', cause })
