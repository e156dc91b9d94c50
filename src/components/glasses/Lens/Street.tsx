import { streetLamps, streetMark, streetShapes, streetSize } from './streetShapes.ts'

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
