import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog, type DialogProps } from '../../ui/Dialog/Dialog.tsx'
import { Callout } from '../Callout/Callout.tsx'

export type ConfirmDialogProps = Omit<DialogProps, 'role' | 'size' | 'footer'> & {
  /** What happens when it is confirmed; name what is destroyed. */
  description: ReactNode
  /** What is done, in a verb and the name of the thing. */
  confirmLabel: string
  /** The careful answer. */
  cancelLabel?: string
  /** `danger` for what destroys. */
  tone?: 'accent' | 'danger'
  /** Why it was not done; shown in the dialog. */
  error?: ReactNode
  /** The person goes on with it. */
  onConfirm: () => void
}

/** One question, two answers. The careful answer has the focus. */
export function ConfirmDialog({
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
  onClose,
  children,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog
      description={description}
      size="small"
      role="alertdialog"
      busy={busy}
      onClose={onClose}
      {...rest}
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
      {error && <Callout tone="danger">{error}</Callout>}
    </Dialog>
  )
}
