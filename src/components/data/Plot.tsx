import styled from '@emotion/styled'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'

export type Bar = { label: string; value: number }

type ChartProps = {
  label: string
  bars: readonly Bar[]
  format: (value: number) => string
  say: (bar: Bar) => string
}

/** Fewer bars than this do not get wider, and stand in the middle. */
const fewest = 6

const gap = 0.15

export function Plot({ label, bars, format, say }: ChartProps) {
  const columns = useRef<(SVGGElement | null)[]>([])
  const [current, setCurrent] = useState<number | null>(null)
  const { end, ticks } = axisTo(Math.max(...bars.map(({ value }) => value)))
  const slots = Math.max(bars.length, fewest)
  const first = (slots - bars.length) / 2
  const step = labelStep(bars.length)
  const percent = (share: number) => `${share * 100}%`
  /** The middle of its bar, and the room that it has around it. */
  const labelPlace = (place: number): CSSProperties & Record<`--${string}`, string> => ({
    '--middle': percent((first + place + 0.5) / slots),
    '--width': percent(step / slots),
  })
  const read = bars[current ?? bars.length - 1]

  const moved = (event: KeyboardEvent) => {
    const from = current ?? 0
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: bars.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    columns.current[Math.max(0, Math.min(to, bars.length - 1))]?.focus()
  }

  return (
    <div>
      <Readout aria-hidden data-current={current !== null}>
        {read && say(read)}
      </Readout>
      <Grid>
        <Ticks aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: percent(tick / end) }}>
              {format(tick)}
            </span>
          ))}
        </Ticks>
        <Drawing
          role="group"
          aria-label={label}
          aria-description="Use ← and → to read each bar."
          onKeyDown={moved}
          onPointerLeave={() => setCurrent(null)}
        >
          {ticks.map((tick) => (
            <Line key={tick} x1="0" x2="100%" y1={percent(1 - tick / end)} y2={percent(1 - tick / end)} />
          ))}
          {bars.map((bar, place) => (
            <Column
              key={bar.label}
              ref={(element) => {
                columns.current[place] = element
              }}
              role="img"
              aria-label={say(bar)}
              tabIndex={place === (current ?? 0) ? 0 : -1}
              data-current={place === current}
              onFocus={() => setCurrent(place)}
              onBlur={() => setCurrent(null)}
              onPointerEnter={() => setCurrent(place)}
            >
              <rect data-room x={percent((first + place) / slots)} width={percent(1 / slots)} height="100%" />
              <rect
                data-bar
                x={percent((first + place + gap) / slots)}
                width={percent((1 - 2 * gap) / slots)}
                y={percent(1 - bar.value / end)}
                height={percent(bar.value / end)}
                rx="2"
              />
            </Column>
          ))}
        </Drawing>
        <Labels aria-hidden>
          {bars.map(
            ({ label }, place) =>
              (bars.length - 1 - place) % step === 0 && (
                <span key={label} style={labelPlace(place)}>
                  {label}
                </span>
              ),
          )}
        </Labels>
      </Grid>
    </div>
  )
}

const height = 120

const Readout = styled.p(({ theme: { color, space, font } }) => ({
  minHeight: '1lh',
  marginBottom: space[3],
  fontSize: font.size.caption,
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  '&[data-current=true]': { color: color.text },
}))

const Grid = styled.div(({ theme: { space, color, font } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[1]} ${space[2]}`,
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))

const Ticks = styled.div({
  display: 'grid',
  height,
  textAlign: 'end',
  // All of them in one place, which is as wide as the widest; each is lifted to its own height.
  '& > span': { gridArea: '1 / 1', alignSelf: 'end', position: 'relative', transform: 'translateY(50%)' },
})

const Drawing = styled.svg({ width: '100%', height, overflow: 'visible' })

const Line = styled.line(({ theme: { color, media } }) => ({
  stroke: color.border,
  [media.forcedColors]: { stroke: 'GrayText' },
}))

const Column = styled.g(({ theme: { color, media } }) => ({
  '&:focus': { outline: 'none' },
  '& > [data-room]': { fill: 'transparent' },
  '& > [data-bar]': { fill: color.series1 },
  '&[data-current=true] > [data-room]': { fill: color.hover },
  '&:focus-visible > [data-room]': { stroke: color.focus, strokeWidth: 2 },
  [media.forcedColors]: {
    '& > [data-bar]': { fill: 'CanvasText' },
    '&[data-current=true] > [data-room]': { fill: 'Canvas', stroke: 'Highlight', strokeWidth: 2 },
    '&[data-current=true] > [data-bar]': { fill: 'Highlight' },
  },
}))

const Labels = styled.div({
  gridColumn: 2,
  position: 'relative',
  height: '1lh',
  // The last may reach into the room beside the drawing.
  overflow: 'clip',
  overflowClipMargin: 16,
  '& > span': {
    position: 'absolute',
    left: 'var(--middle)',
    maxWidth: 'var(--width)',
    transform: 'translateX(-50%)',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    // Every second, from the last.
    '@media (max-width: 22rem)': {
      maxWidth: 'calc(2 * var(--width))',
      '&:nth-last-of-type(even)': { display: 'none' },
    },
  },
})

/** Where an axis from nought ends, and its labelled places: round numbers, whole ones where values are counts. */
export function axisTo(largest: number): { end: number; ticks: number[] } {
  if (largest <= 4) return { end: 4, ticks: [0, 2, 4] }
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [2, 4, 6, 8, 10].find((step) => step * power >= largest) ?? 10
  const end = step * power
  return { end, ticks: [0, end / 2, end] }
}

/** Every how many-th bar has a label, so that at most six stand under the chart. */
export const labelStep = (bars: number): number => Math.ceil(bars / 6)
