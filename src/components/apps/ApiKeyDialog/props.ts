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
