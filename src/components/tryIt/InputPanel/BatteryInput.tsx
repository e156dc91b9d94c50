import { ChoiceControl, ChoiceRow } from '../../form/choice.ts'
import { TextField } from '../../form/TextField.tsx'
import { InputForm } from './InputForm.tsx'
import type { InputProps } from './props.ts'

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
