import styled from '@emotion/styled'
import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'

import { IconButton } from '../../../src/components/ui/IconButton.tsx'
import { Drawing } from './Drawing.tsx'
import { nameOf, toGraph, transitionText } from './graph.ts'
import { type ChartState, readMachine } from './readMachine.ts'
import { useLayout } from './useLayout.ts'
import { useZoom } from './useZoom.ts'

export type StatechartProps = {
  machine: AnyStateMachine
  /** The ids of the states that it is in now: they are lit. */
  active?: readonly string[]
}

/** A machine's statechart, drawn from the machine itself: it cannot go stale. It fits its place, and can be zoomed. */
export function Statechart({ machine, active = [] }: StatechartProps) {
  const root = useMemo(() => readMachine(machine), [machine])
  const chart = useLayout(useMemo(() => toGraph(root), [root]))
  const { drawing, fits, style, zoomIn, zoomOut, fit } = useZoom(chart?.width ?? 0)
  if (chart === null) return null

  return (
    <Frame>
      <Tools role="group" aria-label={`Zoom of the statechart of ${machine.id}`}>
        <IconButton label="Zoom in" icon={ZoomIn} onClick={zoomIn} />
        <IconButton label="Zoom out" icon={ZoomOut} onClick={zoomOut} />
        <IconButton label="Fit to width" aria-pressed={fits} icon={MoveHorizontal} onClick={fit} />
      </Tools>
      <Scroller tabIndex={0} role="group" aria-label={`Statechart of ${machine.id}`}>
        <Drawing
          ref={drawing}
          root={root}
          chart={chart}
          active={active}
          style={style}
          label={inWords(root)}
        />
      </Scroller>
    </Frame>
  )
}

/** The whole chart in words, for who cannot see it. */
const inWords = (root: ChartState) => sentences(root).join('; ')

function sentences(state: ChartState): string[] {
  const own = state.transitions.map((transition) => {
    const leads = transition.target === null ? '' : ` leads to ${nameOf(transition.target)}`
    return `${state.name}: ${transitionText(transition)}${leads}`
  })
  return [...own, ...state.states.flatMap(sentences)]
}

const Frame = styled.div(({ theme: { color, radius, space } }) => ({
  margin: `${space[4]} 0`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.canvas,
}))

const Tools = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: space[1],
  borderBottom: `1px solid ${color.border}`,
}))

const Scroller = styled.div(({ theme: { space } }) => ({ padding: space[4], overflow: 'auto' }))
