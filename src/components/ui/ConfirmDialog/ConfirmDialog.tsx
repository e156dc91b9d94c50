import type { ReactNode } from 'react'
import { FormError } from '../../form/FormError/FormError.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  /** What happens when it is confirmed; name what is destroyed. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'accent' | 'danger'
  busy?: boolean
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
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
