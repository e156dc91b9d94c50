import { measureTextWrap } from '@evenrealities/pretext'
import { expect, test } from 'vitest'

import type { ContainerOf } from '../../src/api/contract/glasses/containers.ts'
import { containerLines, shownText } from '../../src/api/contract/glasses/containerText.ts'
import { g2Metrics } from '../../src/api/contract/glasses/g2Metrics.ts'

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ   ',
  'AVATAR Type To We 0123456789 .,:;!?-- \n',
  'Привет мир как дела ёЁ ',
  '今日は晴れです。漢字カタカナ ',
  '안녕하세요 반갑습니다 ',
  'αβγδε Ω ',
  '🙂🚀é\u0001\t👨‍👩‍👧 ',
]

/** The same numbers in every run (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** `npm run test:evenhub` tries ten times as many. */
const texts = Number(process.env.TEXTS ?? 1_000)

test(`${texts} texts have as many lines, as wide, as the maker’s table says`, () => {
  const next = numbers(7)
  for (let round = 0; round < texts; round++) {
    const letters = [...(alphabets[next(alphabets.length)] ?? '')]
    const text = Array.from({ length: next(120) }, () => letters[next(letters.length)]).join('')
    const width = 1 + next(next(4) === 0 ? 40 : 576)
    const { lineCount, lineWidths } = measureTextWrap(text, width)
    const lines = containerLines(text, width, g2Metrics)
    expect({ text, width, lines: lines.length, widths: lines.map((line) => line.width) }).toEqual({
      text,
      width,
      lines: lineCount,
      widths: lineWidths,
    })
  }
})

test('lines break after spaces, hyphens and CJK characters, else within a word', () => {
  const lines = (text: string, width: number) =>
    containerLines(text, width, g2Metrics).map((line) => line.text)
  expect(lines('Turn left at the next corner', 120)).toEqual(['Turn left at', 'the next', 'corner'])
  expect(lines('well-known', 60)).toEqual(['well-', 'known'])
  expect(lines('一二三四', 60)).toHaveLength(2)
  expect(lines('Donaudampfschiff', 60).join('')).toBe('Donaudampfschiff')
  expect(lines('a\n\nb', 60)).toEqual(['a', '', 'b'])
  expect(lines('', 60)).toEqual([])
})

const text: ContainerOf<'text'> = {
  kind: 'text',
  id: 1,
  name: 'main',
  x: 0,
  y: 0,
  width: 200,
  height: 64,
  zOrder: 0,
  capturesEvents: true,
  borderWidth: 1,
  borderColor: 15,
  borderRadius: 0,
  padding: 4,
  content: 'One\nTwo\nThree\nFour',
  firstLine: 0,
}

test('a container shows the lines that have room, from where it is scrolled to', () => {
  const shown = (changes: Partial<typeof text>) => {
    const { lines, first, last, skipped } = shownText({ ...text, ...changes }, g2Metrics)
    return { lines: lines.map((line) => line.text), first, last, skipped }
  }
  expect(shown({})).toEqual({ lines: ['One', 'Two'], first: 0, last: 2, skipped: [] })
  expect(shown({ firstLine: 9 })).toMatchObject({ lines: ['Three', 'Four'], first: 2 })
  expect(shown({ content: 'Ok \u{1F9FF}' }).skipped).toEqual(['\u{1F9FF}'])
})
