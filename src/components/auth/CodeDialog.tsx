import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/layout.tsx'
import { CodeForm, type CodeFormProps, OtherCode } from './CodeForm.tsx'

/** Asks for a code over any page, since what the person does there needs one. What they typed stays. */
export function CodeDialog({ onClose, ...props }: CodeFormProps & { onClose: () => void }) {
  return (
    <Dialog
      title="Confirm It’s You"
      description={
        props.mode === 'code'
          ? 'Enter the code from your authenticator app to go on.'
          : 'Enter a recovery code to go on.'
      }
      size="small"
      busy={props.busy}
      onClose={onClose}
    >
      <CodeForm {...props} />
      <Stack gap={0} align="center">
        <OtherCode {...props} />
      </Stack>
    </Dialog>
  )
}
