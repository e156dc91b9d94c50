import type { FieldChange } from '../../data/FieldChanges/FieldChanges.tsx'
import type { ReviewedApp } from './AppFacts.tsx'
import type { HistoryEntry } from './History.tsx'

export type ReviewDialogProps = {
  loading: boolean
  /** The app could not be loaded; `error` says so. */
  failed: boolean
  /** Another reviewer was first; `error` says who. */
  decidedElsewhere: boolean
  app: (ReviewedApp & { appStoreStatus: string; history: readonly HistoryEntry[] }) | null
  notes: string
  /** They were written before, and not sent. */
  notesRestored: boolean
  canReject: boolean
  busy: 'approve' | 'reject' | null
  error: string | null
  /** What changed since the app was opened here; null where no decision was refused for it. */
  changes: readonly FieldChange[] | null
  onNotes: (text: string) => void
  onApprove: () => void
  onReject: () => void
  onRetry: () => void
  onClose: () => void
}
