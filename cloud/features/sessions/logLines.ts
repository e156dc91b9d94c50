import {
  type Diagnosis,
  diagnose,
  type Finding,
  type SessionEvent,
  type Step,
  stepLabels,
} from '../../../src/api/contract.ts'
import type { Seen } from './observations.ts'
import type { SessionRow } from './toSession.ts'

/** One line of a session's log, before it has a number. `size`: bytes on the wire. */
export type Entry = Pick<SessionEvent, 'direction' | 'kind' | 'summary'> & { size?: number; body?: unknown }

export type RowChange = Partial<
  Pick<SessionRow, 'state' | 'subscriptions' | 'connected' | 'switchedOff' | 'holder' | 'videoStream'> & {
    steps: Step[]
    diagnosis: Diagnosis | null
  }
>

export type Pending = { entries: (Entry & { at: Date })[]; change: RowChange; seen?: Seen }

export type Line = { entries: Entry[]; change?: RowChange; seen?: Seen }

export function noteLine(finding: Finding): Line {
  return { entries: [findingEntry(finding)], change: { diagnosis: diagnose(finding) } }
}

export function findingEntry(finding: Finding): Entry {
  const diagnosis: Diagnosis = diagnose(finding)
  return { direction: 'platform', kind: 'note', summary: diagnosis.text, body: { diagnosis } }
}

/** A call to the app's server. `what`: the kind of call; `body`: what of it is shown. */
export const callEntry = (url: string, what: string, body: unknown, size: number): Entry => ({
  direction: 'toApp',
  kind: 'call',
  summary: `POST ${url} ${what}`,
  size,
  body: { method: 'POST', url, body },
})

export const remarkLine = (summary: string, body?: unknown): Line => ({
  entries: [{ direction: 'platform', kind: 'note', summary, body }],
})

export const stepLine = (step: Step): Line => ({
  entries: [
    {
      direction: 'platform',
      kind: 'step',
      summary: `${stepLabels[step.name]} after ${step.ms} ms`,
      body: step,
    },
  ],
  change: { steps: [step] },
})

export const stateLine = (summary: string, change: RowChange): Line => ({
  entries: [{ direction: 'platform', kind: 'state', summary }],
  change,
})
