import type { Grace } from '../keyRow.ts'

export type ApiKeyDialogProps = {
  mode: 'viewing' | 'confirming' | 'rotating' | 'revoking'
  packageName: string
  apiKey: string | null
  copied: boolean
  losesKey: boolean
  busy: boolean
  error: string | null
  grace: Grace
  name: string
  nameError: string | null
  /** While viewing a key that was just rotated: how long the old one works; null where it does not. */
  oldKeyLasts: Exclude<Grace, 'now'> | null
  keyToRevoke: { name: string; hint: string; isLast: boolean } | null
  onCopy: () => void
  onCopied: () => void
  onRegenerateAsk: () => void
  onRegenerateConfirm: () => void
  onRegenerateClose: () => void
  onGraceChange: (grace: Grace) => void
  onNameChange: (name: string) => void
  onRotateConfirm: () => void
  onRevokeConfirm: () => void
  onClose: () => void
  onStay: () => void
  onLeave: () => void
}
