import styled from '@emotion/styled'

import type { SettingValue, ValueSetting } from '../../../api/contract/apps/appSettings.ts'
import { Field } from '../../form/Field.tsx'
import { useTypedText } from '../../form/useTypedText.ts'

type SliderControlProps = {
  setting: Extract<ValueSetting, { type: 'slider' }>
  value: SettingValue | undefined
  onChange: (value: number) => void
}

/** A number of a range, which counts once the slider rests. */
export function SliderControl({ setting, value, onChange }: SliderControlProps) {
  const { label, min, max } = setting
  const { text, type, flush } = useTypedText(`${value ?? min}`, (typed) => onChange(Number(typed)))

  return (
    <Field label={label}>
      {(control) => (
        <Line>
          <Slider
            {...control}
            type="range"
            min={min}
            max={max}
            // A range such as 0 to 1 has more than its ends.
            step={max - min > 2 ? 1 : 'any'}
            value={text}
            onChange={({ target }) => type(target.value)}
            onBlur={flush}
          />
          <output htmlFor={control.id}>{text}</output>
        </Line>
      )}
    </Field>
  )
}

const Line = styled.div(({ theme: { space, control } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: control.height,
  '& > output': { minWidth: '3ch', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}))

const Slider = styled.input(({ theme: { color, radius } }) => ({
  flex: '1 1 6rem',
  minWidth: 0,
  margin: 0,
  cursor: 'pointer',
  borderRadius: radius.small,
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 4 },
  '&:disabled': { cursor: 'not-allowed' },
}))
