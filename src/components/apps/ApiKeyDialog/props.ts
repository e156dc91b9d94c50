export type ApiKeyDialogProps = {
  mode: 'viewing' | 'confirming'
  packageName: string
  /** Null where there is none to be shown: a key is shown once, when it is made. */
  apiKey: string | null
  copied: boolean
  /** Closing would lose the key. */
  losesKey: boolean
  busy: boolean
  /** Why the key was not copied, or not made anew. */
  error: string | null
  onCopy: () => void
  /** It was copied out of its field. */
  onCopied: () => void
  onRegenerateAsk: () => void
  onRegenerateConfirm: () => void
  onRegenerateClose: () => void
  onClose: () => void
  onStay: () => void
  onLeave: () => void
}
