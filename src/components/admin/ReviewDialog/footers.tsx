import type { FieldChange } from '../../data/FieldChanges/FieldChanges.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { FooterStart } from '../../ui/Dialog/Dialog.tsx'
import type { ReviewedApp } from './AppFacts.tsx'
import type { HistoryEntry } from './History.tsx'

type DecidableApp = ReviewedApp & {
  appStoreStatus: string
  /** Of a published app: how far its update is. */
  pendingUpdate: string
  history: readonly HistoryEntry[]
}

export type ReviewDialogProps = {
  /** The app is on its way. */
  loading: boolean
  /** The app could not be loaded; `error` says so. */
  failed: boolean
  /** Another reviewer was first; `error` says who. */
  decidedElsewhere: boolean
  /** The app and its history; null until it is there. */
  app: DecidableApp | null
  /** The review notes as typed. */
  notes: string
  /** They were written before, and not sent. */
  notesRestored: boolean
  /** There are notes, which a rejection needs. */
  canReject: boolean
  /** The decision under way. */
  busy: 'approve' | 'reject' | null
  /** What went wrong, in words; null where nothing did. */
  error: string | null
  /** What changed since the app was opened here; null where no decision was refused for it. */
  changes: readonly FieldChange[] | null
  /** The notes were changed. */
  onNotes: (text: string) => void
  /** The app is to be approved. */
  onApprove: () => void
  /** The app is to be rejected. */
  onReject: () => void
  /** Try Again was pressed. */
  onRetry: () => void
  /** It is to be closed; the owner stops rendering it. */
  onClose: () => void
}

type ButtonsProps = Pick<ReviewDialogProps, 'canReject' | 'busy' | 'onApprove' | 'onReject' | 'onClose'>

/** Reject needs notes, Approve does not (SPEC.md §5 "Admin"). */
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
