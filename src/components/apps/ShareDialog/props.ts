export type ShareDialogProps = {
  packageName: string
  /** Empty while it is being fetched. */
  installUrl: string
  loading: boolean
  copied: boolean
  /** What is wrong with the link, or with copying it. */
  error: string | null
  /** The address, or addresses, being typed. */
  draft: string
  draftError: string | null
  canAdd: boolean
  testers: readonly string[]
  onCopy: () => void
  onDraft: (text: string) => void
  /** A list of addresses is pasted. */
  onPaste: (text: string) => void
  onDraftLeave: () => void
  onAdd: () => void
  onRemove: (email: string) => void
  /** Closes, once what is typed can be added. */
  onDone: () => void
  onClose: () => void
}
