import { fileURLToPath } from 'node:url'

import sharp, { type OverlayOptions } from 'sharp'

import { decoder } from '../../domain/images/index.ts'
import { palette } from '../html/palette.ts'

export type Card = {
  name: string
  tagline: string
  /** As PNG, JPEG or WebP; null where there is none. */
  logo: Buffer | null
  picture: Buffer | null
}

const size = { width: 1_200, height: 630 }
const margin = 64
const logoSide = 128
const frame = { width: 600, height: size.height - 2 * margin }
const longestName = 70

const { canvas, text, textQuiet, accentSoft, accentText, border } = palette.dark

/** Machines without fonts draw with this one. */
const fontfile = fileURLToPath(new URL('./fonts/hanken-grotesk-latin-600.ttf', import.meta.url))

export async function drawCard({ name, tagline, logo, picture }: Card): Promise<Buffer> {
  const shown = picture && (await fitting(picture))
  const width = size.width - 2 * margin - (shown ? shown.info.width + 48 : 0)
  const letters = [...name]
  const title = letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name
  const nameSize = letters.length > 36 ? 44 : letters.length > 16 ? 56 : 68
  const heading = await lettering(title, { color: text, size: nameSize, width, height: 210 })
  const below =
    tagline === '' ? null : await lettering(tagline, { color: textQuiet, size: 32, width, height: 96 })
  const headingTop = margin + logoSide + 40

  const parts: OverlayOptions[] = [
    ...(await logoOf(logo, letters[0] ?? '')),
    { input: heading.data, left: margin, top: headingTop },
  ]
  if (below) parts.push({ input: below.data, left: margin, top: headingTop + heading.info.height + 28 })
  if (shown) {
    const { width: wide, height: high } = shown.info
    const left = size.width - margin - wide
    const top = Math.round((size.height - high) / 2)
    parts.push({ input: plane(wide + 4, high + 4, border), left: left - 2, top: top - 2 })
    parts.push({ input: shown.data, left, top })
  }
  return sharp(plane(size.width, size.height, canvas))
    .composite(parts)
    .png({ palette: true })
    .toBuffer()
}

const fitting = (picture: Buffer) =>
  decoder(picture)
    .resize({ ...frame, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })

async function logoOf(logo: Buffer | null, letter: string): Promise<OverlayOptions[]> {
  const at = { left: margin, top: margin }
  if (logo) {
    const input = await decoder(logo).resize(logoSide, logoSide, { fit: 'cover' }).png().toBuffer()
    return [{ input, ...at }]
  }
  const initial = await lettering(letter.toUpperCase(), {
    color: accentText,
    size: 64,
    width: logoSide,
    height: logoSide - 32,
  })
  const { width, height } = initial.info
  return [
    { input: plane(logoSide, logoSide, accentSoft), ...at },
    {
      input: initial.data,
      left: margin + Math.round((logoSide - width) / 2),
      top: margin + Math.round((logoSide - height) / 2),
    },
  ]
}

type Lettering = { color: string; size: number; width: number; height: number }

/** A text in its color, wrapped to a width, and made smaller where it is higher than it may be. */
async function lettering(words: string, { color, size, width, height }: Lettering) {
  const options = {
    font: `Hanken Grotesk SemiBold ${size}`,
    fontfile,
    rgba: true,
    dpi: 72,
    wrap: 'word-char',
  } as const
  const drawn = await sharp({ text: { ...options, text: markup(words, color), width } })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (drawn.info.width <= width && drawn.info.height <= height) return drawn
  return sharp(drawn.data)
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** As Pango takes it; a text of nothing that is drawn would be an error. */
const markup = (words: string, color: string) =>
  `<span foreground="${color}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim() || '·'}</span>`

const plane = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 4 as const, background },
})
