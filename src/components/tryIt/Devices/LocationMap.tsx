import styled from '@emotion/styled'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'

import { type Point, pointOf } from '../../../lib/devices/position.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { coasts } from './coasts.ts'

type LocationMapProps = {
  point: Point
  onPick: (point: Point) => void
}

const width = 360
const height = 160

/** How many degrees the map is wide, with the degrees between two lines of its grid. */
const zooms = [
  { span: 360, step: 30 },
  { span: 60, step: 5 },
  { span: 6, step: 0.5 },
  { span: 0.6, step: 0.05 },
  { span: 0.06, step: 0.005 },
] as const

/** A map without tiles: the graticule, with the coasts as long as they are of use. */
export function LocationMap({ point, onPick }: LocationMapProps) {
  const helpId = useId()
  const [zoom, setZoom] = useState(0)
  const [center, setCenter] = useState<Point>({ lat: 0, lng: 0 })
  const { span, step } = zooms[zoom] ?? zooms[0]
  const unit = width / span
  // A walk that leaves the map takes it along.
  const isInside =
    Math.abs(point.lng - center.lng) * unit <= width / 2 &&
    Math.abs(point.lat - center.lat) * unit <= height / 2
  if (zoom > 0 && !isInside) setCenter(point)

  const x = (lng: number) => width / 2 + (lng - center.lng) * unit
  const y = (lat: number) => height / 2 - (lat - center.lat) * unit
  const zoomBy = (by: number) => {
    const next = Math.min(zooms.length - 1, Math.max(0, zoom + by))
    setZoom(next)
    setCenter(next === 0 ? { lat: 0, lng: 0 } : point)
  }
  // To a meter, which is nearer than a finger points.
  const pick = (lat: number, lng: number) => onPick(pointOf(lat, lng, 5))

  const press = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()
    if (!matrix) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    pick(center.lat + (height / 2 - at.y) / unit, center.lng + (at.x - width / 2) / unit)
  }
  const type = (event: KeyboardEvent) => {
    const { key } = event
    const move = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key]
    if (move) pick(point.lat + (move[0] ?? 0) * (step / 2), point.lng + (move[1] ?? 0) * (step / 2))
    else if (key === '+') zoomBy(1)
    else if (key === '-') zoomBy(-1)
    else return
    event.preventDefault()
  }

  return (
    <Frame>
      <Area role="group" aria-label="Map" aria-describedby={helpId} tabIndex={0} onKeyDown={type}>
        <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden onPointerDown={press}>
          {zoom < 2 && (
            <Land
              d={coasts.map((coast) => outline(coast, x, y)).join('')}
              vectorEffect="non-scaling-stroke"
            />
          )}
          <Lines d={graticule(center, span, step, x, y)} vectorEffect="non-scaling-stroke" />
          <Marker cx={x(point.lng)} cy={y(point.lat)} r={5} />
        </Drawing>
        <Help id={helpId}>Arrow keys move the point. Plus and minus zoom.</Help>
      </Area>
      <Zoom>
        <IconButton
          label="Zoom In"
          icon={Plus}
          size="small"
          disabled={zoom === zooms.length - 1}
          onClick={() => zoomBy(1)}
        />
        <IconButton
          label="Zoom Out"
          icon={Minus}
          size="small"
          disabled={zoom === 0}
          onClick={() => zoomBy(-1)}
        />
      </Zoom>
    </Frame>
  )
}

/** "52.52000° N, 13.40500° E" */
export const formatPoint = ({ lat, lng }: Point): string =>
  `${Math.abs(lat).toFixed(5)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(5)}° ${lng < 0 ? 'W' : 'E'}`

type Scale = (degrees: number) => number

function outline(coast: readonly number[], x: Scale, y: Scale): string {
  const points = []
  for (let place = 0; place < coast.length; place += 2)
    points.push(`${x(coast[place] ?? 0).toFixed(1)} ${y(coast[place + 1] ?? 0).toFixed(1)}`)
  return `M${points.join('L')}Z`
}

function graticule(center: Point, span: number, step: number, x: Scale, y: Scale): string {
  const lines = []
  const count = Math.ceil(span / 2 / step) + 1
  const first = { lng: Math.round(center.lng / step), lat: Math.round(center.lat / step) }
  for (let place = -count; place <= count; place++) {
    lines.push(`M${x((first.lng + place) * step).toFixed(1)} 0V${height}`)
    lines.push(`M0 ${y((first.lat + place) * step).toFixed(1)}H${width}`)
  }
  return lines.join('')
}

const Frame = styled.div({ position: 'relative' })

const Area = styled.div(({ theme: { color, radius } }) => ({
  borderRadius: radius.control,
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
}))

const Drawing = styled.svg(({ theme: { color, radius } }) => ({
  display: 'block',
  width: '100%',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
  cursor: 'crosshair',
  touchAction: 'manipulation',
}))

const Land = styled.path(({ theme: { color, media } }) => ({
  fill: color.pressed,
  stroke: color.neutralMark,
  strokeWidth: 0.75,
  [media.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' },
}))

const Lines = styled.path(({ theme: { color } }) => ({ fill: 'none', stroke: color.border, strokeWidth: 1 }))

const Marker = styled.circle(({ theme: { color, media } }) => ({
  fill: color.accent,
  stroke: color.surface,
  strokeWidth: 2,
  [media.forcedColors]: { fill: 'Highlight', stroke: 'Canvas' },
}))

const Zoom = styled.div(({ theme: { color, space, radius } }) => ({
  position: 'absolute',
  insetBlockStart: space[1],
  insetInlineEnd: space[1],
  display: 'grid',
  borderRadius: radius.control,
  background: color.raised,
}))

const Help = styled.span(visuallyHidden)
