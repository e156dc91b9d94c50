import styled from '@emotion/styled'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { type Point, pointOf } from '../../../lib/devices/position.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Hidden } from '../../ui/layout.tsx'

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
export function LocationMap({ point, onPick }: { point: Point; onPick: (point: Point) => void }) {
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
        <Hidden id={helpId}>Arrow keys move the point. Plus and minus zoom.</Hidden>
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

/** The coasts of the earth, as roughly as a map two fingers wide needs: pairs of longitude and latitude in degrees. */
const coasts: readonly (readonly number[])[] = [
  // North America
  [
    -168, 66, -156, 71, -128, 70, -110, 68, -95, 69, -82, 68, -94, 60, -92, 57, -82, 55, -79, 52, -77, 60,
    -70, 61, -64, 59, -56, 52, -66, 50, -60, 46, -66, 44, -70, 42, -76, 35, -81, 31, -80, 25, -83, 30, -90,
    29, -97, 27, -97, 22, -94, 18, -90, 21, -87, 21, -88, 16, -83, 15, -82, 9, -79, 9, -83, 8, -87, 13, -94,
    16, -105, 20, -112, 30, -110, 23, -117, 33, -124, 40, -124, 48, -132, 55, -145, 60, -153, 58, -165, 55,
    -158, 58, -165, 62,
  ],
  // South America
  [
    -79, 9, -72, 12, -62, 10, -50, 0, -35, -6, -39, -16, -48, -26, -57, -36, -65, -42, -68, -52, -74, -52,
    -73, -40, -71, -20, -81, -5, -78, 2,
  ],
  // Africa
  [
    -6, 36, 10, 37, 20, 31, 33, 31, 43, 12, 51, 12, 40, -5, 40, -16, 35, -24, 28, -33, 18, -34, 12, -17, 13,
    -5, 9, 4, -8, 4, -17, 14, -16, 22,
  ],
  // Europe and Asia
  [
    -9, 37, -9, 43, -1, 44, -4, 48, 8, 54, 8, 57, 11, 54, 20, 55, 28, 60, 22, 60, 22, 66, 18, 60, 13, 56, 5,
    59, 5, 62, 15, 69, 28, 71, 40, 67, 45, 68, 60, 69, 73, 72, 80, 73, 105, 78, 140, 73, 160, 70, 179, 69,
    178, 65, 163, 60, 157, 51, 155, 58, 143, 59, 135, 54, 140, 48, 128, 40, 129, 35, 126, 38, 121, 39, 122,
    31, 110, 21, 106, 10, 100, 13, 103, 2, 98, 9, 97, 17, 91, 22, 80, 15, 77, 8, 72, 20, 61, 25, 57, 26, 50,
    30, 56, 24, 59, 22, 45, 13, 39, 21, 34, 28, 36, 36, 27, 37, 29, 41, 41, 42, 38, 47, 30, 46, 28, 41, 23,
    37, 19, 42, 13, 45, 18, 40, 16, 38, 10, 44, 3, 43, -1, 37,
  ],
  // Australia
  [
    114, -22, 122, -18, 130, -12, 136, -12, 136, -15, 140, -17, 142, -11, 146, -19, 153, -27, 150, -37, 140,
    -38, 130, -32, 115, -34,
  ],
  // Antarctica
  [
    -180, -78, -60, -74, -60, -64, -40, -78, 0, -70, 60, -67, 110, -66, 160, -70, 180, -78, 180, -90, -180,
    -90,
  ],
  // Greenland, Great Britain, Ireland, Iceland
  [-55, 60, -45, 60, -20, 70, -20, 80, -35, 83, -60, 82, -70, 77, -55, 70],
  [-5, 50, 1, 51, -2, 56, -3, 59, -6, 57, -3, 54],
  [-10, 52, -6, 52, -6, 55, -10, 54],
  [-22, 64, -14, 65, -16, 66, -23, 66],
  // Japan, Borneo, Sumatra and Java, New Guinea, the Philippines
  [130, 32, 136, 34, 141, 36, 142, 42, 145, 44, 141, 45, 140, 41, 136, 37],
  [109, 1, 117, 7, 119, 1, 114, -4],
  [95, 5, 106, -6, 114, -8, 105, -7, 100, 0],
  [131, -1, 141, -3, 150, -10, 143, -8, 138, -8],
  [120, 18, 126, 7, 122, 10],
  // Madagascar, New Zealand
  [44, -25, 47, -25, 50, -15, 44, -18],
  [167, -46, 171, -46, 178, -38, 173, -35, 174, -40],
]
