import { expect, test } from 'vitest'
import { diffFile, firstLines, longestLine } from '../../src/lib/fileDiff.ts'

const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n + 1}\n`)
const shown = (before: string, after: string) =>
  diffFile(before, after)?.hunks.map((hunk) => hunk.map(({ kind, line, text }) => `${kind} ${line} ${text}`))

test('a change is shown with three lines before and after it, each by its number', () => {
  const before = lines(20)
  const after = before.with(9, 'new\n')
  expect(shown(before.join(''), after.join(''))).toEqual([
    [
      'kept 7 line 7',
      'kept 8 line 8',
      'kept 9 line 9',
      'removed 10 line 10',
      'added 10 new',
      'kept 11 line 11',
      'kept 12 line 12',
      'kept 13 line 13',
    ],
  ])
})

test('changes that are near are one run, others are two', () => {
  const before = lines(40)
  const near = before.with(9, 'a\n').with(15, 'b\n')
  expect(shown(before.join(''), near.join(''))).toHaveLength(1)
  const far = before.with(9, 'a\n').with(30, 'b\n')
  expect(shown(before.join(''), far.join(''))?.map((hunk) => hunk.length)).toEqual([8, 8])
})

test.each([
  ['a new file', '', 'a\nb\n', [['added 1 a', 'added 2 b']]],
  ['a file that is gone', 'a', '', [['removed 1 a']]],
  ['a line removed', 'a\nb\nc\n', 'a\nc\n', [['kept 1 a', 'removed 2 b', 'kept 2 c']]],
  ['the same', 'a\n', 'a\n', []],
])('%s', (_, before, after, expected) => {
  expect(shown(before, after)).toEqual(expected)
})

test('of a long line only the beginning is shown', () => {
  const [[line] = []] = diffFile('', 'x'.repeat(longestLine + 1))?.hunks ?? []
  expect(line).toMatchObject({ text: 'x'.repeat(longestLine), isFolded: true })
})

test('too many changes are not shown', () => {
  expect(diffFile('', lines(2_001).join(''))).toBeNull()
  const other = Array.from({ length: 2_000 }, (_, n) => `other ${n}\n`)
  expect(diffFile(lines(2_000).join(''), other.join(''))).toBeNull()
})

test('of a file as it is the first 2,000 lines are shown', () => {
  expect(firstLines('a\n\nb')).toMatchObject({
    lines: [{ line: 1, text: 'a' }, { text: '' }, { line: 3 }],
    left: 0,
  })
  const { lines: shown, left } = firstLines(lines(2_003).join(''))
  expect([shown.length, left]).toEqual([2_000, 3])
})
