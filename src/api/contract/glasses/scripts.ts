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
