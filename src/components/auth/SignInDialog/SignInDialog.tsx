import styled from '@emotion/styled'
import { type FormEvent, useRef, useState } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { PasswordField } from '../../form/PasswordField/PasswordField.tsx'
import type { PasswordRule } from '../../form/PasswordRules/PasswordRules.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { EmailField } from '../AuthKit/EmailField.tsx'
import { NewPasswordField } from '../AuthKit/NewPasswordField.tsx'
import { TextButton } from '../AuthKit/TextButton.tsx'
import { useFocusFirstError } from '../useFocusFirstError.ts'

export type SignInDialogProps = {
  /** Signs in, or creates an account. */
  mode: 'signIn' | 'signUp'
  /** Work is under way: presses do nothing until it is over. */
  busy: boolean
  /** What is wrong with each field, by its name. */
  fieldErrors: { email?: string; password?: string }
  /** What went wrong, in words; null where nothing did. */
  error: string | null
  /** Whether the mail that confirms the account may be sent again. */
  canResend: boolean
  /** The password was wrong: choosing a new one is offered with the error. */
  canRecover: boolean
  /** Says that the account exists and waits for its confirmation; there is nothing to fill in then. */
  success: string | null
  /** What a new password needs, and whether this one has it. */
  passwordRules: (password: string) => readonly PasswordRule[]
  /** The form was sent, with these values. */
  onSubmit: (credentials: { email: string; password: string }) => void
  /** Something was typed: errors of the last attempt are out of date. */
  onEdit: () => void
  /** The other of the two is wanted. */
  onToggle: () => void
  /** A new password is wanted, for the address as far as it is typed. */
  onRecover: (email: string) => void
  /** The mail that confirms the account is to be sent again. */
  onResend: () => void
  /** To where the code of that mail is entered. */
  onEnterCode: () => void
  /** It is to be closed; the owner stops rendering it. */
  onClose: () => void
}

const words = {
  signIn: { title: 'Sign In with Email', submit: 'Sign In', toggle: 'Need an account?' },
  signUp: { title: 'Create an Account', submit: 'Create Account', toggle: 'Already have an account?' },
}

/** E-mail and password, to sign in or to sign up (SPEC.md §2 "Sign-in page"). What was typed stays on a toggle. */
export function SignInDialog({
  mode,
  busy,
  fieldErrors,
  error,
  canResend,
  canRecover,
  success,
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
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusFirstError(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    focus.expect()
    onSubmit({ email, password })
  }
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
        <Callout tone="success">{success}</Callout>
      ) : (
        <Form ref={form} noValidate onSubmit={submit} onInput={focus.forget}>
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
        </Form>
      )}
      <Moves>
        {success && <TextButton onClick={onEnterCode}>Enter the code</TextButton>}
        {canResend && (
          <TextButton disabled={busy} onClick={onResend}>
            Send the email again
          </TextButton>
        )}
        <TextButton disabled={busy} onClick={onToggle}>
          {toggle}
        </TextButton>
      </Moves>
    </Dialog>
  )
}

const Form = styled.form(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))

const Beside = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBottom: `-${space[2]}`,
}))

const Moves = styled.div({ display: 'grid', justifyItems: 'center' })
