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
        Your new key is active immediately. Choose how long the old key keeps working while you update your
        servers.
      </p>
      <GracePeriodPicker value={grace} now={now} onChange={onGraceChange} />
      <TextField
        ref={nameField}
        label="New Key Name"
        hint="For example, where you use it. Leave it empty to number the key."
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
