import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
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
