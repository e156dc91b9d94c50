import type { AppSetting, OptionValue, SettingOption } from '../../../api/contract/apps/appSettings.ts'
import type { SettingType } from '../../../api/contract/apps/settingTypes.ts'

export function blankSetting(type: SettingType): AppSetting {
  const keyed = { key: '', label: '' }
  const options = [{ label: '', value: '' }]
  switch (type) {
    case 'group':
      return { type, title: '' }
    case 'titleValue':
      return { type, label: '', value: '' }
    case 'toggle':
      return { type, ...keyed, defaultValue: false }
    case 'slider':
      return { type, ...keyed, min: 0, max: 100, defaultValue: 50 }
    case 'select':
    case 'select_with_search':
    case 'multiselect':
      return { type, ...keyed, options }
    default:
      return { type, ...keyed }
  }
}

const longest = 64

/** A key, as programs write it, of a label. Empty where none of its letters can be in one. */
export const keyOf = (label: string): string =>
  label
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
    .slice(0, longest)
    .replace(/_$/, '')

/** A label, and the key where it still follows the label. A saved one's stays: people's values are kept by it. */
export const relabelled = (before: { key: string; label: string }, label: string, isSaved: boolean) => ({
  label,
  ...(!isSaved && (before.key === '' || before.key === keyOf(before.label)) && { key: keyOf(label) }),
})

/** A setting as it is saved; undefined while it is new. Of two with one key the first is the saved one. */
export function savedOf(settings: readonly AppSetting[], index: number, saved: readonly AppSetting[]) {
  const [key] = keysOf(settings.slice(index, index + 1))
  const isNew = key === undefined || keysOf(settings.slice(0, index)).includes(key)
  return isNew ? undefined : saved.find((one) => 'key' in one && one.key === key)
}

export function freeKey(key: string, taken: readonly string[]): string {
  if (key === '' || !taken.includes(key)) return key
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => index + 2)
  const stem = key.slice(0, longest - 4)
  const number = numbers.find((one) => !taken.includes(`${stem}_${one}`))
  return `${stem}_${number}`
}

export const keysOf = (settings: readonly AppSetting[]): string[] =>
  settings.flatMap((setting) => ('key' in setting ? [setting.key] : []))

/** What is typed stays of the kind that it was, where it can be read as one. */
export function typedValue(before: OptionValue, text: string): OptionValue {
  if (typeof before === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

type WithOptions = Extract<AppSetting, { options: SettingOption[] }>

/** The default once the options are others: it follows one whose value was changed, and goes with one that was removed. */
export function defaultAfter(
  { options: old, defaultValue }: WithOptions,
  options: SettingOption[],
  edited?: number,
) {
  const before = edited === undefined ? undefined : old[edited]?.value
  const now = edited === undefined ? undefined : options[edited]?.value
  const follow = (value: OptionValue) => (value === before && now !== undefined ? now : value)
  const isThere = (value: OptionValue) => options.some((option) => option.value === value)
  const kept = [defaultValue ?? []].flat().map(follow).filter(isThere)
  return Array.isArray(defaultValue) ? kept : kept[0]
}
