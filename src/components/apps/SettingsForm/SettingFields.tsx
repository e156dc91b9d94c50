import type { AppSetting, SettingOption } from '../../../api/contract/apps/appSettings.ts'
import { fromClock, toClock } from '../../../lib/clock.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Select } from '../../form/Select.tsx'
import { Switch } from '../../form/Switch.tsx'
import { TextField } from '../../form/TextField.tsx'
import type { AppForm } from '../AppForm/useAppForm.ts'
import { SeveralChoices } from '../PhoneSettings/SeveralChoices.tsx'
import { relabelled, typedValue } from './settingDrafts.ts'

const OptionsEditor = lazyWithPreload(() =>
  import('./OptionsEditor.tsx').then((module) => module.OptionsEditor),
)

type SettingFieldsProps = {
  form: AppForm
  index: number
  setting: AppSetting
  /** As it is saved; undefined while it is new. */
  saved: AppSetting | undefined
  /** A property that becomes undefined is taken away. */
  onEdit: (change: Record<string, unknown>, property: string) => void
}

export function SettingFields({ form, index, setting, saved, onEdit }: SettingFieldsProps) {
  const at = (property: string) => form.at(`settings/${index}/${property}`)
  const text = (name: string, label: string, value: string | undefined) => (
    <TextField
      label={label}
      optional
      {...at(name)}
      value={value ?? ''}
      onChange={({ target }) => onEdit({ [name]: target.value === '' ? undefined : target.value }, name)}
    />
  )
  /** What is required and empty is sent as null, and refused. */
  const number = (name: string, label: string, value: number | undefined, isRequired = false) => (
    <TextField
      type="number"
      step="any"
      label={label}
      optional={!isRequired}
      {...at(name)}
      value={value ?? ''}
      onChange={({ target }) =>
        onEdit({ [name]: target.value === '' ? (isRequired ? null : undefined) : Number(target.value) }, name)
      }
    />
  )

  if (setting.type === 'group')
    return (
      <TextField
        label="Title"
        {...at('title')}
        value={setting.title}
        onChange={({ target }) => onEdit({ title: target.value }, 'title')}
      />
    )
  if (setting.type === 'titleValue')
    return (
      <>
        <TextField
          label="Label"
          {...at('label')}
          value={setting.label}
          onChange={({ target }) => onEdit({ label: target.value }, 'label')}
        />
        <TextField
          label="Value"
          {...at('value')}
          value={`${setting.value}`}
          onChange={({ target }) => onEdit({ value: typedValue(setting.value, target.value) }, 'value')}
        />
      </>
    )

  return (
    <>
      <TextField
        label="Label"
        {...at('label')}
        value={setting.label}
        onChange={({ target }) => onEdit(relabelled(setting, target.value, saved !== undefined), 'label')}
      />
      <TextField
        label="Key"
        mono
        autoCapitalize="none"
        spellCheck={false}
        hint="Your server uses this key to read the value."
        {...at('key')}
        value={setting.key}
        onChange={({ target }) => onEdit({ key: target.value }, 'key')}
      />
      {properties()}
    </>
  )

  function properties() {
    switch (setting.type) {
      case 'toggle':
        return (
          <div data-wide>
            <Switch
              label="On by default"
              name={at('defaultValue').name}
              checked={setting.defaultValue}
              onChange={(defaultValue) => onEdit({ defaultValue }, 'defaultValue')}
            />
          </div>
        )
      case 'text':
        return text('defaultValue', 'Default', setting.defaultValue)
      case 'text_no_save_button':
        return (
          <>
            {text('defaultValue', 'Default', setting.defaultValue)}
            {number('maxLines', 'Visible lines', setting.maxLines)}
          </>
        )
      case 'slider':
        return (
          <>
            {number('min', 'Lowest', setting.min, true)}
            {number('max', 'Highest', setting.max, true)}
            {number('defaultValue', 'Default', setting.defaultValue, true)}
          </>
        )
      case 'numeric_input':
        return (
          <>
            {number('min', 'Lowest', setting.min)}
            {number('max', 'Highest', setting.max)}
            {number('step', 'Step', setting.step)}
            {number('defaultValue', 'Default', setting.defaultValue)}
            {text('placeholder', 'Placeholder', setting.placeholder)}
          </>
        )
      case 'time_picker': {
        const { showSeconds = false, defaultValue } = setting
        return (
          <>
            <TextField
              type="time"
              label="Default"
              optional
              step={showSeconds ? 1 : 60}
              {...at('defaultValue')}
              value={defaultValue === undefined ? '' : toClock(defaultValue, showSeconds)}
              onChange={({ target }) =>
                onEdit({ defaultValue: fromClock(target.value) ?? undefined }, 'defaultValue')
              }
            />
            <div data-wide>
              <Switch
                label="Show seconds"
                name={at('showSeconds').name}
                checked={showSeconds}
                onChange={(on) => onEdit({ showSeconds: on || undefined }, 'showSeconds')}
              />
            </div>
          </>
        )
      }
      case 'multiselect':
        return (
          <>
            <OptionsEditor {...{ form, index, setting, saved, onEdit }} />
            <SeveralChoices
              label="Selected by Default"
              name={at('defaultValue').name}
              error={at('defaultValue').error}
              options={setting.options.map(named)}
              value={setting.defaultValue ?? []}
              onChange={(chosen) =>
                onEdit({ defaultValue: chosen.length === 0 ? undefined : chosen }, 'defaultValue')
              }
            />
          </>
        )
      case 'select':
      case 'select_with_search': {
        const { options, defaultValue } = setting
        const place = options.findIndex(({ value }) => value === defaultValue)
        return (
          <>
            <OptionsEditor {...{ form, index, setting, saved, onEdit }} />
            <Select
              label="Default"
              name={at('defaultValue').name}
              error={at('defaultValue').error}
              options={[
                { value: '', label: place < 0 && defaultValue !== undefined ? `${defaultValue}` : 'None' },
                ...options.map(named).map(({ label }, index) => ({ value: `${index}`, label })),
              ]}
              value={place < 0 ? '' : `${place}`}
              onChange={({ target }) =>
                onEdit(
                  { defaultValue: target.value === '' ? undefined : options[Number(target.value)]?.value },
                  'defaultValue',
                )
              }
            />
          </>
        )
      }
    }
  }
}

const named = ({ label, value }: SettingOption, index: number) => ({
  value,
  label: label || `Option ${index + 1}`,
})
