import styled from '@emotion/styled'
import { useId } from 'react'
import type { OptionValue, SettingOption } from '../../../api/contract/apps/appSettings.ts'
import { ChoiceControl, ChoiceRow } from '../../form/choice.ts'
import { FieldError } from '../../form/Field.tsx'

type SeveralChoicesProps = {
  label: string
  options: readonly SettingOption[]
  value: readonly OptionValue[]
  /** By which an error finds it. */
  name?: string
  error?: string | undefined
  onChange: (value: OptionValue[]) => void
}

/** Any number of options; the order of what is chosen is that of the options. */
export function SeveralChoices(props: SeveralChoicesProps) {
  const { label, options, value, name, error, onChange } = props
  const id = useId()

  return (
    <Group name={name} tabIndex={-1} {...(error && { 'aria-describedby': id })}>
      <legend>{label}</legend>
      <Choices>
        {options.map((option, index) => {
          const isChosen = value.includes(option.value)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: while it is edited, two may have one value
            <ChoiceRow key={index}>
              <ChoiceControl
                type="checkbox"
                checked={isChosen}
                onChange={() =>
                  onChange(
                    options
                      .map((one) => one.value)
                      .filter((one) => (one === option.value ? !isChosen : value.includes(one))),
                  )
                }
              />
              <span>{option.label}</span>
            </ChoiceRow>
          )
        })}
      </Choices>
      {error && <FieldError id={id}>{error}</FieldError>}
    </Group>
  )
}

const Group = styled.fieldset(({ theme: { color, font } }) => ({
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: font.weight.medium },
  '&:disabled': { color: color.textQuiet },
}))

const Choices = styled.div(({ theme: { space } }) => ({
  maxHeight: '16rem',
  overflowY: 'auto',
  '& > label': { paddingInline: space[1] },
}))
