import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pictureOf } from '../../src/api/contract/apps/fieldTexts.ts'
import { diffLines } from '../../src/lib/diffLines.ts'

test.each([
  ['nothing before', '', 'One\nTwo', [line(null, 'One'), line(null, 'Two')]],
  ['nothing after', 'One', '', [line('One', null)]],
  ['one more', 'One\nThree', 'One\nTwo\nThree', [line('One'), line(null, 'Two'), line('Three')]],
  ['one changed', 'One\nTwo\nThree', 'One\n2\nThree', [line('One'), line('Two', '2'), line('Three')]],
  ['empty lines', 'One\n\nTwo', 'One\nTwo', [line('One'), line('Two')]],
])('%s', (_, before, after, lines) => expect(diffLines(before, after)).toEqual(lines))

function line(before: string | null, after = before) {
  return { before, after }
}

const text = fc
  .array(fc.constantFrom('One', 'Two', 'Three', ''), { maxLength: 12 })
  .map((all) => all.join('\n'))
const full = (lines: readonly (string | null)[]) => lines.filter((one) => one !== null)
const linesOf = (all: string) => all.split('\n').filter((one) => one !== '')

test('no line is lost or made up', () =>
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after)
      expect(full(lines.map((one) => one.before))).toEqual(linesOf(before))
      expect(full(lines.map((one) => one.after))).toEqual(linesOf(after))
    }),
  ))

test('texts that share nothing are compared in bounded time', () => {
  const many = (word: string) => Array.from({ length: 2_000 }, (_, place) => `${word} ${place}`).join('\n')
  expect(diffLines(many('one'), many('two'))).toHaveLength(2_000)
})

test.each([
  [`/images/${'0f'.repeat(32)}.webp A timer`, { src: `/images/${'0f'.repeat(32)}.webp`, alt: 'A timer' }],
  ['https://example.com/a.webp A timer', { src: null, alt: 'https://example.com/a.webp A timer' }],
  ['/images/../x.webp A', { src: null, alt: '/images/../x.webp A' }],
])('a picture is one of the portal’s own: %s', (text, picture) => expect(pictureOf(text)).toEqual(picture))
