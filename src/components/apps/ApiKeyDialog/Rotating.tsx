import { useState } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { GracePeriodPicker } from '../GracePeriodPicker/GracePeriodPicker.tsx'
import type { ApiKeyDialogProps } from './props.ts'

type RotatingProps = Pick<ApiKeyDialogProps, 'grace' | 'error' | 'onGraceChange'>

export function Rotating({ grace, error, onGraceChange }: RotatingProps) {
  const [now] = useState(Date.now)

  return (
    <>
      <p>
        You get a new key, which works at once. Choose how long the old one still works beside it: by then
        each of your servers has to have the new one.
      </p>
      <GracePeriodPicker value={grace} now={now} onChange={onGraceChange} />
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
