type StreetProps = { x: number; y: number; width: number; height: number }

/** The same in either scheme: a picture of the world. */
const dusk = {
  sky: '#10141c',
  far: '#161b24',
  near: '#1a202b',
  road: '#12161d',
  mark: '#2b323f',
  lamp: '#54503f',
} as const

/** A dim street at dusk, over which the display adds its light. */
export function Street(area: StreetProps) {
  return (
    <svg viewBox="0 0 640 200" {...area} preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="640" height="200" fill={dusk.sky} />
      <path d="M0 60 L150 88 L150 150 L0 200 Z" fill={dusk.near} />
      <path d="M640 50 L480 86 L480 150 L640 200 Z" fill={dusk.near} />
      <path d="M150 96 L230 106 L230 142 L150 150 Z M480 94 L400 106 L400 142 L480 150 Z" fill={dusk.far} />
      <path d="M0 200 L230 142 L400 142 L640 200 Z" fill={dusk.road} />
      <path
        d="M316 146 L314 160 M313 168 L309 196"
        stroke={dusk.mark}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill={dusk.lamp}>
        <circle cx="120" cy="74" r="3" />
        <circle cx="214" cy="100" r="2" />
        <circle cx="520" cy="72" r="3" />
        <circle cx="418" cy="100" r="2" />
      </g>
    </svg>
  )
}
