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

export type SessionStatus = {
  /** The session; null before the first Start. */
  session: {
    state: 'starting' | 'running' | 'ended' | 'failed'
    /** The computer that it runs on; null on the app's server. */
    listener: { name: string } | null
  } | null
  isStarting: boolean
  isStopping: boolean
  /** The app’s server has disconnected, and may come back. */
  isReconnecting: boolean
  /** The portal’s own connection broke off. */
  isStreamLost: boolean
}

export function statusText(status: SessionStatus): string {
  const { session, isStarting, isStopping, isReconnecting, isStreamLost } = status
  if (isStopping) return 'Stopping…'
  if (isStarting) return 'Starting…'
  if (session === null) return ''
  if (isStreamLost) return 'Connection lost. Reconnecting…'
  if (isReconnecting) return 'Your app disconnected. Waiting for it to reconnect…'
  const place = session.listener === null ? '' : ` on ${session.listener.name}`
  return {
    starting: 'Starting…',
    running: `Running${place}.`,
    ended: `Ended${place}.`,
    failed: `Failed${place}.`,
  }[session.state]
}
