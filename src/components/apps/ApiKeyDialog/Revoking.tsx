import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import type { ApiKeyDialogProps } from './props.ts'

type RevokingProps = Pick<
  ApiKeyDialogProps,
  'packageName' | 'keyToRevoke' | 'busy' | 'error' | 'onRevokeConfirm' | 'onClose'
>

export function Revoking({ packageName, keyToRevoke, busy, error, onRevokeConfirm, onClose }: RevokingProps) {
  return (
    <ConfirmDialog
      title="Revoke API Key"
      description={
        <>
          {keyToRevoke?.name} (<code>{keyToRevoke?.hint}</code>) of <code>{packageName}</code> stops working
          at once. Servers that use it are refused, and running sessions on it end.
        </>
      }
      confirmLabel="Revoke Key"
      busy={busy}
      error={error}
      onConfirm={onRevokeConfirm}
      onClose={onClose}
    />
  )
}
