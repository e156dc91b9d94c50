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

/** The kinds of rows, as a person chooses from them. */
export const kinds: readonly { kind: LogEvent['kind']; label: string }[] = [
  { kind: 'call', label: 'Calls' },
  { kind: 'frame', label: 'Messages' },
  { kind: 'layout', label: 'Layouts' },
  { kind: 'step', label: 'Steps' },
  { kind: 'note', label: 'Notes' },
  { kind: 'state', label: 'States' },
]
