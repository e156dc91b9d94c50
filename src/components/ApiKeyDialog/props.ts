export type ApiKeyDialogProps = {
  mode: 'viewing' | 'confirming'
  packageName: string
  /** Null where there is none to be shown: a key is shown once, when it is made. */
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
