import { Confirming } from './Confirming.tsx'
import { Viewing } from './Viewing.tsx'

export type ApiKeyDialogProps = {
  mode: 'viewing' | 'confirming'
  packageName: string
  /** Null where there is none to be shown; it is never stored, only shown once. */
  apiKey: string | null
  copied: boolean
  copyError: string | null
  regenerating: boolean
  error: string | null
  onCopy: () => void
  onRegenerateAsk: () => void
  onRegenerateConfirm: () => void
  onRegenerateCancel: () => void
  onClose: () => void
}

/** The API key dialog (SPEC.md §2): viewing, or confirming that a new key may replace the old. */
export function ApiKeyDialog({ mode, ...props }: ApiKeyDialogProps) {
  return mode === 'confirming' ? <Confirming {...props} /> : <Viewing {...props} />
}
