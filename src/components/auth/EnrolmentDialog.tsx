import { useId, useState } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { CopyField } from '../form/CopyField.tsx'
import { useFocusOnMount } from '../form/focus.ts'
import { useFormSubmit } from '../form/useFormSubmit.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack, Text } from '../ui/layout.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { CodeField } from './CodeField.tsx'

export type EnrolmentDialogProps = {
  step: 'loading' | 'failed' | 'scan' | 'codesFailed'
  /** Why it opened, where nobody asked for it. */
  reason?: string | undefined
  uri: string
  secret: string
  busy: boolean
  notice: string | null
  fieldError: string | null
  error: string | null
  copied: boolean
  copyError: string | null
  onCopySecret: () => void
  onSubmit: (code: string) => void
  onEdit: () => void
  onRetry: () => void
  onClose: () => void
}

/** Sets up an authenticator app: its QR code or secret, and the code that proves it. */
export function EnrolmentDialog(props: EnrolmentDialogProps) {
  const { step, reason, busy, error, onRetry, onClose } = props
  const form = useId()

  return (
    <Dialog
      title="Set Up Your Second Factor"
      description={reason ?? 'When you sign in, we’ll also ask for a code from an app on your phone.'}
      busy={busy}
      onClose={onClose}
      footer={
        step === 'scan' && (
          <>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} tone="accent" busy={busy}>
              Turn On
            </Button>
          </>
        )
      }
    >
      {step === 'loading' && <Spinner label="Getting your setup code…" />}
      {step === 'scan' && <Scan form={form} {...props} />}
      {step === 'failed' && (
        <Callout tone="danger" action={<Button onClick={onRetry}>Try Again</Button>}>
          {error}
        </Callout>
      )}
      {step === 'codesFailed' && (
        <Stack gap={4}>
          <Callout tone="success">Your second factor is on.</Callout>
          <Callout tone="danger" action={<Button onClick={onRetry}>Try Again</Button>}>
            {error}
          </Callout>
        </Stack>
      )}
    </Dialog>
  )
}

function Scan({
  form,
  uri,
  secret,
  busy,
  notice,
  fieldError,
  error,
  copied,
  copyError,
  onCopySecret,
  onSubmit,
  onEdit,
}: EnrolmentDialogProps & { form: string }) {
  const [code, setCode] = useState('')
  const fields = useFormSubmit(busy, () => onSubmit(code))
  const field = useFocusOnMount<HTMLInputElement>()

  return (
    <Stack as="form" id={form} gap={4} {...fields}>
      {notice && <Callout tone="warning">{notice}</Callout>}
      <QrCode text={uri} label="QR code for your authenticator app">
        Scan this with your authenticator app, such as 1Password, Google Authenticator, or Aegis.
      </QrCode>
      <CopyField
        label="Setup Key"
        hint="Can’t scan? Type this key into your app."
        value={secret}
        copied={copied}
        onCopy={onCopySecret}
      />
      {copyError && <Callout tone="danger">{copyError}</Callout>}
      <CodeField
        ref={field}
        value={code}
        busy={busy}
        error={fieldError}
        onChange={(typed) => {
          setCode(typed)
          onEdit()
        }}
      />
      {error && <Callout tone="danger">{error}</Callout>}
      <Text quiet small>
        You can use the same code only once. If it doesn’t work, check that your phone’s clock is right.
      </Text>
    </Stack>
  )
}
