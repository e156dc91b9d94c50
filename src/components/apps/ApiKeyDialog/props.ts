import type { Grace } from '../keyRow.ts'

export type ApiKeyDialogProps = {
  /** The key is shown; or a question: whether to make a new one, how long the old one lasts, whether to end one. */
  mode: 'viewing' | 'confirming' | 'rotating' | 'revoking'
  /** The app’s package name. */
  packageName: string
  /** Null where there is none to be shown: a key is shown once, when it is made. */
  apiKey: string | null
  /** True while the tick shows, for 2 s; its timing is the owner’s. */
  copied: boolean
  /** Closing would lose the key. */
  losesKey: boolean
  /** Work is under way: presses do nothing until it is over. */
  busy: boolean
  /** Why the key was not copied, made or ended. */
  error: string | null
  /** While rotating: how long the old key still works. */
  grace: Grace
  /** While rotating: what the new key is to be called. */
  name: string
  /** Why it cannot be called so. */
  nameError: string | null
  /** While viewing a key that was just rotated: how long the old one works; null where it does not. */
  oldKeyLasts: Exclude<Grace, 'now'> | null
  /** While revoking: which key, and whether the app has no other. */
  keyToRevoke: { name: string; hint: string; isLast: boolean } | null
  /** Copy was pressed. */
  onCopy: () => void
  /** It was copied out of its field. */
  onCopied: () => void
  /** A new key is wanted: asks first. */
  onRegenerateAsk: () => void
  /** The old key may stop working. */
  onRegenerateConfirm: () => void
  /** The old key stays. */
  onRegenerateClose: () => void
  /** The old key is to work for another time. */
  onGraceChange: (grace: Grace) => void
  /** The new key is to be called otherwise. */
  onNameChange: (name: string) => void
  /** The new key is wanted. */
  onRotateConfirm: () => void
  /** The key may end. */
  onRevokeConfirm: () => void
  /** It is to be closed; the owner stops rendering it. */
  onClose: () => void
  /** The key is not copied yet, and the person stays. */
  onStay: () => void
  /** The person leaves though the key is not copied. */
  onLeave: () => void
}
