import type { ReactNode } from 'react'
import { FormError } from '../../form/FormError/FormError.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'

export type ConfirmDialogProps = {
  /** A question that names the thing. */
  title: string
  /** What happens when it is confirmed; name what is destroyed. */
  description: ReactNode
  /** What is done, in a verb and the name of the thing. */
  confirmLabel: string
  /** The careful answer. */
  cancelLabel?: string
  /** `danger` for what destroys. */
  tone?: 'accent' | 'danger'
  /** It is being done: nothing closes the dialog. */
  busy?: boolean
  /** Why it was not done; shown in the dialog. */
  error?: ReactNode
  /** The person goes on with it. */
  onConfirm: () => void
  /** It is to be closed; the owner stops rendering it. */
  onClose: () => void
  /** What there is to know before the answer. */
  children?: ReactNode
}

/** One question, two answers. The careful answer has the focus. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      description={description}
      size="small"
      role="alertdialog"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && <FormError>{error}</FormError>}
    </Dialog>
  )
}
