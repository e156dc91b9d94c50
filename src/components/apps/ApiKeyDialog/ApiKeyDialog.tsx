import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Confirming, ConfirmingFooter } from './Confirming.tsx'
import type { ApiKeyDialogProps } from './props.ts'
import { Revoking } from './Revoking.tsx'
import { Rotating, RotatingFooter } from './Rotating.tsx'
import { Viewing, ViewingFooter } from './Viewing.tsx'

/** Shows an API key, or asks before it is regenerated, rotated or revoked. */
export function ApiKeyDialog({ mode, packageName, busy, ...props }: ApiKeyDialogProps) {
  const frame = { description: <code>{packageName}</code>, busy }

  if (mode === 'confirming')
    return (
      <Dialog
        {...frame}
        title="Regenerate API Key"
        onClose={props.onRegenerateClose}
        footer={<ConfirmingFooter busy={busy} {...props} />}
      >
        <Confirming error={props.error} />
      </Dialog>
    )
  if (mode === 'rotating')
    return (
      <Dialog
        {...frame}
        title="Rotate API Key"
        onClose={props.onClose}
        footer={<RotatingFooter busy={busy} {...props} />}
      >
        <Rotating {...props} />
      </Dialog>
    )
  if (mode === 'revoking') return <Revoking packageName={packageName} busy={busy} {...props} />
  return (
    <Dialog {...frame} title="API Key" onClose={props.onClose} footer={<ViewingFooter {...props} />}>
      <Viewing key={props.apiKey} {...props} />
    </Dialog>
  )
}
