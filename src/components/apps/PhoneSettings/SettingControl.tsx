import type { SettingValue, ValueSetting } from '../../../api/contract/appSettings.ts'
import { settingLimits } from '../../../api/contract/settingTypes.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { fromClock, toClock } from '../../../lib/timeOfDay.ts'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { Switch } from '../../form/Switch/Switch.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { theme } from '../../theme/theme.ts'
import { NumberControl } from './NumberControl.tsx'
import { SavedText } from './SavedText.tsx'
import { SeveralChoices } from './SeveralChoices.tsx'
import { SliderControl } from './SliderControl.tsx'
import { TypedText } from './TypedText.tsx'

const SearchedChoice = lazyWithPreload(() =>
  import('./SearchedChoice.tsx').then((module) => module.SearchedChoice),
)

type SettingControlProps = {
  setting: ValueSetting
  value: SettingValue | undefined
  disabled: boolean
  onChange: (value: SettingValue) => void
}

/** The control of one setting. A text where none is, or a value of another type, shows as empty. */
export function SettingControl({ setting, value, disabled, onChange }: SettingControlProps) {
  const { label } = setting
  const text = typeof value === 'string' ? value : ''

  switch (setting.type) {
    case 'toggle':
      return <Switch label={label} checked={value === true} disabled={disabled} onChange={onChange} />
    case 'text':
      return <SavedText label={label} value={text} disabled={disabled} onSave={onChange} />
    case 'text_no_save_button':
      return (
        <TypedText
          label={label}
          lines={setting.maxLines}
          value={text}
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'select': {
      const chosen = setting.options.findIndex((option) => option.value === value)
      return (
        <Select
          label={label}
          disabled={disabled}
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
          disabled={disabled}
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
          disabled={disabled}
          onChange={onChange}
        />
      )
    case 'slider':
      return <SliderControl setting={setting} value={value} disabled={disabled} onChange={onChange} />
    case 'numeric_input':
      return <NumberControl setting={setting} value={value} disabled={disabled} onChange={onChange} />
    case 'time_picker': {
      const withSeconds = setting.showSeconds ?? false
      return (
        <TextField
          type="time"
          label={label}
          step={withSeconds ? 1 : 60}
          disabled={disabled}
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
