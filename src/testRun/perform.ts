import { type AppKind, type Expectation, isExpectation, type Shown, type TestStep } from '../api/contract.ts'
import type { RunHost } from './host.ts'
import { type Judge, lensJudge } from './matches.ts'
import type { Watch } from './watch.ts'

/** A session that a script or a person does something with. */
export type Stage = {
  kind: AppKind
  host: RunHost
  watch: Watch
  /** How long what is expected may take. */
  seconds: number
  /** Throws where the app isn't there in time. */
  requireReady: () => Promise<void>
  /** Does what is the kind's own. Throws. */
  act: (step: TestStep) => Promise<void>
  /** Undoes what would outlive the session. */
  restore?: () => Promise<void>
}

/** How long an app may take to draw after the last input, in ms. */
export const settling = 1_000

type Pace = {
  /** Whether the app has time to draw after what nothing is expected of. */
  settles: boolean
  onStep?: (place: number) => void
}

/** Does the steps one after another. Throws for the first that fails. */
export async function perform(
  stage: Stage,
  steps: readonly TestStep[],
  { settles, onStep = () => {} }: Pace = { settles: true },
): Promise<void> {
  const { signal, wait } = stage.host
  await stage.requireReady()
  let isSettled = true
  let forbidden: Forbidden[] = []
  for (const [place, step] of steps.entries()) {
    if (!isExpectation(step) && step.name !== 'wait' && step.name !== 'screenshot') forbidden = []
    onStep(place)
    if (settles && step.name === 'screenshot' && !isSettled) await wait(settling, signal)
    if (step.name === 'expect_not') forbidden.push({ text: step.value.text, isIt: lensJudge(step.value) })
    else await performStep(stage, step)
    refuseForbidden(stage, forbidden)
    isSettled = isExpectation(step) || step.name === 'screenshot'
  }
  if (settles && !isSettled) await wait(settling, signal)
  refuseForbidden(stage, forbidden)
}

/** Throws. */
export async function performStep(stage: Stage, step: TestStep): Promise<void> {
  const { host, watch } = stage
  if (step.name === 'wait') return host.wait(step.value, host.signal)
  if (step.name !== 'expect') return stage.act(step)
  const within = step.value.within ?? stage.seconds
  if (await watch.shows(step.value, host.limit(within * 1_000))) return
  host.signal.throwIfAborted()
  throw host.refused(
    `The lens didn’t show “${step.value.text}”${placeOf(step.value)} within ${within} s.`,
    `Read ${host.log}. If it needs longer, raise the timeout.`,
  )
}

const placeOf = ({ line, view }: Expectation) =>
  `${line === undefined ? '' : ` in line ${line}`}${view === 'main' ? '' : ' on the dashboard'}`

type Forbidden = { text: string; isIt: Judge<Shown> }

function refuseForbidden({ watch, host }: Stage, forbidden: readonly Forbidden[]): void {
  const found = forbidden.find(({ isIt }) => watch.shown().some(isIt))
  if (found) throw host.refused(`The lens showed “${found.text}”.`, `Read ${host.log}.`)
}
