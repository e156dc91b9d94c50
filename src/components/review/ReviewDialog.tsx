import styled from '@emotion/styled'
import { formatAdminDate } from '../../lib/dates.ts'
import { textLimits } from '../../lib/textLimits.ts'
import { AppStatusBadge } from '../data/AppStatusBadge.tsx'
import { actionWords } from '../data/actionWords.ts'
import { ByToken } from '../data/EmailAddress.tsx'
import { type FieldChange, FieldChanges } from '../data/FieldChanges.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { useFocusOnMount } from '../form/focus.ts'
import { TextArea } from '../form/TextArea.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog, FooterStart } from '../ui/Dialog.tsx'
import { Hidden, Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AppFacts, type ReviewedApp } from './AppFacts.tsx'

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

export function ReviewDialog(props: ReviewDialogProps) {
  const { loading, failed, decidedElsewhere, app, notes, error, changes } = props
  const busy = props.busy !== null
  const frame = { title: 'Review App', size: 'large' as const, busy, onClose: props.onClose }

  if (failed)
    return (
      <Dialog {...frame} footer={<Button onClick={props.onClose}>Cancel</Button>}>
        <StateMessage tone="danger" title={error ?? ''} onRetry={props.onRetry} />
      </Dialog>
    )
  if (loading || app === null)
    return (
      <Dialog {...frame} footer={<Button onClick={props.onClose}>Cancel</Button>}>
        <Waiting />
      </Dialog>
    )
  if (app.appStoreStatus !== 'SUBMITTED' && app.pendingUpdate !== 'submitted')
    return (
      <Dialog
        {...frame}
        title="App Details"
        description={<AppStatusBadge status={app.appStoreStatus} />}
        footer={<Button onClick={props.onClose}>Done</Button>}
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

function Waiting() {
  return (
    <Rows>
      <Hidden role="status">Loading app…</Hidden>
      <Skeleton width="64px" height="64px" />
      <Skeleton width="60%" />
      <Skeleton height="9rem" />
      <Skeleton height="6rem" />
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({ position: 'relative', display: 'grid', gap: space[4] }))

/** Changes under the reviewer's eyes. Takes the focus, since the button that had it was gone meanwhile. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const ref = useFocusOnMount<HTMLElement>()
  const advice =
    changes.length > 0 ? 'Review the changes, then decide again.' : 'Review the changes and decide again.'

  return (
    <Container ref={ref} tabIndex={-1} aria-label="The app changed">
      <Callout tone="warning" title={`This app changed since you opened it. ${advice}`}>
        {changes.length > 0 && <FieldChanges changes={changes} />}
      </Callout>
    </Container>
  )
}

const Container = styled.section(({ theme: { space, radius } }) => ({
  scrollMarginTop: space[4],
  borderRadius: radius.panel,
}))

type DecidableApp = ReviewedApp & {
  appStoreStatus: string
  pendingUpdate: string
  history: readonly HistoryEntry[]
}

type ReviewDialogProps = {
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
  /** Changes since the app was opened here; null where no decision was refused for it. */
  changes: readonly FieldChange[] | null
  onNotes: (text: string) => void
  onApprove: () => void
  onReject: () => void
  onRetry: () => void
  onClose: () => void
}

type ButtonsProps = Pick<ReviewDialogProps, 'canReject' | 'busy' | 'onApprove' | 'onReject' | 'onClose'>

function Buttons({ canReject, busy, onApprove, onReject, onClose }: ButtonsProps) {
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

/** Takes the focus, since the button that had it is gone. */
function DecidedButtons({ onClose }: { onClose: () => void }) {
  const ref = useFocusOnMount<HTMLButtonElement>()
  return (
    <Button ref={ref} tone="accent" onClick={onClose}>
      Back to Submissions
    </Button>
  )
}

type HistoryEntry = {
  id: string
  at: string
  action: string
  actor: string
  byToken: string | null
  detail: string | null
}

function History({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null
  return (
    <details>
      <Summary>History ({entries.length})</Summary>
      <List>
        {entries.map(({ id, at, action, actor, byToken, detail }) => (
          <li key={id}>
            <p>
              <Text as="span" medium>
                {actionWords[action] ?? action}
              </Text>{' '}
              by {actor}
              <ByToken name={byToken} />
            </p>
            <Text quiet small>
              <time dateTime={at}>{formatAdminDate(at)}</time>
            </Text>
            {detail && <Detail>{detail}</Detail>}
          </li>
        ))}
      </List>
    </details>
  )
}

const Summary = styled.summary(({ theme: { font, control, radius } }) => ({
  minHeight: control.height,
  alignContent: 'center',
  borderRadius: radius.control,
  fontWeight: font.weight.medium,
  cursor: 'pointer',
}))

const List = styled.ol(({ theme: { color, space } }) => ({
  display: 'grid',
  gap: space[3],
  marginTop: space[1],
  paddingLeft: space[4],
  borderLeft: `2px solid ${color.border}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}))

const Detail = styled.p({ whiteSpace: 'pre-wrap' })
