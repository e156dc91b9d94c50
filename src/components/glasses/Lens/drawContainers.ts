import {
  type Container,
  type ContainerOf,
  type ContainersLayout,
  innerBox,
} from '../../../api/contract/glasses/containers.ts'
import { shownItems, shownText } from '../../../api/contract/glasses/containerText.ts'
import { g2Metrics } from '../../../api/contract/glasses/g2Metrics.ts'
import { containersDisplay } from '../../../api/contract/glasses/glasses.ts'
import { type Canvas, drawGlyphs, lightOf, set } from './canvas.ts'

const { lineHeight, itemHeight, levels } = containersDisplay

export async function drawContainers(
  context: Canvas,
  { containers }: ContainersLayout,
  color: string,
): Promise<void> {
  for (const container of containers.toSorted((a, b) => a.zOrder - b.zOrder)) {
    drawBorder(context, container, color)
    const { x, y, width, height } = innerBox(container)
    context.save()
    context.beginPath()
    context.rect(x, y, width, height)
    context.clip()
    context.translate(x, y)
    if (container.kind === 'text')
      shownText(container, g2Metrics).lines.forEach(({ glyphs }, row) => {
        drawGlyphs(context, glyphs, row * lineHeight, color)
      })
    if (container.kind === 'list') drawList(context, container, color)
    if (container.kind === 'picture' && container.data !== null) {
      const light = await lightOf(container.data, color)
      if (light) set(context, { imageSmoothingEnabled: false }).drawImage(light, 0, 0, width, height)
    }
    context.restore()
  }
}

function drawBorder(
  context: Canvas,
  { x, y, width, height, borderWidth, borderColor, borderRadius }: Container,
  color: string,
): void {
  if (borderWidth === 0) return
  const inset = borderWidth / 2
  const frame = {
    x: x + inset,
    y: y + inset,
    width: width - borderWidth,
    height: height - borderWidth,
    radius: borderRadius,
    line: borderWidth,
  }
  set(context, { globalAlpha: borderColor / (levels - 1) })
  drawFrame(context, frame, color)
  set(context, { globalAlpha: 1 })
}

type Frame = { x: number; y: number; width: number; height: number; radius: number; line: number }

function drawFrame(context: Canvas, { x, y, width, height, radius, line }: Frame, color: string): void {
  context.beginPath()
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius)
  set(context, { strokeStyle: color, lineWidth: line }).stroke()
}

function drawList(context: Canvas, container: ContainerOf<'list'>, color: string): void {
  shownItems(container, g2Metrics).forEach(({ line, width, isSelected }, row) => {
    const y = row * itemHeight
    if (isSelected)
      drawFrame(
        context,
        {
          x: 1,
          y: y + 1,
          width: width - 2,
          height: itemHeight - 2,
          radius: 6,
          line: container.framesSelection ? 2 : 1,
        },
        color,
      )
    context.save()
    context.translate(8, y + (itemHeight - lineHeight) / 2)
    if (line) drawGlyphs(context, line.glyphs, 0, color)
    context.restore()
  })
}
