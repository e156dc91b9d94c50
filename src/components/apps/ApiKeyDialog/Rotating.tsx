import { useEffect, useRef, useState } from 'react'
import { textLimits } from '../../../lib/textLimits.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { GracePeriodPicker } from '../GracePeriodPicker/GracePeriodPicker.tsx'
import type { ApiKeyDialogProps } from './props.ts'

type RotatingProps = Pick<
  ApiKeyDialogProps,
  'grace' | 'name' | 'nameError' | 'error' | 'onGraceChange' | 'onNameChange'
>

export function Rotating({ grace, name, nameError, error, onGraceChange, onNameChange }: RotatingProps) {
  const [now] = useState(Date.now)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (nameError !== null) nameField.current?.focus()
  }, [nameError])

  return (
    <>
      <p>
        You get a new key, which works at once. Choose how long the old one still works beside it: by then
        each of your servers has to have the new one.
      </p>
      <GracePeriodPicker value={grace} now={now} onChange={onGraceChange} />
      <TextField
        ref={nameField}
        label="Name of the new key"
        hint="For instance where it is used. Without a name it is numbered."
        optional
        value={name}
        error={nameError}
        maxLength={textLimits.keyName}
        autoComplete="off"
        onChange={(event) => onNameChange(event.target.value)}
      />
      {error && <Callout tone="danger">{error}</Callout>}
    </>
  )
}

type RotatingFooterProps = Pick<ApiKeyDialogProps, 'busy' | 'grace' | 'onRotateConfirm' | 'onClose'>

export function RotatingFooter({ busy, grace, onRotateConfirm, onClose }: RotatingFooterProps) {
  return (
    <>
      <Button disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      <Button tone={grace === 'now' ? 'danger' : 'accent'} busy={busy} onClick={onRotateConfirm}>
        Rotate Now
      </Button>
    </>
  )
}
