import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Confirming, ConfirmingFooter } from './Confirming.tsx'
import type { ApiKeyDialogProps } from './props.ts'
import { Viewing, ViewingFooter } from './Viewing.tsx'

/** The API key dialog (SPEC.md §2): viewing, or confirming that a new key may replace the old. */
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
  return (
    <Dialog {...frame} title="API Key" onClose={props.onClose} footer={<ViewingFooter {...props} />}>
      <Viewing key={props.apiKey} {...props} />
    </Dialog>
  )
}
