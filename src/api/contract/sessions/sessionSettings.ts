import * as z from 'zod/mini'
import type { AppSetting, ValueSetting } from '../apps/appSettings.ts'
import { fitsSetting, type SettingValues, settingLimits, valueSettings } from '../apps/settingTypes.ts'

const one = z.union([z.string(), z.number(), z.boolean()])

/** As a call brings them; whether they fit their settings is judged then. */
export const settingValues: z.ZodMiniType<SettingValues> = z.record(
  z.string(),
  z.union([one, z.array(one)], 'The value must be text, a number, true or false, or a list of these.'),
  'Values must be an object.',
)

/** Faults of values for these settings, by their keys. */
export function faultsOfValues(
  settings: readonly AppSetting[],
  values: SettingValues,
): Record<string, string> {
  const byKey = new Map(valueSettings(settings).map((setting) => [setting.key, setting]))
  const faults = Object.entries(values).flatMap(([key, value]) => {
    const setting = byKey.get(key)
    if (!setting) return [[key, 'The app has no such setting.']]
    return fitsSetting(setting, value) ? [] : [[key, misfit(setting)]]
  })
  return Object.fromEntries(faults)
}

function misfit(setting: ValueSetting): string {
  const { label } = setting
  switch (setting.type) {
    case 'toggle':
      return `${label} must be on or off.`
    case 'text':
    case 'text_no_save_button':
      return `${label} must be ${settingLimits.text.toLocaleString('en-US')} characters or fewer.`
    case 'select':
    case 'select_with_search':
      return `${label} must be one of the options.`
    case 'multiselect':
      return `${label} must be some of the options, each once.`
    case 'slider':
    case 'numeric_input':
      return `${label} must be a number${rangeOf(setting)}.`
    case 'time_picker':
      return `${label} must be a time of the day, in seconds.`
  }
}

function rangeOf({ min, max }: { min?: number | undefined; max?: number | undefined }): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`
  if (min !== undefined) return `, ${min} or more`
  return max === undefined ? '' : `, ${max} or less`
}
