import { FormError } from '../../form/FormError/FormError.tsx'
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
      {error && <FormError>{error}</FormError>}
    </>
  )
}

type ConfirmingFooterProps = Pick<
  ApiKeyDialogProps,
  'regenerating' | 'onRegenerateConfirm' | 'onRegenerateCancel'
>

/** The careful answer has the focus, and says what it is asked. */
export function ConfirmingFooter({
  regenerating,
  onRegenerateConfirm,
  onRegenerateCancel,
}: ConfirmingFooterProps) {
  const cancel = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={cancel} aria-describedby={warning} disabled={regenerating} onClick={onRegenerateCancel}>
        Cancel
      </Button>
      <Button tone="danger" busy={regenerating} onClick={onRegenerateConfirm}>
        Regenerate Key
      </Button>
    </>
  )
}
