import { Callout } from '../../feedback/Callout/Callout.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import type { ApiKeyDialogProps } from './props.ts'

const warning = 'regenerate-warning'

export function Confirming({ error }: Pick<ApiKeyDialogProps, 'error'>) {
  return (
    <>
      <p id={warning}>
        Regenerating this API key will invalidate the previous key. Any applications using the old key will
        stop working.
      </p>
      {error && <Callout tone="danger">{error}</Callout>}
    </>
  )
}

type ConfirmingFooterProps = Pick<ApiKeyDialogProps, 'busy' | 'onRegenerateConfirm' | 'onRegenerateClose'>

export function ConfirmingFooter({ busy, onRegenerateConfirm, onRegenerateClose }: ConfirmingFooterProps) {
  const cancel = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={cancel} aria-describedby={warning} disabled={busy} onClick={onRegenerateClose}>
        Cancel
      </Button>
      <Button tone="danger" busy={busy} onClick={onRegenerateConfirm}>
        Regenerate Key
      </Button>
    </>
  )
}
