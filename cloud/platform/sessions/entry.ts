import type { Diagnosis, SessionEvent, Step } from '../../../src/api/contract.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'

/** One line of a session's log, before it has a number. `size`: bytes on the wire. */
export type Entry = Pick<SessionEvent, 'direction' | 'kind' | 'summary'> & { size?: number; body?: unknown }

/** What changes of a session's row. Steps are added to those it has. */
export type RowChange = Partial<
  Pick<SessionRow, 'state' | 'subscriptions' | 'connected' | 'switchedOff' | 'holder'> & {
    steps: Step[]
    diagnosis: Diagnosis | null
  }
>

/** What is to be written of one session. */
export type Pending = { entries: (Entry & { at: Date })[]; change: RowChange }

/** What is written of a session in one piece. */
export type Line = { entries: Entry[]; change?: RowChange }
