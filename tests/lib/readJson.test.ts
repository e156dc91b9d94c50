import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lineOf, readJson } from '../../src/lib/readJson.ts'

test('says where each value stands', () => {
  const read = readJson('{\n  "settings": [\n    { "key": "a",\n      "label": "A" }\n  ], "tools": []\n}')
  if ('fault' in read) throw new Error(read.fault.message)
  expect([...read.lines]).toEqual([
    ['', 1],
    ['settings', 2],
    ['settings/0', 3],
    ['settings/0/key', 3],
    ['settings/0/label', 4],
    ['tools', 5],
  ])
  expect(lineOf(read.lines, 'settings/0/options/1/value')).toBe(3)
  expect(lineOf(read.lines, 'unknown')).toBe(1)
})

test.each([
  ['', 1, 'The JSON is incomplete. Close every bracket.'],
  ['[1,\n2', 2, 'The JSON is incomplete. Close every bracket.'],
  ['[1,\n]', 2, 'Enter a value here.'],
  ['[1\n2]', 2, 'Add a comma here.'],
  ['{"a": 1,\n}', 2, 'Enter a name in double quotes, or remove the comma after the last entry.'],
  ['{a: 1}', 1, 'Enter a name in double quotes or } here.'],
  ['{"a" 1}', 1, 'Add a colon here.'],
  ['{"a": "b\n"}', 1, 'Enter a value here.'],
  ['{"a": 01}', 1, 'Add a comma here.'],
  ['[\n// why\n]', 2, 'Enter a value or ] here.'],
  ['{} {}', 1, 'Remove everything after the end.'],
  ['[}', 1, 'Enter a value or ] here.'],
  ['['.repeat(100_000), 1, 'Too many nested levels. Remove some.'],
])('refuses %j', (text, line, message) => {
  expect(readJson(text)).toEqual({ fault: { line, message } })
})

test('says which name appears twice', () => {
  expect(readJson('{"a": 1,\n"a": 2}')).toMatchObject({
    value: { a: 2 },
    twice: [{ line: 2, message: '“a” appears twice.' }],
  })
})

test('reads what JSON.parse reads, and nothing else', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', ' '), (json, at, inserted) => {
      const place = at % (json.length + 1)
      const text = json.slice(0, place) + inserted + json.slice(place)
      let parsed: { value: unknown } | null = null
      try {
        parsed = { value: JSON.parse(text) }
      } catch {}
      const read = readJson(text)
      expect('fault' in read ? null : { value: read.value }).toEqual(parsed)
    }),
    { numRuns: 1_000 },
  )
})
