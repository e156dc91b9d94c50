import {
  type App,
  calls,
  containersModel,
  flagOf,
  type Session,
  type TestFailure,
  type TestStep,
} from '../api/contract.ts'
import type { RunHost } from './host.ts'
import { findModel, foreignStep } from './misfits.ts'
import type { Test } from './parseTest.ts'
import { perform, type Stage } from './perform.ts'
import type { Places } from './places.ts'
import type { Log } from './watch.ts'

export type FoundTest = Test & {
  /** As somebody names it from where they are. */
  file: string
  /** Where it is one of those stored beside the app. */
  id?: string
}

export type TestResult = {
  name: string
  file: string
  model: string
  ms: number
  /** Null where none began. */
  sessionId: string | null
  failure: TestFailure | null
}

export type TestedApp = Pick<App, 'packageName' | 'kind' | 'webPermissions' | 'webAddress' | 'bundle'>

export type Planned = {
  test: FoundTest
  app: TestedApp
  model: string | undefined
}

export type Opened = { session: Session; stage: Stage; end: () => Promise<Log> }

export type TestSetting = {
  host: RunHost
  places: Places
  /** Of what is expected, where a test says nothing else. */
  seconds: number
  /** Starts a session for a test. Throws. */
  open: (planned: Planned, seconds: number) => Promise<Opened>
}

/** Runs a test in a session of its own. Throws where no test can run. */
export async function runTest(planned: Planned, setting: TestSetting): Promise<TestResult> {
  const { test, app } = planned
  const { host } = setting
  const began = host.now()
  let place: number | null = null
  let opened: Opened | undefined
  let log: Log | null = null
  let failure: TestFailure | null = null
  const failed = ({ message, next }: Words): TestFailure => ({
    ...stepAt(test, place),
    message,
    next,
    lens: (opened?.stage.watch.latest()?.lines ?? []).slice(0, 200).map((line) => line.slice(0, 2_000)),
  })
  try {
    const steps = test.steps.map(({ step }) => step)
    const foreign = foreignStep(app.kind, steps) ?? misfit(planned)
    if (foreign) throw host.refused(foreign.message, foreign.next)
    opened = await setting.places.take(() => setting.open(planned, test.timeout ?? setting.seconds))
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
      log = await opened.end().finally(setting.places.leave)
      if (log.failure && !host.signal.aborted) failure = failed(host.wordsOf(log.failure) ?? brokenOff)
      else if (log.state === 'failed') failure = failed(withDiagnosis(sessionFailed, log))
    }
  } catch (error) {
    host.signal.throwIfAborted()
    const words = host.wordsOf(error)
    if (words === null) throw error
    failure = failed(withDiagnosis(words, log))
  }
  const ms = Math.round(host.now() - began)
  if (opened) await saveOutcome(host, opened.session.id, { testId: test.id, ms, failure })
  return {
    name: test.name,
    file: test.file,
    model: opened?.session.model ?? planned.model ?? '',
    ms,
    sessionId: opened?.session.id ?? null,
    failure,
  }
}

type Words = { message: string; next: string }

const brokenOff: Words = { message: 'The session’s log broke off.', next: 'Run it again.' }
const sessionFailed: Words = { message: 'The session failed.', next: 'Read its recording.' }

/** What the file says of glasses and phone that an app of its kind doesn't have. */
function misfit({ test, app, model }: Planned): Words | null {
  if (app.kind !== 'web') {
    if (test.permissions !== undefined)
      return { message: 'Permissions are turned off for web apps.', next: 'Leave `permissions` out.' }
    const found = findModel(model)
    return typeof found === 'string' ? null : found
  }
  const isTheirs = model === undefined || containersModel.toLowerCase().includes(model.toLowerCase())
  return isTheirs ? null : { message: 'Web apps run on the G2.', next: 'Leave `model` out, or set it to g2.' }
}

function stepAt({ steps }: FoundTest, place: number | null): Pick<TestFailure, 'line' | 'step' | 'expected'> {
  const found = place === null ? undefined : steps[place]
  if (!found) return { line: null, step: null, expected: null }
  return { line: found.line, step: inWords(found.step), expected: expectedOf(found.step) }
}

const inWords = ({ name, value }: TestStep) =>
  `${flagOf(name).slice(2).replaceAll('-', '_')}: ${typeof value === 'object' && 'text' in value ? value.text : typeof value === 'string' ? value : JSON.stringify(value)}`

const expectedOf = ({ name, value }: TestStep) => (name === 'expect' ? value.text : null)

/** The session's own reason is said, where it has one. */
function withDiagnosis({ message, next }: Words, log: Log | null): Words {
  const found = log?.diagnosis
  return found ? { message: `${message} ${found.text}`, next: found.fix } : { message, next }
}

type Outcome = { testId: string | undefined; ms: number; failure: TestFailure | null }

/** The result counts also where the cloud doesn't take it: an earlier version of it has no place for results. */
async function saveOutcome(host: RunHost, id: string, { testId, ms, failure }: Outcome): Promise<void> {
  const body = { ms: Math.max(0, ms), failure, ...(testId !== undefined && { testId }) }
  await host.send(calls.saveTestOutcome, { params: { id }, body }).catch((error: unknown) => {
    if (host.wordsOf(error) === null) throw error
  })
}
