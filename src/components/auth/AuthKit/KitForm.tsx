import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Callout } from '../../feedback/Callout.tsx'
import { useFormSubmit } from '../../form/useFormSubmit.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { AuthCard } from './AuthCard.tsx'
import { Sent, TextButton } from './parts.tsx'
import type { AuthKitFields, ViewProps } from './props.ts'

type KitFormProps = Pick<
  ViewProps,
  | 'busy'
  | 'canResend'
  | 'canRecover'
  | 'arrived'
  | 'error'
  | 'success'
  | 'mailboxUrl'
  | 'onSubmit'
  | 'onGo'
  | 'onResend'
  | 'onBack'
> & {
  title: string
  description?: ReactNode
  submitLabel: string
  fields: AuthKitFields
  moves?: ReactNode
  /** Another way to the same, above the form. */
  otherWay?: ReactNode
  children: ReactNode
}

export function KitForm({
  title,
  description,
  submitLabel,
  fields,
  moves,
  otherWay,
  children,
  busy,
  canResend,
  canRecover,
  arrived,
  error,
  success,
  mailboxUrl,
  onSubmit,
  onGo,
  onResend,
  onBack,
}: KitFormProps) {
  const form = useFormSubmit(busy === 'submit', () => onSubmit(fields))
  useFocusOnArrival(form.ref, arrived)

  return (
    <AuthCard
      title={title}
      description={description}
      footer={
        (moves || onBack || canResend) && (
          <>
            {canResend && (
              <TextButton onClick={onResend} disabled={busy !== null}>
                {busy === 'resend' ? 'Sending…' : 'Send the Email Again'}
              </TextButton>
            )}
            {moves}
            {onBack && <TextButton onClick={onBack}>All Ways to Sign In</TextButton>}
          </>
        )
      }
    >
      <Stack gap={4}>
        {otherWay}
        <Stack as="form" gap={4} {...form} aria-label={title}>
          {success && <Sent mailboxUrl={mailboxUrl}>{success}</Sent>}
          {children}
          {error && (
            <Callout
              tone="danger"
              action={
                canRecover && (
                  <TextButton onClick={() => onGo('forgotten_password')}>Forgot your password?</TextButton>
                )
              }
            >
              {error}
            </Callout>
          )}
          <Button type="submit" tone="accent" size="large" busy={busy === 'submit'}>
            {submitLabel}
          </Button>
        </Stack>
      </Stack>
    </AuthCard>
  )
}

/** The first field that is to be filled in has the focus; what had it was gone with the view before. */
function useFocusOnArrival(form: RefObject<HTMLFormElement | null>, arrived: boolean): void {
  const atFirst = useRef(arrived)

  useEffect(() => {
    if (!atFirst.current) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])]
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
  }, [form])
}
