import { type Display, displayOf } from '../../../api/contract/glasses/displays.ts'
import type { GlassesModel } from '../../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../../api/contract/glasses/layouts.ts'
import { screenOf } from '../../../api/contract/glasses/screen.ts'
import { lens } from '../../theme/tokens.ts'
import { areaOf, drawRow, glassOf, pixel, rowHeight } from './drawRow.ts'
import { streetLamps, streetMark, streetShapes, streetSize } from './streetShapes.ts'

export type DrawnLens = { model: GlassesModel; layout: Layout | null; scene: 'street' | 'black' }

export const pictureSize = { width: 1_280, height: 640 } as const

/** A PNG of 1,280 × 640 px, by whole numbers of the display's; of an animation the first. Rejects without a display. */
export async function drawLens({ model, layout, scene }: DrawnLens): Promise<Blob> {
  const display = displayOf[model]
  const canvas = Object.assign(document.createElement('canvas'), pictureSize)
  const context = canvas.getContext('2d')
  if (display === null || context === null) throw new Error('Nothing can be drawn.')

  set(context, { fillStyle: lens.depth }).fillRect(0, 0, pictureSize.width, pictureSize.height)
  if (scene === 'street') drawStreet(context)
  const glass = glassOf(areaOf(display))
  const scale = Math.floor(Math.min(pictureSize.width / glass.width, pictureSize.height / glass.height))
  context.translate(
    (pictureSize.width - glass.width * scale) / 2 - glass.x * scale,
    (pictureSize.height - glass.height * scale) / 2 - glass.y * scale,
  )
  context.scale(scale, scale)
  await drawBitmap(context, layout, display)
  drawText(context, layout, display)
  return toPng(canvas)
}

/** As high as the picture needs it, cut at both sides. */
function drawStreet(context: CanvasRenderingContext2D): void {
  const { width, height } = pictureSize
  const scale = Math.max(width / streetSize.width, height / streetSize.height)
  context.save()
  context.translate((width - streetSize.width * scale) / 2, (height - streetSize.height * scale) / 2)
  context.scale(scale, scale)
  set(context, { lineWidth: streetMark.width, lineCap: streetMark.cap })
  for (const shape of streetShapes) {
    const path = new Path2D(shape.d)
    if ('fill' in shape) set(context, { fillStyle: shape.fill }).fill(path)
    else set(context, { strokeStyle: shape.stroke }).stroke(path)
  }
  set(context, { fillStyle: streetLamps.fill })
  for (const { x, y, r } of streetLamps.circles) {
    context.beginPath()
    context.arc(x, y, r, 0, 2 * Math.PI)
    context.fill()
  }
  context.restore()
}

function drawText(context: CanvasRenderingContext2D, layout: Layout | null, display: Display): void {
  const { light } = lens
  set(context, { strokeStyle: light, fillStyle: light, lineWidth: pixel, textAlign: 'center' })
  for (const { row, glyphs } of screenOf(layout, display).lines) {
    const { path, others } = drawRow(glyphs, row * rowHeight)
    context.stroke(new Path2D(path))
    for (const { char, x, y, size } of others) {
      set(context, { font: `${size}px sans-serif` }).fillText(char, x, y)
    }
  }
}

async function drawBitmap(
  context: CanvasRenderingContext2D,
  layout: Layout | null,
  { showsBitmaps, width, lines }: Display,
): Promise<void> {
  const data = layout?.layoutType === 'bitmap_view' ? layout.data : firstFrame(layout)
  if (data === undefined || !showsBitmaps) return
  const light = await lightOf(data, lens.light)
  if (light === null) return
  const height = lines * rowHeight
  const scale = Math.min(width / light.width, height / light.height)
  const [drawnWidth, drawnHeight] = [light.width * scale, light.height * scale]
  set(context, { imageSmoothingEnabled: false }).drawImage(
    light,
    (width - drawnWidth) / 2,
    (height - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  )
}

const firstFrame = (layout: Layout | null): string | undefined =>
  layout?.layoutType === 'bitmap_animation' ? layout.frames[0] : undefined

const set = (context: CanvasRenderingContext2D, changed: Partial<CanvasRenderingContext2D>) =>
  Object.assign(context, changed)

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew nothing.'))))
  })

/** How bright a pixel is, as SVG's `luminanceToAlpha` weighs its colours. */
const weights = [0.2125, 0.7154, 0.0721] as const

/** A bitmap as the display's light of one colour, as strong as the bitmap is bright; null where it can't be read. */
async function lightOf(bmp: string, color: string): Promise<HTMLCanvasElement | null> {
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
