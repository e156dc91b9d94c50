import { expect, test } from 'vitest'
import type { AppContent } from '../../../src/api/contract/apps/appContent.ts'
import { fieldItems } from '../../../src/api/contract/apps/fieldItems.ts'
import type { AppFieldName } from '../../../src/api/contract/apps/fieldNames.ts'
import { fieldText } from '../../../src/api/contract/apps/fieldTexts.ts'

const itemsOf = <Name extends AppFieldName>(name: Name, value: AppContent[Name]) =>
  fieldItems(name, fieldText(name, value) ?? '')

const plain = (text: string) => ({ parameter: null, text })

test('a permission is its name, and why', () => {
  const value = [{ type: 'MICROPHONE' as const, description: 'To show what you say: word by word.' }]
  expect(itemsOf('permissions', value)).toEqual([
    {
      name: 'Microphone and transcripts',
      code: null,
      details: [plain('To show what you say: word by word.')],
    },
  ])
})

test('hardware is its name and level, and why where that is said', () => {
  expect(
    itemsOf('hardwareRequirements', [
      { type: 'CAMERA', level: 'REQUIRED', description: 'To read signs.' },
      { type: 'WIFI', level: 'OPTIONAL', description: '' },
    ]),
  ).toEqual([
    { name: 'Camera, required', code: null, details: [plain('To read signs.')] },
    { name: 'Wi-Fi, optional', code: null, details: [] },
  ])
})

test('a setting is its label and key, and its type and the rest', () => {
  expect(
    itemsOf('settings', [
      { type: 'group', title: 'On the lens' },
      { type: 'text', key: 'greeting', label: 'Greeting: the first', defaultValue: 'Hello' },
      { type: 'text_no_save_button', key: 'note', label: 'Note' },
      {
        type: 'select_with_search',
        key: 'size',
        label: 'Size, if any',
        options: [{ label: 'Small', value: 1 }],
        defaultValue: 1,
      },
      { type: 'titleValue', label: 'Version', value: '2.0' },
    ]),
  ).toEqual([
    { name: 'On the lens', code: null, details: [plain('Heading')] },
    { name: 'Greeting: the first', code: 'greeting', details: [plain('Text, default “Hello”')] },
    { name: 'Note', code: 'note', details: [plain('Text, saved as you type')] },
    {
      name: 'Size, if any',
      code: 'size',
      details: [plain('Choice with search, options Small = 1, default 1')],
    },
    { name: 'Version', code: null, details: [plain('Information, value “2.0”')] },
  ])
})

test('a tool is its ID with its description, phrases and parameters', () => {
  expect(
    itemsOf('tools', [
      {
        id: 'greet',
        description: 'Greets somebody: on the lens.',
        activationPhrases: ['say hello'],
        parameters: { name: { type: 'string', description: 'Who to greet.', enum: ['Ada', 'Grace'] } },
      },
      { id: 'greet_all', description: 'Greets everybody.' },
    ]),
  ).toEqual([
    {
      name: '',
      code: 'greet',
      details: [
        plain('Greets somebody: on the lens.'),
        plain('Phrase: “say hello”'),
        { parameter: 'name', text: '(Text, optional): Who to greet.' },
        plain('One of “Ada”; “Grace”'),
      ],
    },
    { name: '', code: 'greet_all', details: [plain('Greets everybody.')] },
  ])
})

test('a line of another form stays as it is, and other fields have no items', () => {
  expect(fieldItems('tools', 'Odd')).toEqual([{ name: 'Odd', code: null, details: [] }])
  expect(fieldItems('settings', 'Odd: one')).toEqual([{ name: 'Odd: one', code: null, details: [] }])
  expect(fieldItems('categories', 'Travel')).toBeNull()
  expect(fieldItems('server', 'x')).toBeNull()
})
