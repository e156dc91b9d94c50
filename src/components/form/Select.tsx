import styled from '@emotion/styled'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { theme } from '../theme/theme.ts'
import type { ControlSize } from '../ui/buttonStyles.ts'
import { Field, type FieldProps } from './Field.tsx'
import { inputStyles } from './inputStyles.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children' | 'multiple' | 'size'> & {
    size?: ControlSize
    options: readonly SelectOption[]
  }

export function Select({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  size = 'medium',
  options,
  ...select
}: SelectProps) {
  const field = { label, hint, error, optional, labelHidden, className, id: select.id }

  return (
    <Field {...field}>
      {(control) => (
        <Around>
          <Choice data-size={size} {...select} {...control}>
            {options.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </Choice>
          <Arrow size={theme.icon.medium} aria-hidden />
        </Around>
      )}
    </Field>
  )
}

const Around = styled.div({ position: 'relative' })

const Choice = styled.select(({ theme }) => ({
  ...inputStyles(theme),
  appearance: 'none',
  '&[data-size]': { paddingRight: theme.space[10] },
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { color: theme.color.text, background: theme.color.raised },
}))

const Arrow = styled(ChevronDown)(({ theme: { color, space } }) => ({
  position: 'absolute',
  top: '50%',
  right: space[3],
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
}))
