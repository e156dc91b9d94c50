import { toClock } from '../../../lib/clock.ts'
import {
  type ListKind,
  type ListValues,
  languageName,
  pathOfScreenshot,
  type Translation,
} from '../listing/listing.ts'
import type { FieldChange } from '../review/submissions.ts'
import { type AppContent, listOf } from './appContent.ts'
import type { AppSetting } from './appSettings.ts'
import { type AppFieldName, appFieldNames, appFields, isListField } from './fieldNames.ts'
import { hardwareLabels } from './hardware.ts'
import { hasField } from './kindFields.ts'
import { permissionLabel } from './permissions.ts'
import { settingTypes, toolParameterTypes } from './settingTypes.ts'
import type { AppTool } from './tools.ts'
import { webPermissionTable } from './webPermissions.ts'

const translatedTexts = ['name', 'tagline', 'description', 'whatsNew'] as const

const translated = (one: Translation) => [
  languageName(one.language),
  ...translatedTexts.flatMap((name) => (one[name] === null ? [] : `${appFields[name].label}: ${one[name]}`)),
  ...writers.steps(one.onboarding),
]

const quoted = (value: unknown) =>
  typeof value === 'string' ? `“${JSON.stringify(value).slice(1, -1)}”` : JSON.stringify(value)

/** All that a setting says: what differs in any way reads differently. */
function settingLine({ type, ...setting }: AppSetting): string {
  const { key, label, title, options, ...rest } = {
    key: '',
    label: '',
    title: '',
    options: undefined,
    ...setting,
  }
  const listed = options?.map((option) => `${option.label} = ${quoted(option.value)}`).join('; ')
  return [
    `${settingTypes[type]}${key && ` ${key}`}: ${label || title}`,
    ...(listed === undefined ? [] : [`options ${listed}`]),
    ...Object.entries(rest).map(([name, value]) => propertyText(type, name, value)),
  ].join(', ')
}

/** A switch is on or off, a time is one of the clock, and a text is quoted: 2 is not “2”. */
function propertyText(type: AppSetting['type'], name: string, value: unknown): string {
  if (name === 'showSeconds' && typeof value === 'boolean') return `show seconds ${value ? 'on' : 'off'}`
  const isDefault = name === 'defaultValue'
  const text =
    isDefault && type === 'toggle' && typeof value === 'boolean'
      ? value
        ? 'on'
        : 'off'
      : isDefault && type === 'time_picker' && typeof value === 'number'
        ? toClock(value, true)
        : quoted(value)
  return `${settingWords[name] ?? name} ${text}`
}

const settingWords: Record<string, string> = {
  defaultValue: 'default',
  min: 'lowest',
  max: 'highest',
  maxLines: 'visible lines',
}

const toolLines = ({ id, description, activationPhrases = [], parameters = {} }: AppTool) => [
  `${id}: ${description}`,
  ...activationPhrases.map((phrase) => `${id}, phrase: ${quoted(phrase)}`),
  ...Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, given]) => {
      const options = given.enum && `, one of ${given.enum.map(quoted).join('; ')}`
      const need = given.required ? 'required' : 'optional'
      return `${id}, parameter ${name} (${toolParameterTypes[given.type]}, ${need}): ${given.description}${options ?? ''}`
    }),
]

const writers: { [Kind in ListKind]: (value: ListValues[Kind]) => string[] } = {
  permissions: (needs) => needs.map(({ type, description }) => `${permissionLabel(type)}: ${description}`),
  webPermissions: (needs) =>
    needs.map(
      ({ type, description, hosts }) =>
        `${webPermissionTable[type].label}: ${description}${hosts.length > 0 ? ` (${hosts.join(', ')})` : ''}`,
    ),
  hardware: (needs) =>
    needs.map(
      ({ type, level, description }) =>
        `${hardwareLabels[type]}, ${level.toLowerCase()}${description && `: ${description}`}`,
    ),
  categories: (names) => names,
  steps: (steps) => steps.map((step, index) => `${index + 1}. ${step}`),
  screenshots: (pictures) => pictures.map(({ hash, alt }) => `${pathOfScreenshot(hash)} ${alt}`),
  translations: (all) => all.map((one) => translated(one).join('\n')),
  settings: (settings) => settings.map(settingLine),
  tools: (tools) => tools.flatMap(toolLines),
}

/** A list as a diff, a merge and a requested change show it: an item a line. Null where it is empty. */
function listText<Kind extends ListKind>(kind: Kind, value: ListValues[Kind]): string | null {
  const between = kind === 'translations' ? '\n\n' : '\n'
  return value.length === 0 ? null : writers[kind](value).join(between)
}

/** A value as a diff, a merge and a requested change show it; null where there is none. */
export function fieldText<Name extends AppFieldName>(name: Name, value: AppContent[Name]): string | null {
  const { kind } = appFields[name]
  return Array.isArray(value) ? listText(kind as ListKind, value as ListValues[ListKind]) : value
}

export const shownText = (name: AppFieldName, text: string): string =>
  (isListField(name) ? fieldText(name, listOf(text)) : text) ?? ''

const textIn = <Name extends AppFieldName>(content: AppContent, name: Name) => fieldText(name, content[name])

/** Differences in words; a list an item a line. With nothing before, only fields that its kind of app has. */
export const diffOf = (before: AppContent | null, after: AppContent): FieldChange[] =>
  appFieldNames
    .filter((field) => before !== null || hasField(after.kind, field))
    .map((field) => ({
      field,
      before: before && textIn(before, field),
      after: textIn(after, field),
    }))
    .filter((change) => change.before !== change.after)

const picture = /^(\/images\/[0-9a-f]{64}\.webp) (.*)$/

/** A line that lists a screenshot: its address and what it shows; no address where it lists none. */
export function pictureOf(line: string): { src: string | null; alt: string } {
  const [, src = null, alt = line] = picture.exec(line) ?? []
  return { src, alt }
}
