import { Callout } from '../../feedback/Callout/Callout.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import type { ApiKeyDialogProps } from './props.ts'

export function Confirming({ error }: Pick<ApiKeyDialogProps, 'error'>) {
  return (
    <>
      <p>
        Regenerating this API key will invalidate the previous key. Any applications using the old key will
        stop working.
      </p>
      {error && <Callout tone="danger">{error}</Callout>}
    </>
  )
}

type ConfirmingFooterProps = Pick<ApiKeyDialogProps, 'busy' | 'onRegenerateConfirm' | 'onRegenerateClose'>

/** The careful answer has the focus. */
export function ConfirmingFooter({ busy, onRegenerateConfirm, onRegenerateClose }: ConfirmingFooterProps) {
  const cancel = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={cancel} disabled={busy} onClick={onRegenerateClose}>
        Cancel
      </Button>
      <Button tone="danger" busy={busy} onClick={onRegenerateConfirm}>
        Regenerate Key
      </Button>
    </>
  )
}
