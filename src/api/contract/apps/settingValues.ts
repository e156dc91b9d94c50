import type { AppSetting, SettingValue, ValueSetting } from './appSettings.ts'
import { settingLimits, valueSettings } from './settingTypes.ts'

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
