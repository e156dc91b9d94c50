import type { ContainersLayout } from '../../../api/contract/glasses/containers.ts'
import { type Display, displayOf } from '../../../api/contract/glasses/displays.ts'
import {
  containersDisplay,
  containersModel,
  type GlassesModel,
  type LensModel,
} from '../../../api/contract/glasses/glasses.ts'
import type { Layout } from '../../../api/contract/glasses/layouts.ts'
import { screenOf } from '../../../api/contract/glasses/screen.ts'
import { lens } from '../../theme/tokens.ts'
import { type Canvas, drawGlyphs, lightOf, makeCanvas, set, toPng } from './canvas.ts'
import { areaOf, glassOf, rowHeight } from './drawRow.ts'
import { streetLamps, streetMark, streetShapes, streetSize } from './Street.tsx'

export type DrawnLens = {
  model: LensModel
  layout: Layout | ContainersLayout | null
  scene: 'street' | 'black'
}

type Size = { width: number; height: number }
const pictureSize: Size = { width: 1_280, height: 640 }

/** A PNG of 1,280 × 640 px, by whole numbers of the display's, or of the G2's own 576 × 288; of an animation the first.
 * Rejects without a display. */
export async function drawLens({ model, layout, scene }: DrawnLens): Promise<Blob> {
  if (model !== containersModel)
    return drawRows(model, layout?.layoutType === 'containers' ? null : layout, scene)
  const { canvas, context } = makeCanvas(containersDisplay)
  drawScene(context, scene, containersDisplay)
  if (layout?.layoutType === 'containers') await drawContainersOf(context, layout, lens.light)
  return toPng(canvas)
}

/** A PNG as the G2 draws it: pure green, whose brightness, of the display's 16 levels, is the alpha. */
export async function drawAsGlasses(layout: ContainersLayout): Promise<Blob> {
  const { width, height, levels } = containersDisplay
  const { canvas, context } = makeCanvas({ width, height })
  await drawContainersOf(context, layout, '#00ff00')
  const pixels = context.getImageData(0, 0, width, height)
  const { data } = pixels
  const step = 255 / (levels - 1)
  for (let at = 0; at < data.length; at += 4)
    data.set([0, 255, 0, Math.round((data[at + 3] ?? 0) / step) * step], at)
  context.putImageData(pixels, 0, 0)
  return toPng(canvas)
}

/** With the font's table of their display, which is large. */
async function drawContainersOf(context: Canvas, layout: ContainersLayout, color: string): Promise<void> {
  const { drawContainers } = await import('./drawContainers.ts')
  await drawContainers(context, layout, color)
}

async function drawRows(model: GlassesModel, layout: Layout | null, scene: DrawnLens['scene']) {
  const display = displayOf[model]
  if (display === null) throw new Error('Nothing can be drawn.')
  const { canvas, context } = makeCanvas(pictureSize)
  drawScene(context, scene, pictureSize)
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

function drawScene(context: Canvas, scene: DrawnLens['scene'], size: Size): void {
  set(context, { fillStyle: lens.depth }).fillRect(0, 0, size.width, size.height)
  if (scene === 'street') drawStreet(context, size)
}

/** As high as the picture needs it, cut at both sides. */
function drawStreet(context: Canvas, { width, height }: Size): void {
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

function drawText(context: Canvas, layout: Layout | null, display: Display): void {
  for (const { row, glyphs } of screenOf(layout, display).lines)
    drawGlyphs(context, glyphs, row * rowHeight, lens.light)
}

async function drawBitmap(
  context: Canvas,
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
