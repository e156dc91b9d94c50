import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { hintText } from './tokenRow.ts'

export type RevokeTokenDialogProps = {
  token: { kind: 'token' | 'terminal'; name: string; hint: string }
  busy: boolean
  error: string | null
  onConfirm: () => void
  onClose: () => void
}

/** The question before a token ends, or a terminal is signed out: what stops by it. */
export function RevokeTokenDialog({ token, ...rest }: RevokeTokenDialogProps) {
  return token.kind === 'terminal' ? (
    <ConfirmDialog
      {...rest}
      title="Sign Out Terminal"
      description={
        <>
          {token.name} is signed out. Its Try It sessions, logs and webhooks stop. To use it again, sign in
          from it.
        </>
      }
      confirmLabel="Sign Out"
    />
  ) : (
    <ConfirmDialog
      {...rest}
      title="Revoke Access Token"
      description={
        <>
          {token.name} (<code>{hintText(token)}</code>) stops working immediately. Scripts and builds that use
          it are refused, and its sessions end. You can’t undo this.
        </>
      }
      confirmLabel="Revoke Token"
    />
  )
}
