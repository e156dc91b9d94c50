/** A row of a session's log as the cloud gives it (BEYOND §6). */
export type LogEvent = {
  sequence: number
  /** ISO. */
  at: string
  direction: 'toApp' | 'fromApp' | 'platform'
  kind: 'call' | 'frame' | 'layout' | 'step' | 'note' | 'state'
  summary: string
  /** Bytes. */
  size: number
  body: unknown
}

export type LogFilter = LogEvent['kind'] | 'all'

export const filters: readonly { value: LogFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'call', label: 'Calls' },
  { value: 'frame', label: 'Messages' },
  { value: 'layout', label: 'Layouts' },
  { value: 'step', label: 'Steps' },
  { value: 'note', label: 'Notes' },
  { value: 'state', label: 'States' },
]
