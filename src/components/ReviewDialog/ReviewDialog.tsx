import { Dialog } from '../Dialog/Dialog.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import type { FieldChange } from '../FieldChanges/FieldChanges.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { AppFacts, type ReviewedApp } from './AppFacts.tsx'
import { Changes } from './Changes.tsx'
import { DecidedElsewhere } from './DecidedElsewhere.tsx'
import { Buttons, DecidedButtons, LeaveButtons } from './footers.tsx'
import { History, type HistoryEntry } from './History.tsx'
import { Waiting } from './Waiting.tsx'

export type ReviewDialogProps = {
  loading: boolean
  /** The app could not be loaded; `error` says so. */
  failed: boolean
  /** Another reviewer was first; `error` says who. */
  decidedElsewhere: boolean
  app: (ReviewedApp & { history: readonly HistoryEntry[] }) | null
  notes: string
  /** They were written before, and not sent. */
  notesRestored: boolean
  canReject: boolean
  approving: boolean
  rejecting: boolean
  error: string | null
  /** What changed since the app was opened here; null where no decision was refused for it. */
  changes: readonly FieldChange[] | null
  onNotes: (text: string) => void
  onApprove: () => void
  onReject: () => void
  onRetry: () => void
  onClose: () => void
}

/** One decision about one app (SPEC.md §2 "Admin Panel", Review dialog). */
export function ReviewDialog(props: ReviewDialogProps) {
  const { loading, failed, decidedElsewhere, app, notes, error, changes, approving, rejecting } = props
  const busy = approving || rejecting
  const frame = { title: 'Review App', size: 'large' as const, busy, onClose: props.onClose }

  if (failed)
    return (
      <Dialog {...frame} footer={<LeaveButtons onClose={props.onClose} />}>
        <ErrorState message={error ?? ''} onRetry={props.onRetry} />
      </Dialog>
    )
  if (loading || app === null)
    return (
      <Dialog {...frame} footer={<LeaveButtons onClose={props.onClose} />}>
        <Waiting />
      </Dialog>
    )
  return (
    <Dialog
      {...frame}
      footer={decidedElsewhere ? <DecidedButtons onClose={props.onClose} /> : <Buttons {...props} />}
    >
      {changes && <Changes changes={changes} />}
      <AppFacts app={app} />
      <History entries={app.history} />
      {decidedElsewhere ? (
        <DecidedElsewhere text={error ?? ''} notes={notes} />
      ) : (
        <TextArea
          label="Review Notes"
          hint={
            props.notesRestored
              ? 'Your notes from before. They have not been sent.'
              : 'The developer reads them. Needed to reject, optional to approve.'
          }
          value={notes}
          readOnly={busy}
          maxLength={4_000}
          onChange={(event) => props.onNotes(event.target.value)}
        />
      )}
      {error && !decidedElsewhere && <FormError>{error}</FormError>}
    </Dialog>
  )
}
