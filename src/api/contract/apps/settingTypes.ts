import type { AppSetting, ValueSetting } from './appSettings.ts'

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
