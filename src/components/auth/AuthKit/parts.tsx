import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { Callout } from '../../feedback/Callout.tsx'
import { TextField } from '../../form/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { ViewProps } from './props.ts'

export function TextButton(props: ComponentProps<'button'>) {
  return <Root type="button" {...props} />
}

const Root = styled.button(({ theme: { color, control, radius, motion } }) => ({
  minHeight: control.height,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  color: color.accentText,
  background: 'none',
  textDecorationLine: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  transition: `text-decoration-color ${motion.quick}`,
  '&:hover': { textDecorationColor: 'currentColor' },
  '&:disabled': { color: color.textQuiet, cursor: 'not-allowed' },
}))

/** Says that an email was sent, which a portal of one's own stores in its mailbox. */
export function Sent({ mailboxUrl, children }: { mailboxUrl: string | null; children: string }) {
  return (
    <Callout
      tone="success"
      action={
        mailboxUrl && (
          <TextLink href={mailboxUrl} external>
            Open Mailbox
          </TextLink>
        )
      }
    >
      {children}
    </Callout>
  )
}

type EmailFieldProps = Pick<ViewProps, 'email' | 'onEmail' | 'onEdit' | 'fieldErrors'> & {
  autoComplete?: 'email' | 'username'
}

export function EmailField({ email, onEmail, onEdit, fieldErrors, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      name="email"
      size="large"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      data-autofocus
      value={email}
      error={fieldErrors.email}
      onChange={(event) => {
        onEmail(event.target.value)
        onEdit('email')
      }}
    />
  )
}
