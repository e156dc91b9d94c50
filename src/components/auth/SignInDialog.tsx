import styled from '@emotion/styled'
import { useState } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { NewPasswordField, PasswordField, type PasswordRule } from '../form/PasswordField.tsx'
import { useFormSubmit } from '../form/useFormSubmit.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Stack } from '../ui/layout.tsx'
import { EmailField, Sent, TextButton } from './AuthKit/parts.tsx'

type SignInDialogProps = {
  mode: 'signIn' | 'signUp'
  busy: boolean
  fieldErrors: { email?: string; password?: string }
  error: string | null
  canResend: boolean
  canRecover: boolean
  success: string | null
  /** The local mailbox; null if emails are really sent. */
  mailboxUrl: string | null
  passwordRules: (password: string) => readonly PasswordRule[]
  onSubmit: (credentials: { email: string; password: string }) => void
  onEdit: () => void
  onToggle: () => void
  onRecover: (email: string) => void
  onResend: () => void
  onEnterCode: () => void
  onClose: () => void
}

const words = {
  signIn: { title: 'Sign In with Email', submit: 'Sign In', toggle: 'Need an account?' },
  signUp: { title: 'Create an Account', submit: 'Create Account', toggle: 'Already have an account?' },
}

/** Email and password, to sign in or sign up. Switching keeps what people typed. */
export function SignInDialog({
  mode,
  busy,
  fieldErrors,
  error,
  canResend,
  canRecover,
  success,
  mailboxUrl,
  passwordRules,
  onSubmit,
  onEdit,
  onToggle,
  onRecover,
  onResend,
  onEnterCode,
  onClose,
}: SignInDialogProps) {
  const { title, submit: submitLabel, toggle } = words[mode]
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useFormSubmit(busy, () => onSubmit({ email, password }))
  const recover = (
    <TextButton disabled={busy} onClick={() => onRecover(email)}>
      Forgot your password?
    </TextButton>
  )
  const typePassword = (text: string) => {
    setPassword(text)
    onEdit()
  }

  return (
    <Dialog title={title} size="small" busy={busy} onClose={onClose}>
      {success ? (
        <Sent mailboxUrl={mailboxUrl}>{success}</Sent>
      ) : (
        <Stack as="form" gap={4} {...form}>
          <EmailField
            email={email}
            onEmail={setEmail}
            onEdit={onEdit}
            fieldErrors={fieldErrors}
            autoComplete="username"
          />
          {mode === 'signIn' ? (
            <div>
              <PasswordField
                label="Password"
                name="password"
                size="large"
                autoComplete="current-password"
                required
                value={password}
                error={fieldErrors.password}
                onChange={(event) => typePassword(event.target.value)}
              />
              {!canRecover && <Beside>{recover}</Beside>}
            </div>
          ) : (
            <NewPasswordField
              value={password}
              error={fieldErrors.password}
              rules={passwordRules}
              onChange={typePassword}
            />
          )}
          {error && (
            <Callout tone="danger" action={canRecover && recover}>
              {error}
            </Callout>
          )}
          <Button type="submit" tone="accent" size="large" busy={busy}>
            {submitLabel}
          </Button>
        </Stack>
      )}
      <Stack gap={0} align="center">
        {success && <TextButton onClick={onEnterCode}>Enter the code</TextButton>}
        {canResend && (
          <TextButton disabled={busy} onClick={onResend}>
            Send the Email Again
          </TextButton>
        )}
        <TextButton disabled={busy} onClick={onToggle}>
          {toggle}
        </TextButton>
      </Stack>
    </Dialog>
  )
}

const Beside = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBottom: `-${space[2]}`,
}))
