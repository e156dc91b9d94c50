import type { GlassesModel } from './glasses.ts'

/** Scripts whose characters all have one width. */
export type Script = 'han' | 'hiragana' | 'katakana' | 'korean' | 'cyrillic'

/** Code points, first and last, in their order. */
const ranges: [first: number, last: number, script: Script][] = [
  [0x0400, 0x052f, 'cyrillic'],
  [0x1100, 0x11ff, 'korean'],
  [0x3040, 0x309f, 'hiragana'],
  [0x30a0, 0x30ff, 'katakana'],
  [0x3130, 0x318f, 'korean'],
  [0x31f0, 0x31ff, 'katakana'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xa960, 0xa97f, 'korean'],
  [0xac00, 0xd7ff, 'korean'],
  [0xf900, 0xfaff, 'han'],
  [0x20000, 0x2a6df, 'han'],
  [0x2a700, 0x2b73f, 'han'],
  [0x2b740, 0x2b81f, 'han'],
]

export function scriptOf(char: string): Script | null {
  const code = char.codePointAt(0) ?? 0
  for (const [first, last, script] of ranges) {
    if (code < first) return null
    if (code <= last) return script
  }
  return null
}

/** The text that a display takes: lengths in its pixels. */
export type Display = {
  width: number
  lines: number
  /** UTF-8, with a line feed between two lines. */
  maxBytes: number
  showsBitmaps: boolean
  /** From a character's beginning to the next one's. */
  advanceOf: (char: string) => number
}

type Metrics = Omit<Display, 'advanceOf'> & {
  widths: Record<number, string>
  scripts: Record<Script, number>
  other: number
}

const cjk = (width: number) => ({ han: width, hiragana: width, katakana: width })

/** Figures that the platform publishes. A glyph of the G1 has a column beside it, and each of its pixels is two. */
const g1: Metrics = {
  width: 576,
  lines: 5,
  maxBytes: 390,
  showsBitmaps: true,
  widths: {
    4: "!',.:;il|",
    6: ' "()I[]`j',
    8: '*/1J\\_rt{}',
    10: '+-<=>EFL^bcdefghknopqsz',
    12: '$023456789?BCDGHKNOPQRSTUZauvxy',
    14: '#%AVXY',
    16: '&@MWmw~',
  },
  scripts: { ...cjk(18), korean: 24, cyrillic: 18 },
  other: 16,
}

const z100: Metrics = {
  width: 390,
  lines: 7,
  maxBytes: 512,
  showsBitmaps: false,
  widths: {
    5: " 'ijl",
    6: '!(),.:;J`',
    7: '-I[]f',
    8: '/\\t{}',
    9: '"?_r',
    10: 'csz',
    11: 'FLkvxy',
    12: '$*+0123456789<=>ESTXYZ^ae|~',
    13: 'ACKPRVbdghnopqu',
    14: '#B',
    15: '&DGU',
    16: 'HNOQ',
    17: '%w',
    19: '@M',
    20: 'Wm',
  },
  scripts: { ...cjk(21), korean: 21, cyrillic: 14 },
  other: 20,
}

function display({ widths, scripts, other, ...area }: Metrics): Display {
  const advances = new Map(
    Object.entries(widths).flatMap(([width, chars]) => [...chars].map((char) => [char, Number(width)])),
  )
  const advanceOf = (char: string) => {
    const known = advances.get(char)
    if (known !== undefined) return known
    const script = scriptOf(char)
    return script === null ? other : scripts[script]
  }
  return { ...area, advanceOf }
}

const g1Display = display(g1)

/** Null without a display. The Simulated Glasses have the G1's characters, as in the platform's phone app. */
export const displayOf = {
  'Even Realities G1': g1Display,
  'Vuzix Z100': display(z100),
  'Mentra Live': null,
  'Mentra Nex': g1Display,
  'Simulated Glasses': { ...g1Display, lines: z100.lines, maxBytes: z100.maxBytes, showsBitmaps: false },
} satisfies Record<GlassesModel, Display | null>
