import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { originOf } from '../../src/components/data/Address.tsx'
import { diffText } from '../../src/lib/diffText.ts'

const kept = (text: string) => ({ kind: 'kept', text })
const removed = (text: string) => ({ kind: 'removed', text })
const added = (text: string) => ({ kind: 'added', text })

describe('a text before and after', () => {
  test.each([
    [
      'one word',
      'It names stars.',
      'It names planets.',
      [kept('It names '), removed('stars'), added('planets'), kept('.')],
    ],
    ['a word more', 'Star Map', 'Star Map Pro', [kept('Star Map'), added(' Pro')]],
    [
      'a phrase, as one change',
      'It names the bright stars that you see tonight.',
      'It names our many planets that you see tonight.',
      [
        kept('It names '),
        removed('the bright stars'),
        added('our many planets'),
        kept(' that you see tonight.'),
      ],
    ],
    ['white space alone', 'One. Two.', 'One.\nTwo.', [kept('One.'), removed(' '), added('\n'), kept('Two.')]],
    ['nothing before', '', 'Star Map', [added('Star Map')]],
    ['nothing after', 'Star Map', '', [removed('Star Map')]],
    ['another text', 'Names stars', 'Shows recipes', [removed('Names stars'), added('Shows recipes')]],
  ])('%s', (_, before, after, parts) => expect(diffText(before, after)).toEqual(parts))

  test('holds both texts, whatever they are', () => {
    const word = fc.constantFrom('star', 'map', ' ', '\n', 'the', '.', 'ü')
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffText(before, after)
        const without = (kind: string) =>
          parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
        expect([without('added'), without('removed')]).toEqual([before, after])
      }),
    )
  })

  test('two long texts with nothing in common are compared in a moment', () => {
    const words = (letter: string) => Array.from({ length: 5_000 }, (_, i) => `${letter}${i}`).join(' ')
    const begun = performance.now()
    expect(diffText(words('a'), words('b'))).toHaveLength(2)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})

test.each([
  ['https://stars.example.com/v2', 'https://stars.example.com'],
  ['HTTPS://Stars.example.com:8443/v2', 'https://stars.example.com:8443'],
  ['https://stars.example.com@evil.example/', 'https://evil.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['mailto:ada@example.com', ''],
  ['stars', ''],
])('the origin of %s', (address, origin) => expect(originOf(address)).toBe(origin))
