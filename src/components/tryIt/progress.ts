import type { ReactNode } from 'react'

import { formatMs } from '../../lib/format.ts'

export type LadderStep = {
  name: string
  label: string
  /** `open`: not reached · `busy`: waited for · `skipped`: this session has no such step. */
  state: 'open' | 'busy' | 'done' | 'failed' | 'skipped'
  /** Since Start. */
  ms: number | null
  wait?: ReactNode
}

export type Progress = Pick<LadderStep, 'state' | 'wait'> & { text: string }

/** How far a session came, in a few words. */
export function progressOf(steps: readonly LadderStep[]): Progress {
  const failed = steps.find(({ state }) => state === 'failed')
  if (failed) return { state: 'failed', text: `Failed at: ${failed.label}` }
  const busy = steps.filter(({ state }) => state === 'busy')
  const next = busy.find(({ wait }) => wait !== undefined) ?? busy[0]
  if (next) return { state: 'busy', text: `${next.label}…`, wait: next.wait }
  const last = steps.findLast(({ state }) => state === 'done')
  if (!last) return { state: 'open', text: 'No session yet' }
  if (steps.some(({ state }) => state === 'open')) return { state: 'open', text: `Reached: ${last.label}` }
  const time = last.ms === null ? '' : ` in ${formatMs(last.ms)}`
  return { state: 'done', text: `All steps passed${time}` }
}
