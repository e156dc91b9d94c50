export type ShareDialogProps = {
  /** The app’s package name. */
  packageName: string
  /** Empty while it is being fetched. */
  installUrl: string
  /** The installation link is on its way. */
  loading: boolean
  /** True while the tick shows, for 2 s; its timing is the owner’s. */
  copied: boolean
  /** What is wrong with the link, or with copying it. */
  error: string | null
  /** The address, or addresses, being typed. */
  draft: string
  /** What is wrong with what is being typed; null while nothing is. */
  draftError: string | null
  /** What is typed can be added. */
  canAdd: boolean
  /** The addresses recorded so far. */
  testers: readonly string[]
  /** Copy was pressed. */
  onCopy: () => void
  /** What is typed was changed. */
  onDraft: (text: string) => void
  /** A list of addresses is pasted. */
  onPaste: (text: string) => void
  /** The field was left. */
  onDraftLeave: () => void
  /** What is typed is to be added. */
  onAdd: () => void
  /** The tester with this address is to be removed. */
  onRemove: (email: string) => void
  /** Closes, once what is typed can be added. */
  onDone: () => void
  /** It is to be closed; the owner stops rendering it. */
  onClose: () => void
}
