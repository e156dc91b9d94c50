import { describe, expect, test } from 'vitest'

import { screenOf } from '../../src/components/glasses/Lens/screen.ts'
import { wrapText } from '../../src/components/glasses/Lens/wrapText.ts'
import { tokensOf } from '../../src/components/tryIt/JsonView/tokens.ts'

describe('wrapText', () => {
  test.each([
    ['', ['']],
    ['short', ['short']],
    ['two words', ['two', 'words']],
    ['line\nbreak', ['line', 'break']],
    ['abcdefghij', ['abcdefg', 'hij']],
    ['an abcdefghij', ['an', 'abcdefg', 'hij']],
    ['東京都庁前', ['東京都', '庁前']],
  ])('%j in 7 columns', (text, lines) => expect(wrapText(text, 7)).toEqual(lines))
})

const display = { width: 576, height: 200, columns: 9, lines: 2 }

describe('screenOf', () => {
  test('cuts what does not fit, and counts it', () => {
    const { columns, cut } = screenOf({ layoutType: 'text_wall', text: 'a\nb\nc\nd' }, display)
    expect(columns[0]?.lines.map(({ text }) => text)).toEqual(['a', 'b'])
    expect(cut).toBe(2)
  })

  test('sets a card’s title above its text', () => {
    expect(screenOf({ layoutType: 'reference_card', title: 'T', text: 'x' }, display).columns).toEqual([
      {
        side: 'whole',
        align: 'start',
        lines: [
          { text: 'T', row: 0, strong: true },
          { text: 'x', row: 1 },
        ],
      },
    ])
  })

  test('sets two texts beside each other', () => {
    const { columns } = screenOf({ layoutType: 'dashboard_card', leftText: 'l', rightText: 'r' }, display)
    expect(columns.map(({ side, align }) => [side, align])).toEqual([
      ['left', 'start'],
      ['right', 'end'],
    ])
  })

  test('is empty without text', () => {
    expect(screenOf({ layoutType: 'clear_view' }, display)).toEqual({ columns: [], cut: 0 })
    expect(screenOf(null, display)).toEqual({ columns: [], cut: 0 })
  })
})

test('tokensOf loses no character and names keys, texts, numbers and literals', () => {
  const json = JSON.stringify({ 'a"b': ['x: 1', -2.5e3, true, null] })
  const tokens = tokensOf(json)
  expect(tokens.map(({ text }) => text).join('')).toBe(json)
  expect(tokens.filter(({ kind }) => kind !== 'sign').map(({ kind }) => kind)).toEqual([
    'key',
    'string',
    'number',
    'literal',
    'literal',
  ])
})
