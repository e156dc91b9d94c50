import styled from '@emotion/styled'
import { type CSSProperties, type PointerEvent, useId } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Legend } from '../Legend.tsx'
import { probeState, probeSummary, stateLabels } from '../probeCounts.ts'
import { Readout } from '../Readout.tsx'
import { usePointReading } from '../usePointReading.ts'
import type { UptimeDay } from './props.ts'

export function DayCells({ label, days }: { label: string; days: readonly UptimeDay[] }) {
  const readoutId = useId()
  const { current, isSpoken, plot } = usePointReading(days.length, dayAt)
  const read = current === null ? null : days[current]
  const [first, last] = [days.at(0), days.at(-1)]

  return (
    <Room>
      <Readout id={readoutId} isSpoken={isSpoken}>
        {read ? (
          <span key="read">
            {formatDay(read.date)}: <strong>{probeSummary(read)}</strong>
          </span>
        ) : (
          <span key="hint">Hover over a day, or use ← and →.</span>
        )}
      </Readout>
      <Cells
        role="application"
        aria-label={label}
        aria-describedby={readoutId}
        style={{ '--days': days.length } as CSSProperties}
        {...plot}
      >
        {days.map((day, place) => (
          <Cell
            key={day.date}
            aria-hidden
            data-place={place}
            data-state={probeState(day)}
            data-current={place === current}
          />
        ))}
      </Cells>
      <Ends aria-hidden>
        <span>{first && formatDay(first.date)}</span>
        <span>{last && `${formatDay(last.date)}, UTC`}</span>
      </Ends>
      <Legend
        entries={(['up', 'partly', 'down', 'noData'] as const).map((state) => ({
          mark: <Sample aria-hidden data-state={state} />,
          label: stateLabels[state],
        }))}
      />
    </Room>
  )
}

function dayAt({ target }: PointerEvent): number | null {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined
  return place === undefined ? null : Number(place)
}

const Room = styled.div({ containerType: 'inline-size' })

const Cells = styled.div(({ theme: { radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--days), minmax(0, 1fr))',
  gap: '6px 0',
  direction: 'ltr',
  borderRadius: radius.small,
  '@container (max-width: 35.99rem)': { gridTemplateColumns: 'repeat(30, minmax(0, 1fr))' },
}))

/** Up reaches from the foot to the top; of partly down the foot is another, and only that is left
 * of down. The gap between two days is part of them, so that pointing finds a day everywhere. */
const Cell = styled.span(({ theme: { color, media } }) => ({
  '--up': color.successMark,
  '--down': color.dangerMark,
  '--none': color.neutralMark,
  '--between': 'transparent',
  height: 36,
  borderInline: '1px solid transparent',
  borderRadius: 3,
  backgroundClip: 'padding-box',
  '&[data-state=up]': { background: 'var(--up) padding-box' },
  '&[data-state=partly]': {
    background:
      'linear-gradient(var(--up) 55%, var(--between) 55%, var(--between) 62%, var(--down) 62%) padding-box',
  },
  '&[data-state=down]': { background: 'linear-gradient(transparent 62%, var(--down) 62%) padding-box' },
  '&[data-state=noData]': { background: 'linear-gradient(transparent 84%, var(--none) 84%) padding-box' },
  '&[data-current=true]': { outline: `2px solid ${color.focus}` },
  [media.forcedColors]: {
    forcedColorAdjust: 'none',
    '--up': 'CanvasText',
    '--down': 'CanvasText',
    '--none': 'GrayText',
    '&[data-current=true]': { outline: '2px solid Highlight' },
  },
}))

const Sample = styled(Cell)({ width: 8, height: 14 })

const Ends = styled.div(({ theme: { color, space, font } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  direction: 'ltr',
  marginTop: space[1],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
