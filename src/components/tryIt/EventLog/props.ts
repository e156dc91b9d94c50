import type { ReactNode } from 'react'

/** A row of a session's log as the cloud gives it. */
export type LogEvent = {
  sequence: number
  /** ISO. */
  at: string
  direction: 'toApp' | 'fromApp' | 'platform'
  kind: 'call' | 'frame' | 'layout' | 'request' | 'response' | 'step' | 'note' | 'state' | 'console'
  summary: string
  /** Bytes. */
  size: number
  body: unknown
}

export type CopiedCall = { sequence: number; copied: boolean; error: string | null }

export type PictureOf = (event: LogEvent) => ReactNode

export type EventLogProps = {
  events: readonly LogEvent[]
  /** When the session began, ISO: times count from it. */
  startedAt: string
  /** New rows come: the log stays at its end while one looks there. */
  live?: boolean
  /** The picture that belongs to a row, if one does. */
  pictureOf?: PictureOf | undefined
  copy: CopiedCall
  onDownload: () => void
  onCopyCall: (event: LogEvent) => void
}

export const kinds: readonly { kind: LogEvent['kind']; label: string }[] = [
  { kind: 'call', label: 'Calls' },
  { kind: 'frame', label: 'Messages' },
  { kind: 'layout', label: 'Layouts' },
  { kind: 'request', label: 'Requests' },
  { kind: 'response', label: 'Responses' },
  { kind: 'step', label: 'Steps' },
  { kind: 'note', label: 'Notes' },
  { kind: 'state', label: 'States' },
  { kind: 'console', label: 'Console' },
]
