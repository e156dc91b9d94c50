/** The same in either scheme: a picture of the world. */
const dusk = {
  sky: '#10141c',
  far: '#161b24',
  near: '#1a202b',
  road: '#12161d',
  mark: '#2b323f',
  lamp: '#54503f',
} as const

type Shape = { d: string; fill: string } | { d: string; stroke: string }

export const streetSize = { width: 640, height: 200 } as const

export const streetShapes: readonly Shape[] = [
  { d: 'M0 0H640V200H0Z', fill: dusk.sky },
  { d: 'M0 60 L150 88 L150 150 L0 200 Z', fill: dusk.near },
  { d: 'M640 50 L480 86 L480 150 L640 200 Z', fill: dusk.near },
  { d: 'M150 96 L230 106 L230 142 L150 150 Z M480 94 L400 106 L400 142 L480 150 Z', fill: dusk.far },
  { d: 'M0 200 L230 142 L400 142 L640 200 Z', fill: dusk.road },
  { d: 'M316 146 L314 160 M313 168 L309 196', stroke: dusk.mark },
]

export const streetMark = { width: 3, cap: 'round' } as const

export const streetLamps = {
  fill: dusk.lamp,
  circles: [
    { x: 120, y: 74, r: 3 },
    { x: 214, y: 100, r: 2 },
    { x: 520, y: 72, r: 3 },
    { x: 418, y: 100, r: 2 },
  ],
} as const

type StreetProps = { x: number; y: number; width: number; height: number }

/** A dim street at dusk, over which the display adds its light. */
export function Street(area: StreetProps) {
  return (
    <svg
      viewBox={`0 0 ${streetSize.width} ${streetSize.height}`}
      {...area}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth={streetMark.width}
      strokeLinecap={streetMark.cap}
      aria-hidden
    >
      {streetShapes.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
      <g fill={streetLamps.fill}>
        {streetLamps.circles.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  )
}
