import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogProps } from '../ui/Dialog.tsx'
import { Fields } from './Field.tsx'

type FormDialogProps = Omit<DialogProps, 'footer' | 'sheet' | 'role' | 'onSubmit'> & {
  submitLabel: string
  cancelLabel?: string
  submitIcon?: LucideIcon
  /** Why the last submit failed, beside what stands at the fields. */
  error?: string | null
  /** Not called while busy: the first submit counts. */
  onSubmit: () => void
  children: ReactNode
}

export function FormDialog({
  submitLabel,
  submitIcon,
  cancelLabel = 'Cancel',
  error = null,
  busy = false,
  onSubmit,
  onClose,
  children,
  ...rest
}: FormDialogProps) {
  const form = useId()

  return (
    <Dialog
      {...rest}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={form}
            tone="accent"
            busy={busy}
            {...(submitIcon && { icon: submitIcon })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        <Fields>
          {children}
          {error && <Callout tone="danger">{error}</Callout>}
        </Fields>
      </form>
    </Dialog>
  )
}
