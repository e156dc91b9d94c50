import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogProps } from '../ui/Dialog.tsx'
import { Callout } from './Callout.tsx'

export type ConfirmDialogProps = Omit<DialogProps, 'role' | 'size' | 'footer'> & {
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'accent' | 'danger'
  error?: ReactNode
  disabled?: boolean
  onConfirm: () => void
}

export function ConfirmDialog({
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy = false,
  error,
  disabled = false,
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
          <Button tone={tone} busy={busy} disabled={disabled && !busy} onClick={onConfirm}>
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
