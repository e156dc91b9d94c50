import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import type { WithRest } from '../../ui/withRest.ts'
import { ChoiceControl, ChoiceHint, ChoiceRow } from '../choice.ts'
import { FieldError } from '../FieldError/FieldError.tsx'

type Own<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; hint?: ReactNode }[]
  value: Value | null
  error?: string | null | undefined
  onChange: (value: Value) => void
}

export type RadioGroupProps<Value extends string> = Own<Value> & WithRest<'div', Own<Value>>

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  error,
  onChange,
  ...rest
}: RadioGroupProps<Value>) {
  const name = useId()

  return (
    <Group
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
      {...rest}
    >
      {options.map((option) => (
        <ChoiceRow key={option.value}>
          <ChoiceControl
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.label}
            {...(option.hint !== undefined && { 'aria-describedby': `${name}-${option.value}` })}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint !== undefined && (
              <ChoiceHint id={`${name}-${option.value}`}>{option.hint}</ChoiceHint>
            )}
          </span>
        </ChoiceRow>
      ))}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </Group>
  )
}

const Group = styled.div(({ theme: { color, radius } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: radius.control,
  '&[aria-invalid=true]': { outline: `1px solid ${color.dangerMark}`, outlineOffset: 4 },
  '&[aria-invalid=true]:focus': { outlineWidth: 2 },
}))
