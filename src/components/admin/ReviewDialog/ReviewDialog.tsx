import { textLimits } from '../../../lib/textLimits.ts'
import { AppStatusBadge } from '../../data/AppStatusBadge/AppStatusBadge.tsx'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { TextArea } from '../../form/TextArea/TextArea.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'
import { AppFacts } from './AppFacts.tsx'
import { Changes } from './Changes.tsx'
import type { ReviewDialogProps } from './footers.tsx'
import { Buttons, DecidedButtons, DoneButton, LeaveButtons } from './footers.tsx'
import { History } from './History.tsx'
import { Waiting } from './Waiting.tsx'

/** Another reviewer was first. What was written is still there to be copied. */
function DecidedElsewhere({ text, notes }: { text: string; notes: string }) {
  return (
    <>
      <Callout tone="danger" title="This app has already been decided">
        {text}
      </Callout>
      {notes.trim() !== '' && <TextArea label="Your Notes (not sent)" readOnly value={notes} />}
    </>
  )
}

/** One decision about one app. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { loading, failed, decidedElsewhere, app, notes, error, changes } = props
  const busy = props.busy !== null
  const frame = { title: 'Review App', size: 'large' as const, busy, onClose: props.onClose }

  if (failed)
    return (
      <Dialog {...frame} footer={<LeaveButtons onClose={props.onClose} />}>
        <StateMessage tone="danger" title={error ?? ''} onRetry={props.onRetry} />
      </Dialog>
    )
  if (loading || app === null)
    return (
      <Dialog {...frame} footer={<LeaveButtons onClose={props.onClose} />}>
        <Waiting />
      </Dialog>
    )
  if (app.appStoreStatus !== 'SUBMITTED' && app.pendingUpdate !== 'submitted')
    return (
      <Dialog
        {...frame}
        title="App Details"
        description={<AppStatusBadge status={app.appStoreStatus} />}
        footer={<DoneButton onClose={props.onClose} />}
      >
        <AppFacts app={app} />
        <History entries={app.history} />
      </Dialog>
    )
  return (
    <Dialog
      {...frame}
      footer={decidedElsewhere ? <DecidedButtons onClose={props.onClose} /> : <Buttons {...props} />}
    >
      {changes && <Changes changes={changes} />}
      <p>
        <TextLink href={`/admin/submissions?search=${encodeURIComponent(app.packageName)}`}>
          Open in Queue
        </TextLink>
      </p>
      <AppFacts app={app} />
      <History entries={app.history} />
      {decidedElsewhere ? (
        <DecidedElsewhere text={error ?? ''} notes={notes} />
      ) : (
        <TextArea
          label="Review Notes"
          hint={
            props.notesRestored
              ? 'Your saved notes. They haven’t been sent.'
              : 'Sent to the developer. Required to reject, optional to approve.'
          }
          value={notes}
          readOnly={busy}
          maxLength={textLimits.notes}
          onChange={(event) => props.onNotes(event.target.value)}
        />
      )}
      {error && !decidedElsewhere && <Callout tone="danger">{error}</Callout>}
    </Dialog>
  )
}
