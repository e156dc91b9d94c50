import { expect, test } from 'vitest'

import {
  appEdit,
  blankContent,
  fieldText,
  revisionContent,
  settingsWithValues,
  settingTypes,
  valueSettings,
} from '../../../src/api/contract.ts'
import { everySetting, everyTool, options } from '../../../stories/mocks/settings.ts'
import { registration } from '../../cloud/support/registration.ts'

const judged = (changes: Record<string, unknown>) => {
  const { success, data, error } = appEdit.safeParse(registration('', changes))
  return success ? data : error?.issues.map(({ path, message }) => `${path.join('/')}: ${message}`)
}

test('keeps each type of setting and a tool exactly as they are sent', () => {
  const sent = { settings: everySetting, tools: everyTool }
  expect(everySetting.map(({ type }) => type).toSorted()).toEqual(Object.keys(settingTypes).toSorted())
  expect(judged(sent)).toMatchObject(sent)
  expect(JSON.stringify(revisionContent.parse({ ...blankContent, ...sent }).tools)).toBe(
    JSON.stringify(everyTool),
  )
})

const toggle = { type: 'toggle', key: 'on', label: 'On', defaultValue: true }
const select = { type: 'select', key: 'size', label: 'Size', options }
const tool = { id: 'weather', description: 'Tells the weather.' }
const parameter = { type: 'string', description: 'The city.' }

test.each<[string, Record<string, unknown>, string]>([
  [
    'an unknown type',
    { settings: [{ type: 'color', key: 'a', label: 'A' }] },
    'settings/0/type: We don’t support this setting type.',
  ],
  ['what is unknown in one', { settings: [{ ...toggle, tip: 'x' }] }, 'settings/0: '],
  ['a key that no program can write', { settings: [{ ...toggle, key: 'Big text' }] }, 'settings/0/key: '],
  [
    'a key of the prototype twice',
    {
      settings: [
        { ...toggle, key: 'constructor' },
        { ...toggle, key: 'constructor' },
      ],
    },
    'settings/1/key: constructor appears twice.',
  ],
  ['no label', { settings: [{ ...toggle, label: ' ' }] }, 'settings/0/label: Label is required.'],
  [
    'a default of another type',
    { settings: [{ ...toggle, defaultValue: 'yes' }] },
    'settings/0/defaultValue: Default must be on or off.',
  ],
  [
    'a default that is no option',
    { settings: [{ ...select, defaultValue: 'm' }] },
    'settings/0/defaultValue: The default must be one of the options.',
  ],
  [
    'a text in place of a number',
    { settings: [{ ...select, defaultValue: '2' }] },
    'settings/0/defaultValue: The default must be one of the options.',
  ],
  ['no options', { settings: [{ ...select, options: [] }] }, 'settings/0/options: Add an option.'],
  [
    'a value twice',
    { settings: [{ ...select, options: [...options, { label: 'Again', value: 's' }] }] },
    'settings/0/options/3/value: Another option has this value.',
  ],
  [
    'too many options',
    {
      settings: [{ ...select, options: Array.from({ length: 301 }, (_, value) => ({ label: 'a', value })) }],
    },
    'settings/0/options: Add up to 300 options.',
  ],
  [
    'a default twice',
    { settings: [{ ...select, type: 'multiselect', defaultValue: ['s', 's'] }] },
    'settings/0/defaultValue: Choose each default from the options, once.',
  ],
  [
    'a slider upside down',
    { settings: [{ type: 'slider', key: 'a', label: 'A', min: 2, max: 1, defaultValue: 1 }] },
    'settings/0/max: Highest can’t be less than Lowest.',
  ],
  [
    'a default beyond the range',
    { settings: [{ type: 'numeric_input', key: 'a', label: 'A', max: 1, defaultValue: 2 }] },
    'settings/0/defaultValue: The default must be between Lowest and Highest.',
  ],
  [
    'no step',
    { settings: [{ type: 'numeric_input', key: 'a', label: 'A', step: 0 }] },
    'settings/0/step: Step must be above 0.',
  ],
  [
    'half a second',
    { settings: [{ type: 'time_picker', key: 'a', label: 'A', defaultValue: 0.5 }] },
    'settings/0/defaultValue: The default must be a time of the day.',
  ],
  [
    'no lines',
    { settings: [{ type: 'text_no_save_button', key: 'a', label: 'A', maxLines: 0 }] },
    'settings/0/maxLines: Visible lines must be a number from 1 to 50.',
  ],
  [
    'a title with a control character',
    { settings: [{ type: 'group', title: 'a\u0007' }] },
    'settings/0/title: Title must not contain control or text direction characters.',
  ],
  [
    'too many settings',
    { settings: Array.from({ length: 101 }, () => ({ type: 'group', title: 'a' })) },
    'settings: Add up to 100 settings.',
  ],
  ['a tool without an ID', { tools: [{ ...tool, id: '' }] }, 'tools/0/id: '],
  ['two tools of one ID', { tools: [tool, tool] }, 'tools/1/id: weather appears twice.'],
  [
    'no description',
    { tools: [{ ...tool, description: '' }] },
    'tools/0/description: Description is required.',
  ],
  [
    'a phrase twice',
    { tools: [{ ...tool, activationPhrases: ['a', 'a'] }] },
    'tools/0/activationPhrases/1: Phrase appears twice.',
  ],
  [
    'a parameter’s name with a space',
    { tools: [{ ...tool, parameters: { 'a b': parameter } }] },
    'tools/0/parameters/a b: ',
  ],
  [
    'a parameter of an unknown type',
    { tools: [{ ...tool, parameters: { a: { ...parameter, type: 'date' } } }] },
    'tools/0/parameters/a/type: We don’t support this parameter type.',
  ],
  [
    'options of a number',
    { tools: [{ ...tool, parameters: { a: { ...parameter, type: 'number', enum: ['1'] } } }] },
    'tools/0/parameters/a/enum: Only text parameters can have options.',
  ],
])('refuses %s at its place', (_, changes, fault) => {
  expect(judged(changes)).toContainEqual(expect.stringContaining(fault))
})

/** Each value of each setting changed, one at a time. */
const variants = <Item extends object>(items: readonly Item[]) =>
  items.flatMap((item, place) =>
    Object.keys(item)
      .filter((name) => name !== 'type')
      .map((name) => items.map((one, index) => (index === place ? { ...one, [name]: 'changed' } : one))),
  ) as Item[][]

test('reads differently where a setting or a tool differs in anything', () => {
  const settings = variants(everySetting).map((changed) =>
    fieldText(
      'settings',
      changed.map((one) => ('options' in one && !Array.isArray(one.options) ? { ...one, options: [] } : one)),
    ),
  )
  expect(new Set([...settings, fieldText('settings', everySetting)]).size).toBe(settings.length + 1)
  const tools = everyTool.flatMap((one) => [
    { ...one, id: 'changed' },
    { ...one, description: 'changed' },
    { ...one, activationPhrases: ['changed'] },
    { ...one, parameters: { ...one.parameters, added: { type: 'boolean' as const, description: 'Added.' } } },
  ])
  const texts = tools.map((one) => fieldText('tools', [one]))
  expect(new Set(texts).size).toBe(texts.length)
})

test('sends a value with each setting that holds one: what was chosen where it fits, else the default', () => {
  const chosen = { big_text: false, size: 'm', width: 50, start: -1, days: [], gone: 'x' }
  const sent = settingsWithValues(everySetting, chosen)
  expect(sent.map(({ key, value }) => [key, value])).toEqual([
    ['big_text', false],
    ['greeting', 'Hello'],
    ['notes', undefined],
    ['size', 2],
    ['language', undefined],
    ['days', []],
    ['width', 50],
    ['count', undefined],
    ['start', 3_600],
  ])
  expect(valueSettings(everySetting)).toHaveLength(9)
})
