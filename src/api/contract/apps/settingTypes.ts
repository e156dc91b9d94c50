import type { AppSetting, SettingValue, ValueSetting } from './appSettings.ts'

/** The settings of the platform's configuration file, and what a developer calls them. */
export const settingTypes = {
  toggle: 'Switch',
  text: 'Text',
  text_no_save_button: 'Text, saved as you type',
  select: 'Choice',
  select_with_search: 'Choice with search',
  multiselect: 'Multiple choice',
  slider: 'Slider',
  numeric_input: 'Number',
  time_picker: 'Time',
  group: 'Heading',
  titleValue: 'Information',
} as const
export type SettingType = keyof typeof settingTypes

/** In items, in characters, and a time in seconds of the day. */
export const settingLimits = {
  settings: 100,
  options: 300,
  label: 200,
  text: 2_000,
  lines: 50,
  lastSecond: 86_399,
} as const

export const hasValue = (setting: AppSetting): setting is ValueSetting => 'key' in setting

export const valueSettings = (settings: readonly AppSetting[]): ValueSetting[] => settings.filter(hasValue)

export const toolParameterTypes = { string: 'Text', number: 'Number', boolean: 'Yes or no' } as const
export type ToolParameterType = keyof typeof toolParameterTypes

/** In items and characters. */
export const toolLimits = {
  tools: 50,
  description: 1_000,
  phrases: 20,
  phrase: 200,
  parameters: 20,
  options: 50,
  option: 200,
} as const

export type SettingValues = Record<string, SettingValue>

const isWithin = (value: unknown, { min, max }: { min?: number | undefined; max?: number | undefined }) =>
  typeof value === 'number' && value >= (min ?? value) && value <= (max ?? value)

/** Whether a setting, as it is defined, can hold a value. */
export function fitsSetting(setting: ValueSetting, value: unknown): value is SettingValue {
  switch (setting.type) {
    case 'toggle':
      return typeof value === 'boolean'
    case 'text':
    case 'text_no_save_button':
      return typeof value === 'string' && value.length <= settingLimits.text
    case 'select':
    case 'select_with_search':
      return setting.options.some((option) => option.value === value)
    case 'multiselect': {
      const known = new Set<unknown>(setting.options.map((option) => option.value))
      return (
        Array.isArray(value) && new Set(value).size === value.length && value.every((one) => known.has(one))
      )
    }
    case 'slider':
    case 'numeric_input':
      return isWithin(value, setting)
    case 'time_picker':
      return Number.isInteger(value) && isWithin(value, { min: 0, max: settingLimits.lastSecond })
  }
}

/** A setting's value: the chosen one where it still fits, else its default. */
export function presentValue(setting: ValueSetting, chosen: SettingValues): SettingValue | undefined {
  const value = Object.hasOwn(chosen, setting.key) ? chosen[setting.key] : undefined
  return fitsSetting(setting, value) ? value : setting.defaultValue
}

/** Settings with values, for the app's server: the SDK would take keyless headings for one nameless setting. */
export const settingsWithValues = (settings: readonly AppSetting[], chosen: SettingValues) =>
  valueSettings(settings).map((setting) => ({ ...setting, value: presentValue(setting, chosen) }))
