import type { SettingValue, ValueSetting } from '../../../api/contract/appSettings.ts'
import { fitsSetting } from '../../../api/contract/settingValues.ts'
import { TextField } from '../../form/TextField/TextField.tsx'
import { useTypedText } from '../../form/useTypedText.ts'

type NumberControlProps = {
  setting: Extract<ValueSetting, { type: 'numeric_input' }>
  value: SettingValue | undefined
  disabled: boolean
  onChange: (value: number) => void
}

/** A number that counts as it is typed, where it lies in its range. */
export function NumberControl({ setting, value, disabled, onChange }: NumberControlProps) {
  const { label, min, max, step, placeholder } = setting
  const fits = (typed: string) => typed !== '' && fitsSetting(setting, Number(typed))
  const { text, type, flush } = useTypedText(typeof value === 'number' ? `${value}` : '', (typed) => {
    if (fits(typed)) onChange(Number(typed))
  })

  return (
    <TextField
      type="number"
      label={label}
      min={min}
      max={max}
      step={step ?? 'any'}
      placeholder={placeholder}
      disabled={disabled}
      value={text}
      error={text === '' || fits(text) ? null : rangeRule(min, max)}
      onChange={({ target }) => type(target.value)}
      onBlur={flush}
    />
  )
}

function rangeRule(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Enter a number up to ${max}.`
  return max === undefined ? `Enter a number from ${min}.` : `Enter a number from ${min} to ${max}.`
}
