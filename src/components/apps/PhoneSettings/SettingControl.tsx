import styled from '@emotion/styled'
import { type KeyboardEvent, useState } from 'react'
import type { SettingValue, ValueSetting } from '../../../api/contract/apps/appSettings.ts'
import { fitsSetting, settingLimits } from '../../../api/contract/apps/settingTypes.ts'
import { fromClock, toClock } from '../../../lib/clock.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Skeleton } from '../../feedback/Skeleton.tsx'
import { Field } from '../../form/Field.tsx'
import { Select } from '../../form/Select.tsx'
import { Switch } from '../../form/Switch.tsx'
import { TextArea } from '../../form/TextArea.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useTypedText } from '../../form/useTypedText.ts'
import { theme } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../../ui/layout.tsx'
import { SeveralChoices } from './SeveralChoices.tsx'

/** Its combobox adds 16 kB, and few apps have one. */
const SearchedChoice = lazyWithPreload(() =>
  import('./SearchedChoice.tsx').then((module) => module.SearchedChoice),
)

type SettingControlProps = {
  setting: ValueSetting
  value: SettingValue | undefined
  onChange: (value: SettingValue) => void
}

/** The control of one setting. A text where none is, or a value of another type, shows as empty. */
export function SettingControl({ setting, value, onChange }: SettingControlProps) {
  const { label } = setting
  const text = typeof value === 'string' ? value : ''

  switch (setting.type) {
    case 'toggle':
      return <Switch label={label} checked={value === true} onChange={onChange} />
    case 'text':
      return <SavedText label={label} value={text} onSave={onChange} />
    case 'text_no_save_button':
      return <TypedText label={label} lines={setting.maxLines} value={text} onChange={onChange} />
    case 'select': {
      const chosen = setting.options.findIndex((option) => option.value === value)
      return (
        <Select
          label={label}
          options={[
            ...(chosen < 0 ? [{ value: '', label: 'Choose…' }] : []),
            ...setting.options.map((option, index) => ({ value: `${index}`, label: option.label })),
          ]}
          value={chosen < 0 ? '' : `${chosen}`}
          onChange={({ target }) => {
            const option = setting.options[Number(target.value)]
            if (target.value !== '' && option) onChange(option.value)
          }}
        />
      )
    }
    case 'select_with_search':
      return (
        <SearchedChoice
          label={label}
          options={setting.options}
          value={value}
          onChange={onChange}
          fallback={<Skeleton width="100%" height={`calc(${theme.control.height} + 1.75rem)`} />}
        />
      )
    case 'multiselect':
      return (
        <SeveralChoices
          label={label}
          options={setting.options}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'slider':
      return <SliderControl setting={setting} value={value} onChange={onChange} />
    case 'numeric_input':
      return <NumberControl setting={setting} value={value} onChange={onChange} />
    case 'time_picker': {
      const withSeconds = setting.showSeconds ?? false
      return (
        <TextField
          type="time"
          label={label}
          step={withSeconds ? 1 : 60}
          value={typeof value === 'number' ? toClock(value, withSeconds) : ''}
          onChange={({ target }) => {
            const seconds = fromClock(target.value)
            if (seconds !== null && seconds <= settingLimits.lastSecond) onChange(seconds)
          }}
        />
      )
    }
  }
}

type TypedTextProps = {
  label: string
  /** How many are seen; undefined where the setting doesn't say. */
  lines: number | undefined
  value: string
  onChange: (text: string) => void
}

const usualLines = 4

/** A text that counts as it is typed. */
function TypedText({ label, lines = usualLines, value, onChange }: TypedTextProps) {
  const { text, type, flush } = useTypedText(value, onChange)
  const control = { label, value: text, maxLength: settingLimits.text, onBlur: flush }

  return lines === 1 ? (
    <TextField {...control} onChange={({ target }) => type(target.value)} />
  ) : (
    <TextArea {...control} rows={lines} onChange={({ target }) => type(target.value)} />
  )
}

type NumberControlProps = {
  setting: Extract<ValueSetting, { type: 'numeric_input' }>
  value: SettingValue | undefined
  onChange: (value: number) => void
}

/** A number that counts as it is typed, where it lies in its range. */
function NumberControl({ setting, value, onChange }: NumberControlProps) {
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

type SavedTextProps = {
  label: string
  value: string
  onSave: (text: string) => void
}

/** A text that counts once it is saved, by its button or with Enter. */
function SavedText({ label, value, onSave }: SavedTextProps) {
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It may stand in a form, which is not what is sent.
    event.preventDefault()
    if (text !== value) onSave(text)
  }

  return (
    <Inline align="end">
      <Text
        label={label}
        value={text}
        maxLength={settingLimits.text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <Button aria-label={`Save ${label}`} disabled={text === value} onClick={() => onSave(text)}>
        Save
      </Button>
    </Inline>
  )
}

const Text = styled(TextField)({ flex: '1 1 9rem' })

type SliderControlProps = {
  setting: Extract<ValueSetting, { type: 'slider' }>
  value: SettingValue | undefined
  onChange: (value: number) => void
}

/** A number of a range, which counts once the slider rests. */
function SliderControl({ setting, value, onChange }: SliderControlProps) {
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
