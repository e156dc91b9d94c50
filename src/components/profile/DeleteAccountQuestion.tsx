import { TypedConfirmDialog } from '../form/TypedConfirmDialog.tsx'

type DeleteAccountQuestionProps = {
  email: string
  days: number
  busy: boolean
  error: string | null
  onConfirm: (email: string) => void
  onClose: () => void
}

export function DeleteAccountQuestion({
  email,
  days,
  busy,
  error,
  onConfirm,
  onClose,
}: DeleteAccountQuestionProps) {
  return (
    <TypedConfirmDialog
      title="Delete My Account"
      description={`We’ll delete your account in ${days} days, and email you now with how to keep it. After that, you can’t undo it.`}
      confirmLabel="Delete My Account"
      typing={{ label: 'Type your email address to delete your account', expected: email, type: 'email' }}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
