import {
  type Container,
  type ContainerOf,
  type ContainersLayout,
  innerBox,
} from '../../../src/api/contract/glasses/containers.ts'
import { containerLines, shownText } from '../../../src/api/contract/glasses/containerText.ts'
import { g2Metrics } from '../../../src/api/contract/glasses/g2Metrics.ts'
import { containersDisplay } from '../../../src/api/contract/glasses/glasses.ts'
import type { Glyph } from '../../../src/api/contract/glasses/screen.ts'
import { drawRow, pixel } from '../../../src/components/glasses/Lens/drawRow.ts'

const { width, height, lineHeight, itemHeight, levels } = containersDisplay

/** What the display shows as an SVG of its size, in its one color on nothing; null: an empty display. */
export function drawDisplay(layout: ContainersLayout | null): string {
  const containers = layout?.containers.toSorted((one, other) => one.zOrder - other.zOrder) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#0f0" font-family="sans-serif">
<filter id="light" color-interpolation-filters="sRGB"><feColorMatrix type="luminanceToAlpha" result="strength"/><feFlood flood-color="#0f0"/><feComposite operator="in" in2="strength"/></filter>
${containers.map((container) => border(container) + inside(container, contentOf(container))).join('\n')}
</svg>`
}

function border({ x, y, width, height, borderWidth, borderColor, borderRadius }: Container): string {
  if (borderWidth === 0) return ''
  const half = borderWidth / 2
  const box = { x: x + half, y: y + half, width: width - borderWidth, height: height - borderWidth }
  return frame(box, borderRadius, borderWidth, borderColor / (levels - 1))
}

type Box = { x: number; y: number; width: number; height: number }

const frame = ({ x, y, width, height }: Box, radius: number, stroke: number, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" rx="${radius}" stroke-width="${stroke}" stroke-opacity="${opacity}"/>`

/** An element within another one cuts what is beyond it. */
function inside(container: Container, content: string): string {
  const { x, y, width, height } = innerBox(container)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}">${content}</svg>`
}

function contentOf(container: Container): string {
  switch (container.kind) {
    case 'text':
      return shownText(container, g2Metrics)
        .lines.map(({ glyphs }, row) => rowOf(glyphs, row * lineHeight))
        .join('')
    case 'list':
      return listOf(container)
    case 'picture': {
      if (container.data === null) return ''
      const { width, height } = innerBox(container)
      return `<image href="data:image/bmp;base64,${container.data}" width="${width}" height="${height}" filter="url(#light)" style="image-rendering:pixelated"/>`
    }
  }
}

function rowOf(glyphs: readonly Glyph[], top: number): string {
  const { path, others } = drawRow(glyphs, top)
  const texts = others.map(
    ({ char, x, y, size }) =>
      `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="#0f0" stroke="none">${escaped(char)}</text>`,
  )
  return `<path d="${path}" stroke-width="${pixel}"/>${texts.join('')}`
}

const escaped = (text: string) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)

/** The item that swipes have reached is framed, and in view. */
function listOf(container: ContainerOf<'list'>): string {
  const { items, itemWidth, selected, capturesEvents, framesSelection } = container
  const { width, height } = innerBox(container)
  const room = Math.max(1, Math.floor(height / itemHeight))
  const first = Math.max(0, selected - room + 1)
  return items
    .slice(first, first + room + 1)
    .map((item, place) => {
      const [line] = containerLines(item, Number.MAX_SAFE_INTEGER, g2Metrics)
      const wide = Math.min(itemWidth === 0 ? (line?.width ?? 0) + 16 : itemWidth, width)
      const box = { x: 1, y: 1, width: wide - 2, height: itemHeight - 2 }
      const isSelected = capturesEvents && first + place === selected
      const text = `<g transform="translate(8 ${(itemHeight - lineHeight) / 2})">${rowOf(line?.glyphs ?? [], 0)}</g>`
      return `<g transform="translate(0 ${place * itemHeight})">${isSelected ? frame(box, 6, framesSelection ? 2 : 1) : ''}${text}</g>`
    })
    .join('')
}
