import { expect, test } from 'vitest'

import { diffLens } from '../../src/testRun/diffLens.ts'

const same = (line: string) => ({ before: line, after: line })

test.each([
  [
    'a text is broken where the lens breaks it',
    'You said: hello',
    ['You heard:', 'hello'],
    [{ before: 'You said:', after: 'You heard:' }, same('hello')],
  ],
  [
    'what a pattern stands for is the same',
    '/Count: \\d+ Press \\(once\\) to add\\./',
    ['Count: 6', '', 'Tap (once) to add.'],
    [same('Count: 6'), { before: 'Press (once) to add.', after: 'Tap (once) to add.' }],
  ],
  [
    'also a date',
    '/On [A-Z][a-z]+ \\d+, \\d+:\\d+ [AP]M/i',
    ['At Nov 30, 9:05 PM'],
    [{ before: 'On Nov 30, 9:05 PM', after: 'At Nov 30, 9:05 PM' }],
  ],
  [
    'words that are missing stand before what follows',
    'One Two Three',
    ['One', 'Three'],
    [same('One'), { before: 'Two Three', after: 'Three' }],
  ],
  [
    'words that are missing at the end are in the last line',
    'One Two',
    ['One'],
    [{ before: 'One Two', after: 'One' }],
  ],
  ['lines that nobody expects', 'One', ['Zero', 'One'], [{ before: null, after: 'Zero' }, same('One')]],
  ['an empty lens', 'One Two', [], [{ before: 'One Two', after: null }]],
])('%s', (_, expected, lens, lines) => expect(diffLens(expected, lens)).toEqual(lines))

test('texts that share nothing are compared in bounded time', () => {
  const many = Array.from({ length: 200 }, (_, place) => `${place} `.repeat(500))
  expect(diffLens('x '.repeat(250), many)[0]).toEqual({ before: 'x '.repeat(250).trim(), after: null })
})
