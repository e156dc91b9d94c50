import { Callout } from '../../feedback/Callout/Callout.tsx'
import { ConfirmDialog } from '../../feedback/ConfirmDialog/ConfirmDialog.tsx'
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
          immediately. Servers using it are disconnected.
        </>
      }
      confirmLabel="Revoke Key"
      busy={busy}
      error={error}
      onConfirm={onRevokeConfirm}
      onClose={onClose}
    >
      {keyToRevoke?.isLast && (
        <Callout tone="warning" title="This is the app’s only active key.">
          Your app’s server can’t connect until it has a new key. To change keys without downtime, rotate this
          key instead.
        </Callout>
      )}
    </ConfirmDialog>
  )
}
