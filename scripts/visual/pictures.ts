import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** A picture as it is kept: a byte a pixel, which says the place of its colour (0xrrggbb) in the palette. */
export type Picture = { width: number; height: number; palette: number[]; pixels: Buffer }

/**
 * Cuts a screenshot to what is on it. Colours of surfaces, lines and status are kept as they are; those that
 * only smooth the edge of a letter, each of few pixels, are kept in 8 levels (fewer where there would be more
 * than 256 colours). A shift of one pixel and a change of a role still show.
 */
export function condense(png: Buffer): Picture {
  const picture = crop(PNG.sync.read(png))
  return index(picture, 0xe0) ?? index(picture, 0xc0) ?? (index(picture, 0x80) as Picture)
}

/** Pixels at rounded edges whose colour lies between two of the palette, and falls now to one, now to the other. */
const noise = 20

/** How many pixels differ between two pictures, and a PNG of where. What one lacks at its edge differs. */
export function compare(before: Picture, after: Picture): { differing: number; difference: Buffer | null } {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const difference = new PNG({ width, height })
  const [one, other] = [colors(before, width, height), colors(after, width, height)]
  if (one.equals(other)) return { differing: 0, difference: null }

  const differing = pixelmatch(one, other, difference.data, width, height, {
    threshold: 0.03,
    includeAA: true,
  })
  const sameSize = before.width === after.width && before.height === after.height
  if (sameSize && differing <= noise) return { differing: 0, difference: null }
  return { differing: sameSize ? differing : Math.max(1, differing), difference: PNG.sync.write(difference) }
}

/**
 * The same pictures, a colour at the same place in each of them as far as there are places: only then do their
 * bytes repeat each other. Places that a picture does not use are black.
 */
export function inOnePalette(pictures: readonly Picture[]): Picture[] {
  const places = new Map<number, number>()
  return pictures.map((picture) => {
    const palette: number[] = []
    const later = picture.palette.filter((color) => {
      const place = places.get(color)
      if (place === undefined || palette[place] !== undefined) return true
      palette[place] = color
      return false
    })
    let place = Math.min(places.size, 256 - later.length)
    for (const color of later) {
      while (palette[place] !== undefined) place = (place + 1) % 256
      palette[place] = color
      places.set(color, place)
    }
    const moved = picture.palette.map((color) => palette.indexOf(color))
    return {
      ...picture,
      palette: Array.from(palette, (color) => color ?? 0),
      pixels: picture.pixels.map((at) => moved[at] ?? 0) as Buffer,
    }
  })
}

export function toPng(picture: Picture): Buffer {
  const png = new PNG({ width: picture.width, height: picture.height })
  colors(picture, picture.width, picture.height).copy(png.data)
  return PNG.sync.write(png)
}

/** RGBA, on a transparent ground of the size given. */
function colors(picture: Picture, width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < picture.height; y += 1)
    for (let x = 0; x < picture.width; x += 1) {
      const color = picture.palette[picture.pixels[y * picture.width + x] ?? 0] ?? 0
      data.writeUInt32BE(((color << 8) >>> 0) + 255, (y * width + x) * 4)
    }
  return data
}

/** Null where the mask leaves more than 256 colours. */
function index({ width, height, data }: PNG, mask: number): Picture | null {
  const pixels = Buffer.alloc(width * height)
  const colorAt = (at: number) => data.readUInt32BE(at * 4) >>> 8
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 1) counts.set(colorAt(at), (counts.get(colorAt(at)) ?? 0) + 1)

  const few = Math.max(64, pixels.length / 1_000)
  const places = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 1) {
    const exact = colorAt(at)
    const color = (counts.get(exact) ?? 0) < few ? exact & ((mask << 16) | (mask << 8) | mask) : exact
    const place = places.get(color) ?? places.size
    if (place > 255) return null
    places.set(color, place)
    pixels[at] = place
  }
  return { width, height, palette: [...places.keys()], pixels }
}

/** Cuts away the rows and columns at the right and at the foot that repeat the corner's colour. */
function crop(picture: PNG): PNG {
  const { width, height, data } = picture
  const pixel = (x: number, y: number) => data.readUInt32BE((y * width + x) * 4)
  const ground = pixel(width - 1, height - 1)
  const emptyRow = (y: number) => {
    for (let x = 0; x < width; x += 1) if (pixel(x, y) !== ground) return false
    return true
  }
  const emptyColumn = (x: number, rows: number) => {
    for (let y = 0; y < rows; y += 1) if (pixel(x, y) !== ground) return false
    return true
  }

  let rows = height
  while (rows > 1 && emptyRow(rows - 1)) rows -= 1
  let columns = width
  while (columns > 1 && emptyColumn(columns - 1, rows)) columns -= 1

  const cut = new PNG({ width: columns, height: rows })
  PNG.bitblt(picture, cut, 0, 0, columns, rows, 0, 0)
  return cut
}
