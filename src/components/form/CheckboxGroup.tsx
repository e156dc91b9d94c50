import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { visuallyHidden } from '../theme/mixins.ts'
import type { WithRest } from '../ui/withRest.ts'
import { ChoiceControl, ChoiceHint, ChoiceRow } from './choice.ts'
import { FieldError, Hint } from './Field.tsx'

type CheckboxOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Why it can't be chosen, in words; null where it can. */
  disabledReason?: string | null
}

type Own<Value extends string> = {
  label: string
  labelHidden?: boolean
  hint?: ReactNode
  options: readonly CheckboxOption<Value>[]
  value: readonly Value[]
  error?: string | null | undefined
  /** Called with what is chosen, in the order of the options. */
  onChange: (value: Value[]) => void
}

export function CheckboxGroup<Value extends string>({
  label,
  labelHidden = false,
  hint,
  options,
  value,
  error,
  onChange,
  ...rest
}: WithRest<'fieldset', Own<Value>>) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const toggle = (toggled: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === toggled ? !value.includes(one) : value.includes(one))),
    )

  return (
    <Group
      tabIndex={-1}
      data-invalid={Boolean(error)}
      {...(described && { 'aria-describedby': described })}
      {...rest}
    >
      <Legend data-hidden={labelHidden}>{label}</Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {options.map((option) => {
        const reason = option.disabledReason ?? null
        const further = reason ?? option.hint
        return (
          <ChoiceRow key={option.value}>
            <ChoiceControl
              type="checkbox"
              value={option.value}
              checked={reason === null && value.includes(option.value)}
              disabled={reason !== null}
              aria-labelledby={`${id}-${option.value}`}
              {...(further && { 'aria-describedby': `${id}-${option.value}-hint` })}
              onChange={() => toggle(option.value)}
            />
            <span>
              <span id={`${id}-${option.value}`}>{option.label}</span>
              {further && <ChoiceHint id={`${id}-${option.value}-hint`}>{further}</ChoiceHint>}
            </span>
          </ChoiceRow>
        )
      })}
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </Group>
  )
}

const Group = styled.fieldset(({ theme: { color, radius } }) => ({
  position: 'relative',
  minWidth: 0,
  borderRadius: radius.control,
  '&[data-invalid=true]': { outline: `1px solid ${color.dangerMark}`, outlineOffset: 4 },
  '&[data-invalid=true]:focus': { outlineWidth: 2 },
}))

const Legend = styled.legend(({ theme: { font } }) => ({
  padding: 0,
  fontWeight: font.weight.medium,
  '&[data-hidden=true]': visuallyHidden,
}))
