import styled from '@emotion/styled'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ChoiceControl, ChoiceRow } from '../../form/choice.ts'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import type { GlassesInput, InputProps } from './props.ts'

type InputFormProps = InputProps & {
  title: string
  inputOf: (values: Record<string, string>) => GlassesInput
  children: ReactNode
}

/** Its fields' own rules are checked by the browser. */
export function InputForm({ title, disabled, inputOf, onInput, children }: InputFormProps) {
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onInput(inputOf(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>))
  }

  return (
    <Form onSubmit={send} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
      <Button type="submit" disabled={disabled}>
        Send
      </Button>
    </Form>
  )
}

const Form = styled.form(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  alignItems: 'end',
  gap: `${space[2]} ${space[3]}`,
  '& > h3': { gridColumn: '1 / -1' },
  '& > button': { justifySelf: 'start' },
}))

const Title = styled.h3(({ theme: { font } }) => ({ fontSize: font.size.body }))

type BatteryInputProps = InputProps & {
  type: 'battery' | 'phone_battery'
  title: string
}

export function BatteryInput({ type, ...given }: BatteryInputProps) {
  return (
    <InputForm
      {...given}
      inputOf={(values) => ({ type, level: Number(values.level), charging: values.charging === 'on' })}
    >
      <TextField
        label="Level (%)"
        name="level"
        type="number"
        min={0}
        max={100}
        step={1}
        defaultValue={80}
        required
      />
      <ChoiceRow>
        <ChoiceControl type="checkbox" name="charging" /> Charging
      </ChoiceRow>
    </InputForm>
  )
}
