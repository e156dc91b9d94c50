import styled from '@emotion/styled'
import { Check, Copy, Eye, EyeOff } from 'lucide-react'
import { type ClipboardEvent, type ComponentProps, type MouseEvent, useState } from 'react'
import { Callout } from '../feedback/Callout.tsx'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import type { ButtonTone, ControlSize } from '../ui/buttonStyles.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Hidden, Inline } from '../ui/layout.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { useFocusOnMount } from './focus.ts'
import { InputEnd, inputStyles } from './inputStyles.ts'

/** A click into a read-only field selects all of it, unless it ended a selection of one's own. */
function selectAll({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  if (input.selectionStart === input.selectionEnd) input.select()
}

/** `sgk_abc…wxyz` → `sgk_••••••••••••wxyz`; the number of dots says nothing about the secret. */
function maskSecret(secret: string): string {
  const prefix = /^[a-z]+_/.exec(secret)?.[0] ?? ''
  return `${prefix}${'•'.repeat(12)}${secret.length < 10 ? '' : secret.slice(-4)}`
}

type CopyFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'size' | 'value' | 'readOnly' | 'onCopy'> & {
    value: string
    copied: boolean
    onCopy: () => void
    onCopied?: () => void
    secret?: boolean
    tone?: ButtonTone
    size?: ControlSize
    first?: boolean
  }

export function CopyField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  value,
  copied,
  onCopy,
  onCopied,
  secret = false,
  tone = 'plain',
  size = 'medium',
  first,
  ...input
}: CopyFieldProps) {
  const [revealed, reveal] = useState(true)
  const field = { label, hint, error, optional, labelHidden, className, id: input.id }
  const takeCopy = ({ currentTarget: { value: shown, selectionStart, selectionEnd } }: CopyEvent) => {
    if (shown.slice(selectionStart ?? 0, selectionEnd ?? 0) === value) onCopied?.()
  }

  return (
    <Field {...field}>
      {(control) => (
        <Inline align="stretch">
          <Around>
            <Value
              readOnly
              value={revealed ? value : maskSecret(value)}
              spellCheck={false}
              data-size={size}
              data-secret={secret}
              onClick={selectAll}
              onCopy={takeCopy}
              {...input}
              {...control}
            />
            {secret && (
              <InputEnd>
                <IconButton
                  label="Show key"
                  size={size}
                  aria-pressed={revealed}
                  icon={revealed ? EyeOff : Eye}
                  onClick={() => reveal(!revealed)}
                />
              </InputEnd>
            )}
          </Around>
          <CopyButton label={label} copied={copied} onCopy={onCopy} tone={tone} size={size} first={first} />
        </Inline>
      )}
    </Field>
  )
}

type CopyEvent = ClipboardEvent<HTMLInputElement>

const Around = styled.div({ position: 'relative', flex: '1 1 12rem', minWidth: 0 })

const Value = styled.input(({ theme }) => ({
  ...inputStyles(theme),
  fontFamily: theme.font.mono,
  fontVariantLigatures: 'none',
  textOverflow: 'ellipsis',
  '&[data-secret=true]': {
    paddingRight: theme.control.height,
    // A whole key fits a dialog.
    fontSize: theme.font.size.caption,
    [theme.media.coarse]: { fontSize: theme.font.size.lead },
  },
}))

type CopyButtonProps = Omit<ButtonProps, 'icon' | 'children' | 'onClick' | 'onCopy'> & {
  label: string
  copied: boolean
  onCopy: () => void
  first?: boolean | undefined
}

function CopyButton({ label, copied, onCopy, first, ...rest }: CopyButtonProps) {
  return (
    <>
      <Steady icon={copied ? Check : Copy} data-autofocus={first} onClick={onCopy} {...rest}>
        {copied ? 'Copied' : 'Copy'}
        <Hidden> {label}</Hidden>
      </Steady>
      <Hidden role="status">{copied ? 'Copied' : ''}</Hidden>
    </>
  )
}

/** As wide as with its longer word. */
const Steady = styled(Button)({ minWidth: '6.9em' })

const question = 'uncopied-question'

/** The question before a dialog closes whose secret is shown once and was not copied. */
export const UncopiedQuestion = ({ title }: { title: string }) => (
  <Callout id={question} tone="warning" title={title} />
)

/** The answers to it; the careful one has the focus and says it. */
export function UncopiedAnswers({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={stay} aria-describedby={question} onClick={onStay}>
        Go Back
      </Button>
      <Button tone="danger" onClick={onLeave}>
        Close Anyway
      </Button>
    </>
  )
}
