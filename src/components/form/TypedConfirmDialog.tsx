import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '../feedback/ConfirmDialog.tsx'
import { TextField } from './TextField.tsx'

type TypedConfirmDialogProps = Omit<ConfirmDialogProps, 'disabled' | 'onConfirm'> & {
  /** To be typed first: a name as it is, an address in any case; null where nothing is. */
  typing: { label: string; expected: string; type?: 'text' | 'email' } | null
  onConfirm: (typed: string) => void
}

export function TypedConfirmDialog({
  typing,
  busy = false,
  onConfirm,
  children,
  ...rest
}: TypedConfirmDialogProps) {
  const [text, setText] = useState('')
  const typed = text.trim()

  return (
    <ConfirmDialog
      {...rest}
      busy={busy}
      disabled={typing !== null && !isSame(typed, typing)}
      onConfirm={() => onConfirm(typed)}
    >
      {children}
      {typing && (
        <TextField
          label={typing.label}
          type={typing.type ?? 'text'}
          placeholder={typing.expected}
          autoComplete="off"
          spellCheck={false}
          value={text}
          readOnly={busy}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

type Typing = NonNullable<TypedConfirmDialogProps['typing']>

const isSame = (typed: string, { expected, type }: Typing): boolean =>
  type === 'email' ? typed.toLowerCase() === expected.toLowerCase() : typed === expected
