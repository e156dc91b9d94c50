import { ConfirmDialog } from '../../feedback/ConfirmDialog/ConfirmDialog.tsx'
import type { SessionConflictProps } from './props.ts'

export default function SessionConflictQuestion({ email, onAccept, onRefuse }: SessionConflictProps) {
  return (
    <ConfirmDialog
      title="Sign in as somebody else?"
      description={
        <>
          The link you followed belongs to another account. You are signed in as <strong>{email}</strong>. If
          you did not ask for this link, stay signed in.
        </>
      }
      confirmLabel="Use the Link"
      cancelLabel="Stay Signed In"
      onConfirm={onAccept}
      onClose={onRefuse}
    />
  )
}
