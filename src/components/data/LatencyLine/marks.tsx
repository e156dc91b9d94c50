import type { CSSObject } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import type { AppTheme } from '../../theme/theme.ts'
import { Legend } from '../ChartFigure.tsx'
import { type ProbeState, stateLabels } from '../probeCounts.ts'

export const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
    <path data-hatch d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" />
  </pattern>
)

const heights: Record<ProbeState, number> = { up: 3, noData: 3, partly: 6, down: 10 }

/** How the server was for a while, on the line below the plot: the worse, the higher. */
export const Stretch = ({ state, x, width }: { state: ProbeState; x: string; width: string }) => (
  <svg aria-hidden x={x} y="100%" width={width} overflow="visible">
    <rect data-state={state} width="100%" y={-heights[state]} height={heights[state]} />
  </svg>
)

export function LatencyLegend() {
  const hatchId = useId()
  const line = (
    <Mark>
      <path data-line d="M1,6 h10" />
    </Mark>
  )
  const states = (['up', 'partly', 'down', 'noData'] as const).map((state) => ({
    mark: (
      <Mark>
        {state === 'down' && <rect data-band width="12" height="12" />}
        {state === 'noData' && (
          <>
            <Hatch id={hatchId} />
            <rect width="12" height="12" fill={`url(#${hatchId})`} />
          </>
        )}
        <Stretch state={state} x="0" width="12" />
      </Mark>
    ),
    label: stateLabels[state],
  }))
  return <Legend entries={[{ mark: line, label: 'Latency' }, ...states]} />
}

const Mark = ({ children }: { children: ReactNode }) => (
  <Square aria-hidden width="12" height="12">
    {children}
  </Square>
)

export const sign = (color: AppTheme['color'], media: AppTheme['media']): CSSObject => ({
  '& [data-band]': {
    fill: color.dangerSoft,
    [media.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText', strokeDasharray: 2 },
  },
  '& [data-state=up]': { fill: color.successMark },
  '& [data-state=partly]': { fill: color.warningMark },
  '& [data-state=down]': { fill: color.dangerMark },
  '& [data-state=noData]': { fill: color.neutralBorder },
  [media.forcedColors]: {
    '& [data-state]': { fill: 'CanvasText' },
    '& [data-state=noData]': { fill: 'GrayText' },
  },
  '& [data-hatch]': {
    stroke: color.neutralBorder,
    fill: 'none',
    [media.forcedColors]: { stroke: 'GrayText' },
  },
  '& [data-line]': {
    fill: 'none',
    stroke: color.series1,
    strokeWidth: 2,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    [media.forcedColors]: { stroke: 'CanvasText' },
  },
})

/** As large in the legend of each chart, on a ground that shows how high a mark is. */
const Square = styled.svg(({ theme: { color, media, radius } }) => ({
  ...sign(color, media),
  borderRadius: radius.small,
  background: color.neutralSoft,
}))
