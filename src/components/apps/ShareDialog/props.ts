export type ShareDialogProps = {
  packageName: string
  /** Empty while it is being fetched. */
  installUrl: string
  loading: boolean
  copied: boolean
  error: string | null
  draft: string
  draftError: string | null
  canAdd: boolean
  testers: readonly string[]
  onCopy: () => void
  onDraft: (text: string) => void
  onPaste: (text: string) => void
  onDraftLeave: () => void
  onAdd: () => void
  onRemove: (email: string) => void
  onDone: () => void
  onClose: () => void
}
