import type { Display } from '../../../api/contract/glasses/displays.ts'
import type { Glyph } from '../../../api/contract/glasses/screen.ts'

/** A pixel of the font, in pixels of the display. */
export const pixel = 2
/** Of a row of text: the accents of capitals need four pixels of the font above these. */
const above = 4 * pixel
export const rowHeight = 14 * pixel
const capitals = 7

/** Glass around the text, in pixels of the display: so the G1's is 640 × 200. */
const usualMargin = { x: 32, y: 30 }
export const closeMargin = { x: 24, y: 16 }

/** The area of a display's glass, with the origin where its text begins. */
export const glassOf = ({ width, height }: Pick<Area, 'width' | 'height'>, margin = usualMargin): Area => ({
  x: -margin.x,
  y: -margin.y,
  width: width + 2 * margin.x,
  height: height + 2 * margin.y,
})

type Area = { x: number; y: number; width: number; height: number }

export const areaOf = ({ width, lines }: Pick<Display, 'width' | 'lines'>) => ({
  width,
  height: lines * rowHeight,
})

type Letter = { pixels: Pixels /** Rows above the capitals' first. */; raised: number }

/** Strokes of the pixel font, and the system font's characters, each in the middle of its advance. `y`: upper edge. */
export function drawRow(row: readonly Glyph[], y: number) {
  const top = y + above
  let path = ''
  const others: { char: string; x: number; y: number; size: number }[] = []
  for (const { char, x, advance } of row) {
    const letter = letterOf(char)
    if (letter) {
      const slack = advance - width(letter.pixels) * pixel
      path += strokes(letter.pixels, x + Math.floor(slack / 2), top - letter.raised * pixel)
    } else if (char.trim() !== '') {
      others.push({
        char,
        x: x + advance / 2,
        y: top + capitals * pixel,
        size: Math.min(advance, 10 * pixel),
      })
    }
  }
  return { path, others }
}

const width = (pixels: Pixels) => pixels[0]?.length ?? 0

function letterOf(char: string): Letter | null {
  const [letter = '', accent = '', ...more] = char.normalize('NFD')
  const base = glyphs.get(letter === 'i' && accent !== '' ? 'ı' : letter)
  if (!base) return null
  if (accent === '') return { pixels: base, raised: 0 }
  const mark = marks.get(accent)
  if (!mark || more.length > 0) return null
  const across = Math.max(width(base), width(mark.rows))
  const [body, hat] = [base, mark.rows].map((rows) => rows.map((row) => centred(row, across)))
  if (!body || !hat) return null
  if (mark.isBelow) return { pixels: [...body.slice(0, capitals), ...hat], raised: 0 }
  // Over a small letter the accent stands where a capital begins, over any other above that.
  const isSmall = [base[0], base[1]].every((row = '') => !row.includes('#'))
  const blank = '.'.repeat(across)
  return { pixels: [...hat, blank, ...body.slice(isSmall ? 2 : 0)], raised: isSmall ? 1 : 3 }
}

function centred(row: string, across: number): string {
  const before = Math.floor((across - row.length) / 2)
  return row.padStart(row.length + before, '.').padEnd(across, '.')
}

/** A path of strokes through all lit pixels, each along a row or down a column, whichever is longer. */
function strokes(pixels: Pixels, left: number, top: number): string {
  const drawn = new Set<string>()
  const isLit = (x: number, y: number) => pixels[y]?.[x] === '#' && !drawn.has(`${x} ${y}`)
  let path = ''
  pixels.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!isLit(x, y)) continue
      const across = count((n) => isLit(x + n, y))
      const down = count((n) => isLit(x, y + n))
      const [dx, dy] = across >= down ? [1, 0] : [0, 1]
      const length = Math.max(across, down)
      for (let n = 0; n < length; n++) drawn.add(`${x + n * dx} ${y + n * dy}`)
      const [startX, startY] = [left + x * pixel + dy, top + y * pixel + dx]
      path += `M${startX} ${startY}${dx ? 'h' : 'v'}${length * pixel}`
    }
  })
  return path
}

function count(isLit: (n: number) => boolean): number {
  let n = 0
  while (isLit(n)) n++
  return n
}

/** A pixel font of the portal's own, for the lens: each band has characters, and beside each other their nine rows of
 * pixels. Capitals stand on the seventh row; the last two are for what hangs below it. */
const bands: [chars: string, pixels: string][] = [
  [
    'ABCDEFGHIJKLMNOP',
    `
..#.. ####. .###. ####. #### #### .###. #...# # ..# #...# #... #.....# #...# .###. ####.
.#.#. #...# #...# #...# #... #... #...# #...# # ..# #..#. #... ##...## ##..# #...# #...#
.#.#. #...# #.... #...# #... #... #.... #...# # ..# #.#.. #... #.#.#.# #.#.# #...# #...#
#...# ####. #.... #...# ###. ###. #.### ##### # ..# ##... #... #..#..# #..## #...# ####.
##### #...# #.... #...# #... #... #...# #...# # ..# #.#.. #... #.....# #...# #...# #....
#...# #...# #...# #...# #... #... #...# #...# # ..# #..#. #... #.....# #...# #...# #....
#...# ####. .###. ####. #### #... .###. #...# # ##. #...# #### #.....# #...# .###. #....
..... ..... ..... ..... .... .... ..... ..... . ... ..... .... ....... ..... ..... .....
..... ..... ..... ..... .... .... ..... ..... . ... ..... .... ....... ..... ..... .....`,
  ],
  [
    'QRSTUVWXYZ01234',
    `
.###. ####. .###. ##### #...# #...# #.....# #...# #...# ##### .###. .#. .###. .###. ...#.
#...# #...# #...# ..#.. #...# #...# #.....# #...# #...# ....# #...# ##. #...# #...# ..##.
#...# #...# #.... ..#.. #...# #...# #.....# .#.#. .#.#. ...#. #...# .#. ....# ....# .#.#.
#...# ####. .###. ..#.. #...# #...# #..#..# ..#.. ..#.. ..#.. #.#.# .#. ...#. ..##. #..#.
#.#.# #.#.. ....# ..#.. #...# .#.#. #.#.#.# .#.#. ..#.. .#... #...# .#. ..#.. ....# #####
#..#. #..#. #...# ..#.. #...# .#.#. ##...## #...# ..#.. #.... #...# .#. .#... #...# ...#.
.##.# #...# .###. ..#.. .###. ..#.. #.....# #...# ..#.. ##### .###. ### ##### .###. ...#.
..... ..... ..... ..... ..... ..... ....... ..... ..... ..... ..... ... ..... ..... .....
..... ..... ..... ..... ..... ..... ....... ..... ..... ..... ..... ... ..... ..... .....`,
  ],
  [
    '56789abcdefghijklm',
    `
##### ..##. ##### .###. .###. ..... #... .... ...# .... .## .... #... # .# #... # .......
#.... .#... ....# #...# #...# ..... #... .... ...# .... #.. .... #... . .. #... # .......
####. #.... ...#. #...# #...# .###. ###. .### .### .##. ### .### ###. # .# #..# # ###.##.
....# ####. ..#.. .###. .#### ....# #..# #... #..# #..# #.. #..# #..# # .# #.#. # #..#..#
....# #...# ..#.. #...# ....# .#### #..# #... #..# #### #.. #..# #..# # .# ##.. # #..#..#
#...# #...# .#... #...# ...#. #...# #..# #... #..# #... #.. #..# #..# # .# #.#. # #..#..#
.###. .###. .#... .###. .##.. .#### ###. .### .### .### #.. .### #..# # .# #..# # #..#..#
..... ..... ..... ..... ..... ..... .... .... .... .... ... ...# .... . .# .... . .......
..... ..... ..... ..... ..... ..... .... .... .... .... ... .##. .... . #. .... . .......`,
  ],
  [
    'nopqrstuvwxyz!"#$',
    `
.... .... .... .... ... .... ... ..... ..... ....... ..... ..... .... # #.# .#.#. ..#..
.... .... .... .... ... .... .#. ..... ..... ....... ..... ..... .... # #.# .#.#. .####
###. .##. ###. .### #.# .### ### #...# #...# #..#..# #...# #...# #### # ... ##### #.#..
#..# #..# #..# #..# ##. #... .#. #...# #...# #..#..# .#.#. #...# ...# # ... .#.#. .###.
#..# #..# #..# #..# #.. .##. .#. #...# .#.#. #..#..# ..#.. .#.#. .##. # ... ##### ..#.#
#..# #..# #..# #..# #.. ...# .#. #..## .#.#. #.#.#.# .#.#. .#.#. #... . ... .#.#. ####.
#..# .##. ###. .### #.. ###. ..# .##.# ..#.. .#...#. #...# ..#.. #### # ... .#.#. ..#..
.... .... #... ...# ... .... ... ..... ..... ....... ..... ..#.. .... . ... ..... .....
.... .... #... ...# ... .... ... ..... ..... ....... ..... .#... .... . ... ..... .....`,
  ],
  [
    "%&'()*+,-./:;<=>?@",
    `
##..# .##.. # .# #. ... ... . ... . ..# . . ... ... ... .###. .#####.
##..# #..#. # #. .# #.# ... . ... . ..# . . ... ... ... #...# #.....#
...#. #..#. . #. .# .#. ... . ... . .#. . . ..# ... #.. ....# #.###.#
..#.. .##.. . #. .# #.# .#. . ... . .#. # # .#. ### .#. ...#. #.#.#.#
.#... #.#.# . #. .# ... ### . ### . .#. . . #.. ... ..# ..#.. #.####.
#..## #..#. . #. .# ... .#. . ... . #.. . . .#. ### .#. ..... #......
#..## .##.# . .# #. ... ... # ... # #.. # # ..# ... #.. ..#.. .#####.
..... ..... . .. .. ... ... # ... . ... . # ... ... ... ..... .......
..... ..... . .. .. ... ... . ... . ... . . ... ... ... ..... .......`,
  ],
  [
    '[\\]^_`{|}~ıßæÆøØœŒ',
    `
## #.. ## .#. ... #. ..# # #.. ...... . .##. ....... .###### ..... .###. ....... .######
#. #.. .# #.# ... .# .#. # .#. ...... . #..# ....... #..#... ..... #...# ....... #..#...
#. .#. .# ... ... .. .#. # .#. ...... # #..# ###.##. #..#... .###. #..## .##.##. #..#...
#. .#. .# ... ... .. #.. # ..# .##..# # #.#. ...#..# ######. #..## #.#.# #..#..# #..###.
#. .#. .# ... ... .. .#. # .#. #..##. # #..# .###### #..#... #.#.# ##..# #..#### #..#...
#. ..# .# ... ... .. .#. # .#. ...... # #..# #..#... #..#... ##..# #...# #..#... #..#...
## ..# ## ... ... .. ..# # #.. ...... # #.#. .##.### #..#### .###. .###. .##.### .######
.. ... .. ... ### .. ... # ... ...... . .... ....... ....... ..... ..... ....... .......
.. ... .. ... ... .. ... # ... ...... . .... ....... ....... ..... ..... ....... .......`,
  ],
  [
    'łŁ¿¡«»–—‘’“”„…°·•',
    `
##. .#... ..#.. # ..... ..... ..... ....... # # #.# #.# ... ..... .#. . ..
.#. .#... ..... . ..... ..... ..... ....... # # #.# #.# ... ..... #.# . ..
.#. .#... ..#.. # ..... ..... ..... ....... . . ... ... ... ..... .#. . ..
.## .##.. .#... # .#..# #..#. ..... ....... . . ... ... ... ..... ... . ##
##. ##... #.... # #..#. .#..# ##### ####### . . ... ... ... ..... ... # ##
.#. .#... #...# # .#..# #..#. ..... ....... . . ... ... ... ..... ... . ..
.## .#### .###. # ..... ..... ..... ....... . . ... ... #.# #.#.# ... . ..
... ..... ..... . ..... ..... ..... ....... . . ... ... #.# ..... ... . ..
... ..... ..... . ..... ..... ..... ....... . . ... ... ... ..... ... . ..`,
  ],
  [
    '€£×÷→←↑↓✓',
    `
..### ..##. ... ... ....... ....... ..#.. ..#.. ......
.#... .#..# ... ... ....... ....... .###. ..#.. ......
####. .#... ... .#. ....#.. ..#.... #.#.# ..#.. .....#
.#... ###.. #.# ... .....#. .#..... ..#.. ..#.. ....#.
####. .#... .#. ### ####### ####### ..#.. #.#.# #..#..
.#... .#... #.# ... .....#. .#..... ..#.. .###. .##...
..### ##### ... .#. ....#.. ..#.... ..#.. ..#.. .#....
..... ..... ... ... ....... ....... ..... ..... ......
..... ..... ... ... ....... ....... ..... ..... ......`,
  ],
]

/** A glyph's rows, `#` for each lit pixel. */
type Pixels = readonly string[]

const glyphs: ReadonlyMap<string, Pixels> = new Map(
  bands.flatMap(([chars, pixels]) => {
    const rows = pixels
      .trim()
      .split('\n')
      .map((row) => row.split(' '))
    return [...chars].map((char, place): [string, Pixels] => [char, rows.map((row) => row[place] ?? '')])
  }),
)

/** Accents, by their combining character: two rows over a letter, or one that hangs below it. */
const marks: ReadonlyMap<string, { rows: Pixels; isBelow?: boolean }> = new Map([
  ['\u0300', { rows: ['#.', '.#'] }],
  ['\u0301', { rows: ['.#', '#.'] }],
  ['\u0302', { rows: ['.#.', '#.#'] }],
  ['\u0303', { rows: ['.#.#', '#.#.'] }],
  ['\u0304', { rows: ['...', '###'] }],
  ['\u0306', { rows: ['#..#', '.##.'] }],
  ['\u0307', { rows: ['.', '#'] }],
  ['\u0308', { rows: ['...', '#.#'] }],
  ['\u030a', { rows: ['##', '##'] }],
  ['\u030b', { rows: ['.#.#', '#.#.'] }],
  ['\u030c', { rows: ['#.#', '.#.'] }],
  ['\u0326', { rows: ['.#', '#.'], isBelow: true }],
  ['\u0327', { rows: ['.#', '#.'], isBelow: true }],
  ['\u0328', { rows: ['#.', '.#'], isBelow: true }],
])
