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

/** What became of copying a row's call. */
export type CopiedCall = { sequence: number; copied: boolean; error: string | null }

export type EventLogProps = {
  /** In the order of their sequence. */
  events: readonly LogEvent[]
  /** When the session began, ISO: times count from it. */
  startedAt: string
  /** New rows come: the log stays at its end while one looks there. */
  live?: boolean
  /** What became of the last copying. */
  copy: CopiedCall
  /** The log is wanted as a file. */
  onDownload: () => void
  /** Copies the webhook's call as a cURL command. */
  onCopyCall: (event: LogEvent) => void
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
