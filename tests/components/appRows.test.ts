import { expect, test } from 'vitest'

import { type AppContent, blankContent, toTexts } from '../../src/api/contract.ts'
import { fromRows, toRows } from '../../src/components/apps/AppForm/appFormValues.ts'
import { everySetting, everyTool } from '../../stories/mocks/settings.ts'

const parameter = { type: 'string', description: 'How far.' } as const

/** As the cloud, a draft or somebody's JSON may have them: properties in any order, or left out. */
const lists: [string, Partial<AppContent>][] = [
  ['nothing', {}],
  ['each type of setting', { settings: everySetting }],
  ['each kind of tool', { tools: everyTool }],
  [
    'a tool in another order',
    {
      tools: [
        {
          parameters: { far: parameter, by: parameter },
          activationPhrases: ['b', 'a'],
          id: 'x',
          description: '',
        },
      ],
    },
  ],
  [
    'a parameter in another order',
    {
      tools: [
        { id: 'x', description: '', parameters: { far: { enum: ['B', 'A'], required: true, ...parameter } } },
      ],
    },
  ],
  ['steps', { onboarding: ['Nod.', '', 'Look up.'] }],
  [
    'the rest',
    {
      permissions: [{ type: 'CAMERA', description: 'To see.' }],
      hardwareRequirements: [{ type: 'LIGHT', level: 'OPTIONAL', description: '' }],
      categories: ['Health'],
      screenshots: [{ hash: 'a'.repeat(64), alt: 'A street' }],
      translations: [
        {
          language: 'de-DE',
          name: null,
          tagline: 'x',
          description: null,
          onboarding: ['', 'y'],
          whatsNew: null,
        },
      ],
    },
  ],
]

test.each(lists)('a form gives back what it took: %s', (_, content) => {
  const texts = { packageName: 'com.example.app', ...toTexts({ ...blankContent, ...content }) }
  expect(fromRows(toRows(texts))).toEqual(texts)
})

test('lists that are empty are left out of a tool', () => {
  const tools = JSON.stringify([{ id: 'x', description: '', activationPhrases: [], parameters: {} }])
  const texts = { packageName: 'com.example.app', ...toTexts(blankContent), tools }
  expect(fromRows(toRows(texts)).tools).toBe('[{"id":"x","description":""}]')
})
