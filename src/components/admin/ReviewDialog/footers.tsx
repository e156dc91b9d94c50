import type { FieldChange } from '../../data/FieldChanges/FieldChanges.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { FooterStart } from '../../ui/Dialog/Dialog.tsx'
import type { ReviewedApp } from './AppFacts.tsx'
import type { HistoryEntry } from './History.tsx'

type DecidableApp = ReviewedApp & {
  appStoreStatus: string
  pendingUpdate: string
  history: readonly HistoryEntry[]
}

export type ReviewDialogProps = {
  loading: boolean
  failed: boolean
  decidedElsewhere: boolean
  /** The app and its history; null until it is there. */
  app: DecidableApp | null
  notes: string
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

type ButtonsProps = Pick<ReviewDialogProps, 'canReject' | 'busy' | 'onApprove' | 'onReject' | 'onClose'>

/** Reject needs notes, Approve does not. */
export function Buttons({ canReject, busy, onApprove, onReject, onClose }: ButtonsProps) {
  return (
    <>
      <FooterStart>
        <Button
          tone="quiet"
          busy={busy === 'reject'}
          disabled={busy === 'approve' || (busy === null && !canReject)}
          onClick={onReject}
        >
          Reject
        </Button>
      </FooterStart>
      <Button disabled={busy !== null} onClick={onClose}>
        Cancel
      </Button>
      <Button tone="accent" busy={busy === 'approve'} disabled={busy === 'reject'} onClick={onApprove}>
        Approve
      </Button>
    </>
  )
}

export function LeaveButtons({ onClose }: { onClose: () => void }) {
  return <Button onClick={onClose}>Cancel</Button>
}

export function DoneButton({ onClose }: { onClose: () => void }) {
  return <Button onClick={onClose}>Done</Button>
}

/** Takes the focus, since the button that had it is gone. */
export function DecidedButtons({ onClose }: { onClose: () => void }) {
  const ref = useFocusOnMount<HTMLButtonElement>()
  return (
    <Button ref={ref} tone="accent" onClick={onClose}>
      Back to Submissions
    </Button>
  )
}
