import { useId, useState } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useFormSubmit } from '../form/useFormSubmit.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/layout.tsx'
import { Sent, TextButton } from './AuthKit/parts.tsx'

export type ConfirmSignInDialogProps = {
  /** Of who is signed in. */
  email: string
  /** What they go on with: "set up your second factor". */
  purpose: string
  by: 'password' | 'code'
  busy: boolean
  fieldError: string | null
  error: string | null
  /** The local mailbox; null if emails are really sent. */
  mailboxUrl: string | null
  onSubmit: (text: string) => void
  onEdit: () => void
  onSendCode: () => void
  onUsePassword: () => void
  onClose: () => void
}

/** Asks who signed in a while ago for their password, or an emailed code, before they go on where they are. */
export function ConfirmSignInDialog(props: ConfirmSignInDialogProps) {
  const { email, purpose, by, busy, onSendCode, onUsePassword, onClose } = props
  const form = useId()

  return (
    <Dialog
      title="Confirm It’s You"
      description={
        <>
          You signed in a while ago. Confirm that you’re <strong>{email}</strong> to {purpose}.
        </>
      }
      size="small"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} tone="accent" busy={busy}>
            Continue
          </Button>
        </>
      }
    >
      <Proof key={by} form={form} {...props} />
      <Stack gap={0} align="center">
        <TextButton disabled={busy} onClick={onSendCode}>
          {by === 'code' ? 'Send the Email Again' : 'Email Me a Code Instead'}
        </TextButton>
        {by === 'code' && (
          <TextButton disabled={busy} onClick={onUsePassword}>
            Use your password
          </TextButton>
        )}
      </Stack>
    </Dialog>
  )
}

function Proof({
  form,
  email,
  by,
  busy,
  fieldError,
  error,
  mailboxUrl,
  onSubmit,
  onEdit,
}: ConfirmSignInDialogProps & { form: string }) {
  const [text, setText] = useState('')
  const fields = useFormSubmit(busy, () => onSubmit(text))
  const field = {
    size: 'large',
    required: true,
    'data-autofocus': true,
    // What comes after the other one has the focus.
    autoFocus: true,
    value: text,
    readOnly: busy,
    error: fieldError,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value)
      onEdit()
    },
  } as const

  return (
    <Stack as="form" id={form} gap={4} {...fields}>
      {by === 'code' && <Sent mailboxUrl={mailboxUrl}>{`We emailed a code to ${email}.`}</Sent>}
      {/* For password managers, which fill in the password of a name. */}
      {by === 'password' && <input type="hidden" name="username" autoComplete="username" value={email} />}
      {by === 'password' ? (
        <PasswordField label="Password" name="password" autoComplete="current-password" {...field} />
      ) : (
        <TextField
          label="Code"
          name="code"
          mono
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          hint="The 6-digit code expires in 10 minutes."
          {...field}
        />
      )}
      {error && <Callout tone="danger">{error}</Callout>}
    </Stack>
  )
}
