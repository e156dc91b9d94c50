import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

type SessionConflictProps = {
  email: string
  onAccept: () => void
  onRefuse: () => void
}

/** Asks before a link signs in another person over the current session. */
export function SessionConflict({ email, onAccept, onRefuse }: SessionConflictProps) {
  return (
    <ConfirmDialog
      title="Sign In as Someone Else?"
      description={
        <>
          This link is for another account. You’re signed in as <strong>{email}</strong>. If you didn’t
          request this link, stay signed in.
        </>
      }
      confirmLabel="Use the Link"
      cancelLabel="Stay Signed In"
      onConfirm={onAccept}
      onClose={onRefuse}
    />
  )
}
