import { describe, expect, test } from 'vitest'

import { capabilitiesOf, displayOf, glassesModels, type Layout, screenOf } from '../../src/api/contract.ts'
import { drawRow } from '../../src/components/glasses/Lens/drawRow.ts'

const g1 = displayOf['Even Realities G1']
const wall = (text: string): Layout => ({ layoutType: 'text_wall', text })
const linesOf = (layout: Layout, display = g1) => screenOf(layout, display).lines.map(({ text }) => text)

describe('screenOf', () => {
  test.each([
    ['', ['']],
    ['short', ['short']],
    ['  spaces around, and\ta tab  \n\n next ', ['spaces around, and\ta tab', '', 'next']],
    [
      'The quick brown fox jumps over the lazy dog and illimitable lilies',
      ['The quick brown fox jumps over the lazy dog and illimitable lilies'],
    ],
    ['W'.repeat(36), ['W'.repeat(36)]],
    ['W'.repeat(37), [`${'W'.repeat(35)}-`, 'WW']],
    [`${'W'.repeat(34)} WWW`, [`${'W'.repeat(34)} W-`, 'WW']],
    [`${'W'.repeat(35)} WWW`, ['W'.repeat(35), 'WWW']],
    ['東'.repeat(33), ['東'.repeat(32), '東']],
    [`${'W'.repeat(34)} 👓👓`, [`${'W'.repeat(34)} 👓-`, '👓']],
  ])('sets %j as the G1 does', (text, lines) => expect(linesOf(wall(text))).toEqual(lines))

  test('places each glyph at the advance of the one before', () => {
    expect(screenOf(wall('Wi 東é'), g1)).toEqual({
      lines: [
        {
          text: 'Wi 東é',
          row: 0,
          glyphs: [
            { char: 'W', x: 0, advance: 16 },
            { char: 'i', x: 16, advance: 4 },
            { char: ' ', x: 20, advance: 6 },
            { char: '東', x: 26, advance: 18 },
            { char: 'é', x: 44, advance: 16 },
          ],
        },
      ],
      cut: [],
      bytes: 8,
    })
  })

  test('cuts what has no line, and what is beyond the bytes of a screen', () => {
    const { lines, cut, bytes } = screenOf(wall('a\nb\nc\nd\ne\nf\ng'), g1)
    expect([lines.length, bytes]).toEqual([5, 9])
    expect(cut).toEqual([
      { text: 'f', for: 'lines' },
      { text: 'g', for: 'lines' },
    ])
    const chinese = screenOf(wall('今'.repeat(32 * 6)), g1)
    expect([chinese.lines.length, chinese.bytes]).toEqual([4, 387])
    expect(chinese.cut.map((row) => row.for)).toEqual(['bytes', 'lines'])
  })

  test('gives a card’s title the first line, and its text the others', () => {
    expect(linesOf({ layoutType: 'reference_card', title: 'W'.repeat(40), text: 'x' })).toEqual([
      `${'W'.repeat(35)}-`,
      'W'.repeat(5),
      'x',
    ])
  })

  test('sets two texts beside each other, each in its half', () => {
    const startsOf = (layout: Layout) =>
      screenOf(layout, g1).lines.map(({ text, row, glyphs }) => [row, glyphs[0]?.x, text])
    expect(
      startsOf({ layoutType: 'double_text_wall', topText: 'W'.repeat(19), bottomText: 'right' }),
    ).toEqual([
      [0, 0, `${'W'.repeat(17)}-`],
      [0, 288, 'right'],
      [1, 0, 'WW'],
    ])
    expect(startsOf({ layoutType: 'dashboard_card', leftText: 'l', rightText: 'WW' })).toEqual([
      [0, 0, 'l'],
      [0, 576 - 32, 'WW'],
    ])
  })

  test('is empty without text', () => {
    const empty = { lines: [], cut: [], bytes: 0 }
    expect(screenOf({ layoutType: 'clear_view' }, g1)).toEqual(empty)
    expect(screenOf(null, g1)).toEqual(empty)
  })
})

test('a model has a display, lines and pictures as its capabilities say', () => {
  expect(
    glassesModels.map((model) => {
      const display = displayOf[model]
      return display && { maxTextLines: display.lines, canDisplayBitmap: display.showsBitmaps }
    }),
  ).toEqual(
    glassesModels.map((model) => {
      const { display } = capabilitiesOf[model]
      return display && { maxTextLines: display.maxTextLines, canDisplayBitmap: display.canDisplayBitmap }
    }),
  )
})

test('a row is drawn in pixels, with what the font lacks in the middle of its advance', () => {
  const row = (text: string) => drawRow(screenOf(wall(text), g1).lines[0]?.glyphs ?? [], 0)
  expect(row('i')).toEqual({ path: 'M1 9h2M2 12v10', others: [] })
  expect(row('東')).toEqual({ path: '', others: [{ char: '東', x: 9, y: 22, size: 18 }] })
  // An accent takes its letter’s place, whichever way it is written.
  expect(row('é').path).not.toBe('')
  const printable = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place))
  expect(printable.filter((char) => row(char).others.length > 0)).toEqual([])
})
