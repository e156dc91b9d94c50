import styled from '@emotion/styled'
import type { ComponentProps, ReactNode } from 'react'
import type { ControlSize } from '../ui/buttonStyles.ts'
import { Field, type FieldProps } from './Field.tsx'
import { InputEnd, inputStyles } from './inputStyles.ts'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'size'> & {
    size?: ControlSize
    mono?: boolean
    end?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  size = 'medium',
  mono,
  end,
  ...input
}: TextFieldProps) {
  const field = { label, hint, error, optional, labelHidden, className, id: input.id }

  return (
    <Field {...field}>
      {(control) => (
        <Around>
          <Input
            type="text"
            data-size={size}
            data-mono={mono}
            data-end={end !== undefined}
            {...input}
            {...control}
          />
          {end !== undefined && <InputEnd>{end}</InputEnd>}
        </Around>
      )}
    </Field>
  )
}

const Around = styled.div({ position: 'relative' })

const Input = styled.input(({ theme }) => ({
  ...inputStyles(theme),
  '&[data-mono=true]': { fontFamily: theme.font.mono, fontVariantLigatures: 'none' },
  '&[data-end=true]': { paddingRight: `calc(${theme.control.height} + ${theme.space[2]})` },
}))
