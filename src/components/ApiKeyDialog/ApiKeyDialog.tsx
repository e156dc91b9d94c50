import { Dialog } from '../Dialog/Dialog.tsx'
import { Confirming, ConfirmingFooter } from './Confirming.tsx'
import { Viewing, ViewingFooter } from './Viewing.tsx'

export type ApiKeyDialogProps = {
  mode: 'viewing' | 'confirming'
  packageName: string
  /** Null where there is none to be shown: a key is shown once, when it is made. */
  apiKey: string | null
  copied: boolean
  copyError: string | null
  /** Closing would lose the key. */
  losesKey: boolean
  regenerating: boolean
  error: string | null
  onCopy: () => void
  /** It was copied out of its field. */
  onCopied: () => void
  onRegenerateAsk: () => void
  onRegenerateConfirm: () => void
  onRegenerateCancel: () => void
  onClose: () => void
  onCloseConfirm: () => void
  onCloseCancel: () => void
}

/** The API key dialog (SPEC.md §2): viewing, or confirming that a new key may replace the old. */
export function ApiKeyDialog({ mode, packageName, regenerating, ...props }: ApiKeyDialogProps) {
  const frame = { description: <code>{packageName}</code>, busy: regenerating }

  if (mode === 'confirming')
    return (
      <Dialog
        {...frame}
        title="Regenerate API Key"
        onClose={props.onRegenerateCancel}
        footer={<ConfirmingFooter regenerating={regenerating} {...props} />}
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
