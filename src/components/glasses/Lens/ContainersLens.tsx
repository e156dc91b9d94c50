import styled from '@emotion/styled'
import {
  type Container,
  type ContainerOf,
  type ContainersLayout,
  innerBox,
  textOfContainers,
} from '../../../api/contract/glasses/containers.ts'
import { shownItems, shownText } from '../../../api/contract/glasses/containerText.ts'
import { g2Metrics } from '../../../api/contract/glasses/g2Metrics.ts'
import { containersDisplay, containersModel } from '../../../api/contract/glasses/glasses.ts'
import { plural } from '../../../lib/format.ts'
import { theme } from '../../theme/theme.ts'
import { LensBitmap } from './LensBitmap.tsx'
import { LensFrame } from './LensFrame.tsx'
import { LensText } from './LensText.tsx'

const { lineHeight, itemHeight, levels } = containersDisplay

type ContainersLensProps = {
  layout: ContainersLayout | null
  scene?: 'street' | 'black'
  label?: string
  noteless?: boolean
  close?: boolean
  off?: boolean
}

export function ContainersLens({
  layout,
  label,
  noteless = false,
  off = false,
  ...frame
}: ContainersLensProps) {
  const containers = off || layout === null ? [] : layout.containers.toSorted((a, b) => a.zOrder - b.zOrder)
  const all = containers.map(
    (container): Shown => ({
      container,
      text: container.kind === 'text' ? shownText(container, g2Metrics) : null,
    }),
  )
  const text = off || layout === null ? '' : textOfContainers(layout)
  const nameOfText =
    text === '' ? `${containersModel}: nothing is shown` : `${containersModel} shows: ${text}`

  return (
    <LensFrame
      area={containersDisplay}
      label={label ?? nameOfText}
      note={noteless ? undefined : notesOf(all).join(' ')}
      {...frame}
    >
      {all.map((shown) => (
        <g key={shown.container.id}>
          <Border {...shown.container} />
          <Content {...shown} />
        </g>
      ))}
    </LensFrame>
  )
}

/** `text`: of a text container, what fits it. */
type Shown = { container: Container; text: ReturnType<typeof shownText> | null }

/** What the display doesn’t show of the texts; a text that takes the events scrolls. */
function notesOf(all: readonly Shown[]): string[] {
  const cut = all.reduce(
    (sum, { container, text }) => sum + (text === null || container.capturesEvents ? 0 : text.last),
    0,
  )
  const skipped = [...new Set(all.flatMap(({ text }) => text?.skipped ?? []))]
  return [
    ...(cut > 0 ? [`${plural(cut, 'line')} ${cut === 1 ? 'is' : 'are'} cut off.`] : []),
    ...(skipped.length > 0 ? [`The font doesn’t have ${skipped.slice(0, 5).join(' ')}`] : []),
  ]
}

function Border({ x, y, width, height, borderWidth, borderColor, borderRadius }: Container) {
  if (borderWidth === 0) return null
  return (
    <Stroke
      x={x + borderWidth / 2}
      y={y + borderWidth / 2}
      width={Math.max(0, width - borderWidth)}
      height={Math.max(0, height - borderWidth)}
      rx={borderRadius}
      strokeWidth={borderWidth}
      strokeOpacity={borderColor / (levels - 1)}
    />
  )
}

function Content({ container, text }: Shown) {
  const { x, y, width, height } = innerBox(container)
  // An SVG element within another one cuts what is beyond it.
  return (
    <svg x={x} y={y} width={width} height={height} aria-hidden>
      {text && <LensText lines={text.lines.map((line, row) => ({ ...line, row }))} lineHeight={lineHeight} />}
      {container.kind === 'list' && <List {...container} />}
      {container.kind === 'picture' && container.data !== null && (
        <LensBitmap frames={[container.data]} width={width} height={height} />
      )}
    </svg>
  )
}

/** The glasses mark the item that swipes have reached, and keep it in view. */
function List(container: ContainerOf<'list'>) {
  return shownItems(container, g2Metrics).map(({ place, line, width, isSelected }, row) => (
    <g key={place} transform={`translate(0 ${row * itemHeight})`}>
      {isSelected && (
        <Stroke
          x={1}
          y={1}
          width={Math.max(0, width - 2)}
          height={itemHeight - 2}
          rx={6}
          strokeWidth={container.framesSelection ? 2 : 1}
        />
      )}
      <g transform={`translate(8 ${(itemHeight - lineHeight) / 2})`}>
        <LensText lines={line ? [{ ...line, row: 0 }] : []} />
      </g>
    </g>
  ))
}

const Stroke = styled.rect({ fill: 'none', stroke: theme.color.lensText })
