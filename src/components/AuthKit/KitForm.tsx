import { type FormEvent, type ReactNode, useRef } from 'react'

import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { useFocusFirstError } from '../form/useFocusFirstError.ts'
import { styled } from '../theme/styled.ts'
import { AuthCard } from './AuthCard.tsx'
import type { AuthKitFields, ViewProps } from './AuthKit.tsx'
import { TextButton } from './TextButton.tsx'

type KitFormProps = Pick<
  ViewProps,
  'busy' | 'resending' | 'canResend' | 'error' | 'notice' | 'onSubmit' | 'onResend' | 'onBack'
> & {
  title: string
  description?: ReactNode
  submitLabel: string
  fields: AuthKitFields
  /** The moves to other views. */
  moves?: ReactNode
  children: ReactNode
}

/** A view's form: notice, fields, error, its one button, and where else one may go. */
export function KitForm({
  title,
  description,
  submitLabel,
  fields,
  moves,
  children,
  busy,
  resending,
  canResend,
  error,
  notice,
  onSubmit,
  onResend,
  onBack,
}: KitFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focus = useFocusFirstError(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    focus.expect()
    onSubmit(fields)
  }

  return (
    <AuthCard
      title={title}
      description={description}
      footer={
        (moves || onBack || canResend) && (
          <>
            {canResend && (
              <TextButton onClick={onResend} disabled={resending || busy}>
                {resending ? 'Sending…' : 'Send the email again'}
              </TextButton>
            )}
            {moves}
            {onBack && <TextButton onClick={onBack}>All ways to sign in</TextButton>}
          </>
        )
      }
    >
      <Form ref={form} noValidate onSubmit={submit} onInput={focus.forget} aria-label={title}>
        {notice && <Banner tone="success">{notice}</Banner>}
        {children}
        {error && <FormError>{error}</FormError>}
        <Button type="submit" tone="accent" size="large" busy={busy}>
          {submitLabel}
        </Button>
      </Form>
    </AuthCard>
  )
}

const Form = styled.form(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))
