import type { ReactNode } from 'react'

/** Something that is looked at before an app is submitted. */
export type Check = {
  id: string
  /** What has to be so. */
  label: string
  /** A check that blocks must pass; advice may be overruled. */
  level: 'blocking' | 'advice'
  state: 'passed' | 'failed' | 'running' | 'overruled'
  /** What was found, and what to do about it. */
  text?: string | null
  /** Why the advice was not taken. */
  reason?: string | null
  /** A button or a link that does what `text` says. */
  action?: ReactNode
}
