import { expect, test } from 'vitest'

import {
  diagnose,
  faultsOfToolCall,
  faultsOfValues,
  type ToolParameters,
  toolFor,
} from '../../../src/api/contract.ts'
import { everySetting, everyTool } from '../../../stories/mocks/settings.ts'

const [weather] = everyTool
if (!weather) throw new Error('No tool')

test.each<[ToolParameters, Record<string, string>]>([
  [{ day: 0 }, {}],
  [{ day: -1.5, unit: 'C' }, {}],
  [{}, { day: 'day is required.' }],
  [{ day: '1' }, { day: 'day must be a number.' }],
  [{ day: 1, unit: 'K' }, { unit: 'unit must be one of the options.' }],
  [{ day: 1, unit: true }, { unit: 'unit must be text.' }],
  [{ day: 1, constructor: 'x' }, { constructor: 'The tool has no such parameter.' }],
])('%j is judged by the tool’s schema', (given, faults) => {
  expect(faultsOfToolCall(weather, given)).toEqual(faults)
})

test('a text has a longest length, yes and no are no texts, and a tool without parameters takes none', () => {
  const parameters = {
    city: { type: 'string' as const, description: 'The city.' },
    again: { type: 'boolean' as const, description: 'Again.' },
  }
  expect(faultsOfToolCall({ parameters }, { city: 'a'.repeat(2_000), again: false })).toEqual({})
  expect(faultsOfToolCall({ parameters }, { city: 'a'.repeat(2_001), again: 'yes' })).toEqual({
    city: 'city must be 2,000 characters or fewer.',
    again: 'again must be true or false.',
  })
  expect(faultsOfToolCall({}, { city: 'Lisbon' })).toEqual({ city: 'The tool has no such parameter.' })
})

test.each([
  ['What is the weather?', 'weather'],
  ['  what IS the—weather', 'weather'],
  ['what is the weather in Lisbon', undefined],
  ['…', undefined],
])('“%s” asks for %s', (said, id) => {
  expect(toolFor(everyTool, said)?.id).toBe(id)
})

test('values are judged by their settings, each at its key', () => {
  const fitting = { big_text: false, notes: 'n', size: 's', days: ['s'], width: 10, count: 0.3, start: 0 }
  expect(faultsOfValues(everySetting, fitting)).toEqual({})
  const wrong = { ...fitting, big_text: 1, notes: 5, size: 'm', days: ['s', 's'], width: 51, count: -1 }
  expect(faultsOfValues(everySetting, { ...wrong, start: 86_400, Display: 'x', toString: 1 })).toEqual({
    big_text: 'Large text must be on or off.',
    notes: 'Notes must be 2,000 characters or fewer.',
    size: 'Size must be one of the options.',
    days: 'Days must be some of the options, each once.',
    width: 'Width must be a number from 10 to 50.',
    count: 'Count must be a number, 0 or more.',
    start: 'Start must be a time of the day, in seconds.',
    Display: 'The app has no such setting.',
    toString: 'The app has no such setting.',
  })
})

const url = 'https://a.example/tool'
test.each([
  [{ code: 'webhook_not_found', url }, 'Handle POST /tool in your server'],
  [{ code: 'webhook_refused', status: 403 }, 'Allow POST /tool without a login.'],
  [{ code: 'webhook_failed', status: 500, body: '' }, 'Respond to the tool call with status 200.'],
  [
    { code: 'webhook_timeout', seconds: 10 },
    'Respond first, then do longer work and show the result on the glasses.',
  ],
  [
    { code: 'redirected', url, location: 'https://b.example/tool' },
    'Save https://b.example as the server URL.',
  ],
  [{ code: 'head_too_large', host: 'a.example', port: 443 }, 'Respond to POST /tool with fewer'],
] as const)('a tool call that failed with %j is told as one', (finding, fix) => {
  const told = diagnose(finding, 'tool')
  expect(told.fix).toContain(fix)
  expect(`${told.text} ${told.fix}`).not.toContain('webhook')
})
