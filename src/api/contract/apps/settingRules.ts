import { isPlainText } from '../fields.ts'
import type { AppSetting, SettingOption } from './appSettings.ts'
import { fitsSetting, hasValue, settingLimits } from './settingTypes.ts'

export type Fault = { at: (string | number)[]; message: string }

const keyPattern = /^[a-z][a-zA-Z0-9_]{0,63}$/

export function faultsOfText(name: string, text: string, most: number): string[] {
  if (text.trim() === '') return [`${name} is required.`]
  if (text.length > most) return [`${name} must be ${most.toLocaleString('en-US')} characters or fewer.`]
  return isPlainText(text) ? [] : [`${name} must not contain control or text direction characters.`]
}

const faultsAt = (at: Fault['at'], messages: string[]): Fault[] =>
  messages.map((message) => ({ at, message }))

function faultsOfOptions(options: readonly SettingOption[]): Fault[] {
  if (options.length === 0) return [{ at: ['options'], message: 'Add an option.' }]
  if (options.length > settingLimits.options)
    return [{ at: ['options'], message: `Add up to ${settingLimits.options} options.` }]
  const values = new Set<unknown>()
  return options.flatMap(({ label, value }, index) => {
    const again = values.has(value)
    values.add(value)
    return [
      ...faultsAt(['options', index, 'label'], faultsOfText('Label', label, settingLimits.label)),
      ...faultsAt(['options', index, 'value'], again ? ['Another option has this value.'] : []),
      ...faultsAt(
        ['options', index, 'value'],
        typeof value === 'string' && value.length > settingLimits.text ? ['The value is too long.'] : [],
      ),
    ]
  })
}

const defaultRule: Partial<Record<AppSetting['type'], string>> = {
  select: 'The default must be one of the options.',
  select_with_search: 'The default must be one of the options.',
  multiselect: 'Choose each default from the options, once.',
  slider: 'The default must be between Lowest and Highest.',
  numeric_input: 'The default must be between Lowest and Highest.',
  time_picker: 'The default must be a time of the day.',
}

function faultsOfRange(setting: AppSetting): Fault[] {
  const { min, max, step, maxLines } = {
    min: undefined,
    max: undefined,
    step: undefined,
    maxLines: undefined,
    ...setting,
  }
  const isLines =
    maxLines === undefined || (Number.isInteger(maxLines) && maxLines > 0 && maxLines <= settingLimits.lines)
  return [
    ...faultsAt(
      ['max'],
      min !== undefined && max !== undefined && min > max ? ['Highest can’t be less than Lowest.'] : [],
    ),
    ...faultsAt(['step'], step !== undefined && step <= 0 ? ['Step must be above 0.'] : []),
    ...faultsAt(
      ['maxLines'],
      isLines ? [] : [`Visible lines must be a number from 1 to ${settingLimits.lines}.`],
    ),
  ]
}

export function faultsOfSetting(setting: AppSetting): Fault[] {
  if (setting.type === 'group')
    return faultsAt(['title'], faultsOfText('Title', setting.title, settingLimits.label))
  const labelled = faultsAt(['label'], faultsOfText('Label', setting.label, settingLimits.label))
  if (!hasValue(setting)) {
    return [
      ...labelled,
      ...faultsAt(
        ['value'],
        String(setting.value).length > settingLimits.text ? ['The value is too long.'] : [],
      ),
    ]
  }
  const shape = [...('options' in setting ? faultsOfOptions(setting.options) : []), ...faultsOfRange(setting)]
  const fits = setting.defaultValue === undefined || fitsSetting(setting, setting.defaultValue)
  return [
    ...faultsAt(
      ['key'],
      keyPattern.test(setting.key)
        ? []
        : ['Start with a lowercase letter. Use up to 64 letters, digits, and underscores.'],
    ),
    ...labelled,
    ...shape,
    ...faultsAt(
      ['defaultValue'],
      shape.length > 0 || fits ? [] : [defaultRule[setting.type] ?? 'The default is too long.'],
    ),
    ...('placeholder' in setting && (setting.placeholder ?? '').length > settingLimits.label
      ? [{ at: ['placeholder'], message: `Placeholder must be ${settingLimits.label} characters or fewer.` }]
      : []),
  ]
}
