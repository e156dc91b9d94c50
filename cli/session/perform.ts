import { createInterface } from 'node:readline'
import { type AppKind, type Expectation, isExpectation, type TestStep } from '../../src/api/contract.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { timeLimit } from '../lib/io.ts'
import { meets } from './matches.ts'
import { foreignStep, typedCommands, typedStep } from './script.ts'
import type { Log, Watch } from './watch.ts'

/** A session that a script or a person does something with. */
export type Stage = {
  kind: AppKind
  context: Context
  watch: Watch
  /** How long what is expected may take. */
  seconds: number
  /** Throws CliError where the app isn't there in time. */
  requireReady: () => Promise<void>
  /** Does what is the kind's own. Throws CliError. */
  act: (step: TestStep) => Promise<void>
  /** Undoes what would outlive the session. */
  restore?: () => Promise<void>
}

/** How long an app may take to draw after the last input, in ms. */
const settling = 1_000

type Pace = {
  /** Whether the app has time to draw after what nothing is expected of. */
  settles: boolean
  onStep?: (place: number) => void
}

/** Does the steps one after another. Throws CliError for the first that fails. */
export async function perform(
  stage: Stage,
  steps: readonly TestStep[],
  { settles, onStep = () => {} }: Pace = { settles: true },
): Promise<void> {
  const { signal, wait } = stage.context.io
  await stage.requireReady()
  let isSettled = true
  let forbidden: Expectation[] = []
  for (const [place, step] of steps.entries()) {
    if (!isExpectation(step) && step.name !== 'wait' && step.name !== 'screenshot') forbidden = []
    onStep(place)
    if (settles && step.name === 'screenshot' && !isSettled) await wait(settling, signal)
    if (step.name === 'expect_not') forbidden.push(step.value)
    else await performStep(stage, step)
    refuseForbidden(stage, forbidden)
    isSettled = isExpectation(step) || step.name === 'screenshot'
  }
  if (settles && !isSettled) await wait(settling, signal)
  refuseForbidden(stage, forbidden)
}

async function performStep(stage: Stage, step: TestStep): Promise<void> {
  const { context, watch } = stage
  const { signal } = context.io
  if (step.name === 'wait') return context.io.wait(step.value, signal)
  if (step.name !== 'expect') return stage.act(step)
  const within = step.value.within ?? stage.seconds
  if (await watch.shows(step.value, timeLimit(within * 1_000, signal))) return
  signal.throwIfAborted()
  throw refused(
    `The lens didn’t show “${step.value.text}”${placeOf(step.value)} within ${within} s.`,
    'Read what it showed above. Wait longer with --timeout <seconds>.',
  )
}

const placeOf = ({ line, view }: Expectation) =>
  `${line === undefined ? '' : ` in line ${line}`}${view === 'main' ? '' : ' on the dashboard'}`

function refuseForbidden({ watch }: Stage, forbidden: readonly Expectation[]): void {
  const found = forbidden.find((one) => watch.shown().some((shown) => meets(one, shown)))
  if (found) throw refused(`The lens showed “${found.text}”.`, 'Read what it showed above.')
}

export const refused = (message: string, next: string) =>
  new CliError(message, { exit: exits.refused, code: 'expectation', next })

const usual: Record<AppKind, string> = { server: 'Type what you say. ', web: '' }

/** Does what somebody types, or what a pipe says once the app is there. */
export async function performTyped(stage: Stage, log: Promise<Log>): Promise<void> {
  const { io, output } = stage.context
  const help = `Commands: ${typedCommands[stage.kind].join(', ')}. Ctrl-C ends.`
  if (io.stdin.isTTY) output.say(`${usual[stage.kind]}${help}`)
  // A person waits for the app. A pipe doesn't, and its first lines would be lost.
  else await stage.requireReady().catch((error: unknown) => stage.kind === 'server' || Promise.reject(error))
  const lines = createInterface({ input: io.stdin, signal: io.signal, terminal: false })
  void log.then(() => lines.close())
  let isAny = false
  for await (const line of lines) {
    isAny = true
    try {
      const typed = typedStep(line, stage.kind)
      if (typed === 'help') output.say(help)
      else if (typed !== null) await performTypedStep(stage, typed.step)
    } catch (error) {
      if (!(error instanceof CliError) || io.signal.aborted) throw error
      output.warn(`${error.message} ${error.next}`)
    }
  }
  if (!isAny && !io.stdin.isTTY) await log
  else if (!io.signal.aborted) await io.wait(settling, io.signal)
}

async function performTypedStep(stage: Stage, step: TestStep): Promise<void> {
  const foreign = foreignStep(stage.kind, [step])
  if (foreign) throw foreign
  await performStep(stage, step)
}
