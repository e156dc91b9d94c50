import styled from '@emotion/styled'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { inputStyles } from './inputStyles.ts'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  rows = 4,
  ...area
}: TextAreaProps) {
  const field = { label, hint, error, optional, labelHidden, className, id: area.id }

  return <Field {...field}>{(control) => <Area rows={rows} {...area} {...control} />}</Field>
}

const Area = styled.textarea(({ theme }) => ({
  ...inputStyles(theme),
  display: 'block',
  paddingBlock: theme.space[2],
  lineHeight: theme.font.line.normal,
  maxHeight: '60dvh',
  resize: 'vertical',
  fieldSizing: 'content',
  minHeight: '6rem',
}))

type LineAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'onChange'> & { onText: (text: string) => void }

/** A line of text that wraps where it is longer than the field. Enter submits, as in other fields of one line. */
export function LineArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  onText,
  ...area
}: LineAreaProps) {
  const field = { label, hint, error, optional, labelHidden, className, id: area.id }

  return (
    <Field {...field}>
      {(control) => (
        <Lines
          rows={1}
          {...area}
          {...control}
          onKeyDown={submitOnEnter}
          onChange={({ target }) => onText(target.value.replaceAll('\n', ' '))}
        />
      )}
    </Field>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

const Lines = styled.textarea(({ theme }) => ({
  ...inputStyles(theme),
  display: 'block',
  paddingBlock: `calc(${theme.space[2]} - 1px)`,
  lineHeight: theme.font.line.snug,
  resize: 'none',
  fieldSizing: 'content',
}))
