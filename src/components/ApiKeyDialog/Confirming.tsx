import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import type { ApiKeyDialogProps } from './ApiKeyDialog.tsx'

type ConfirmingProps = Pick<
  ApiKeyDialogProps,
  'packageName' | 'regenerating' | 'error' | 'onRegenerateConfirm' | 'onRegenerateCancel'
>

export function Confirming({
  packageName,
  regenerating,
  error,
  onRegenerateConfirm,
  onRegenerateCancel,
}: ConfirmingProps) {
  return (
    <ConfirmDialog
      title="Regenerate API Key"
      description={<code>{packageName}</code>}
      confirmLabel="Regenerate Key"
      busy={regenerating}
      error={error}
      onConfirm={onRegenerateConfirm}
      onCancel={onRegenerateCancel}
    >
      <p>
        Regenerating this API key will invalidate the previous key. Any applications using the old key will
        stop working.
      </p>
    </ConfirmDialog>
  )
}
