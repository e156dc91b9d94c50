import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import type { WithRest } from '../ui/withRest.ts'
import { ChoiceControl, ChoiceHint, ChoiceRow } from './choice.ts'
import { FieldError } from './Field.tsx'

type Own<Value extends string> = {
  label: string
  name?: string
  options: readonly { value: Value; label: string; hint?: ReactNode }[]
  value: Value | null
  error?: string | null | undefined
  onChange: (value: Value) => void
}

export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  error,
  onChange,
  ...rest
}: WithRest<'div', Own<Value>>) {
  const id = useId()

  return (
    <Group
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      {...rest}
    >
      {options.map((option) => (
        <ChoiceRow key={option.value}>
          <ChoiceControl
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            aria-label={option.label}
            {...(option.hint !== undefined && { 'aria-describedby': `${id}-${option.value}` })}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint !== undefined && <ChoiceHint id={`${id}-${option.value}`}>{option.hint}</ChoiceHint>}
          </span>
        </ChoiceRow>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
