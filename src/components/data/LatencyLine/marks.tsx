import type { CSSObject } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import type { AppTheme } from '../../theme/theme.ts'
import { Legend } from '../Legend.tsx'
import { type ProbeState, stateLabels } from '../probeCounts.ts'

type StretchProps = { state: ProbeState; x: string; width: string; hatchId: string }

export function Stretch({ state, x, width, hatchId }: StretchProps) {
  if (state === 'up') return null
  if (state === 'noData') return <rect x={x} width={width} height="100%" fill={`url(#${hatchId})`} />
  return (
    <>
      {state === 'down' && <rect data-band x={x} width={width} height="100%" />}
      <svg aria-hidden x={x} y="100%" width={width} overflow="visible">
        <rect data-foot width="100%" y={state === 'down' ? -8 : -4} height={state === 'down' ? 8 : 4} />
      </svg>
    </>
  )
}

export function LatencyLegend() {
  const hatchId = useId()
  const states = (['down', 'partly', 'noData'] as const).map((state) => ({
    mark: (
      <Mark>
        <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse">
          <path data-hatch d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" />
        </pattern>
        <Stretch state={state} x="0" width="100%" hatchId={hatchId} />
      </Mark>
    ),
    label: stateLabels[state],
  }))
  const line = (
    <Mark>
      <path data-line d="M1,6 h10" />
    </Mark>
  )
  return <Legend entries={[{ mark: line, label: 'Median latency' }, ...states]} />
}

const Mark = ({ children }: { children: ReactNode }) => (
  <Square aria-hidden width="12" height="12">
    {children}
  </Square>
)

export const sign = (color: AppTheme['color'], media: AppTheme['media']): CSSObject => ({
  '& [data-band]': { fill: color.dangerSoft, [media.forcedColors]: { fill: 'Canvas' } },
  '& [data-foot]': { fill: color.dangerMark, [media.forcedColors]: { fill: 'CanvasText' } },
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

const Square = styled.svg(({ theme: { color, media } }) => sign(color, media))
