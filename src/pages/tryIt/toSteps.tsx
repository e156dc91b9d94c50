import { stepLabels } from '../../api/contract.ts'
import { Countdown } from '../../components/tryIt/Countdown.tsx'
import type { LadderStep } from '../../components/tryIt/progress.ts'
import type { Step } from '../../machines/tryIt/ladder.ts'

type Deadlines = { webhook: number | null; appConnected: number | null }

/** A session's steps as the ladder shows them, with the deadlines that run. */
export function toSteps(ladder: readonly Step[], deadlines?: Deadlines): LadderStep[] {
  return ladder.map((step) => {
    const label = stepLabels[step.name]
    const endsAt = step.name === 'webhook' || step.name === 'appConnected' ? deadlines?.[step.name] : null
    return { ...step, label, ...(endsAt && { wait: <Countdown label={label} endsAt={endsAt} /> }) }
  })
}
