import type { Glyph } from '../../../api/contract/glasses/screen.ts'
import { drawRow, pixel } from './drawRow.ts'

export type Canvas = CanvasRenderingContext2D

/** A canvas of that size. Rejects where the browser has none. */
export function makeCanvas(size: { width: number; height: number }) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('Nothing can be drawn.')
  return { canvas, context }
}

export const set = (context: Canvas, changed: Partial<CanvasRenderingContext2D>) =>
  Object.assign(context, changed)

export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew nothing.'))))
  })

/** A row of text in one colour. `y`: its upper edge. */
export function drawGlyphs(context: Canvas, glyphs: readonly Glyph[], y: number, color: string): void {
  set(context, { strokeStyle: color, fillStyle: color, lineWidth: pixel, textAlign: 'center' })
  const { path, others } = drawRow(glyphs, y)
  context.stroke(new Path2D(path))
  for (const { char, x, y, size } of others) {
    set(context, { font: `${size}px sans-serif` }).fillText(char, x, y)
  }
}

/** How bright a pixel is, as SVG's `luminanceToAlpha` weighs its colours. */
const weights = [0.2125, 0.7154, 0.0721] as const

/** A bitmap as the display's light of one colour, as strong as the bitmap is bright; null where it can't be read. */
export async function lightOf(bmp: string, color: string): Promise<HTMLCanvasElement | null> {
  const image = new Image()
  image.src = `data:image/bmp;base64,${bmp}`
  const isRead = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isRead) return null
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, width, height)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4)
    data[at + 3] = weights.reduce((sum, weight, channel) => sum + weight * (data[at + channel] ?? 0), 0)
  context.putImageData(pixels, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas
}
