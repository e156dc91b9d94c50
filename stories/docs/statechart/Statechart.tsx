import styled from '@emotion/styled'
import type { ElkExtendedEdge, ElkNode } from 'elkjs'
import { useId, useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import { initialMarkId, metrics, nameOf, stateTexts, titleText, toGraph, transitionText } from './graph.ts'
import { type ChartState, readMachine } from './readMachine.ts'
import { useLayout } from './useLayout.ts'

/** A machine's statechart, drawn from the machine itself: it cannot go stale. */
export function Statechart({ machine }: { machine: AnyStateMachine }) {
  const root = useMemo(() => readMachine(machine), [machine])
  const chart = useLayout(useMemo(() => toGraph(root), [root]))
  const arrow = useId()
  if (chart === null) return null

  const { width = 0, height = 0 } = chart
  const nodes = new Map(nodesIn(chart).map((node) => [node.id, node]))
  return (
    <Scroller tabIndex={0} role="group" aria-label={`Statechart of ${machine.id}`}>
      <Drawing
        viewBox={`0 0 ${width} ${height}`}
        style={{ width, minWidth: width * smallest }}
        role="img"
        aria-label={inWords(root)}
      >
        <marker id={arrow} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <Arrow d="M0 0.5 8 4 0 7.5z" />
        </marker>
        <StateBox state={root} nodes={nodes} depth={0} />
        {chart.edges?.map((edge) => (
          <Transition key={edge.id} edge={edge} arrow={arrow} />
        ))}
      </Drawing>
    </Scroller>
  )
}

/** How far a chart shrinks to fit its place; a wider one is scrolled, so that its text can be read. */
const smallest = 0.75

type StateBoxProps = { state: ChartState; nodes: Map<string, ElkNode>; depth: number }

function StateBox({ state, nodes, depth }: StateBoxProps) {
  const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {}
  const mark = nodes.get(initialMarkId(state))
  const { head, pad, row, initial } = metrics
  return (
    <>
      <Frame {...{ x, y, width, height }} rx={10} data-depth={depth} data-parallel={state.parallel} />
      {state.final && <FinalFrame x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />}
      <Title x={x + pad} y={y + head / 2}>
        {titleText(state)}
      </Title>
      {stateTexts(state).map((text, index) => (
        <Cause key={text} x={x + pad} y={y + head + row * (index + 0.5)}>
          {text}
        </Cause>
      ))}
      {mark && <Mark cx={(mark.x ?? 0) + initial / 2} cy={(mark.y ?? 0) + initial / 2} r={initial / 2} />}
      {state.states.map((inner) => (
        <StateBox key={inner.id} state={inner} nodes={nodes} depth={depth + 1} />
      ))}
    </>
  )
}

function Transition({
  edge: { sections = [], labels = [] },
  arrow,
}: {
  edge: ElkExtendedEdge
  arrow: string
}) {
  return (
    <>
      {sections.map(({ id, startPoint, bendPoints = [], endPoint }) => (
        <Line
          key={id}
          points={[startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${x},${y}`).join(' ')}
          markerEnd={`url(#${arrow})`}
        />
      ))}
      {labels.map(({ text, x = 0, y = 0 }) => (
        <Cause key={text} x={x + 2} y={y + metrics.row / 2}>
          {text}
        </Cause>
      ))}
    </>
  )
}

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

/** The whole chart in words, for who cannot see it. */
const inWords = (root: ChartState) => sentences(root).join('; ')

function sentences(state: ChartState): string[] {
  const own = state.transitions.map((transition) => {
    const leads = transition.target === null ? '' : ` leads to ${nameOf(transition.target)}`
    return `${state.name}: ${transitionText(transition)}${leads}`
  })
  return [...own, ...state.states.flatMap(sentences)]
}

const Scroller = styled.div(({ theme: { color, radius, space } }) => ({
  margin: `${space[4]} 0`,
  padding: space[4],
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.canvas,
}))
const Drawing = styled.svg({ display: 'block', maxWidth: '100%', height: 'auto', margin: '0 auto' })

const Frame = styled.rect(({ theme: { color } }) => ({
  fill: color.surface,
  stroke: color.borderControl,
  '&[data-depth="0"]': { fill: 'none', stroke: color.border },
  '&[data-parallel=true]': { strokeDasharray: '6 4' },
}))
const FinalFrame = styled.rect(({ theme: { color } }) => ({ fill: 'none', stroke: color.borderControl }))
const Mark = styled.circle(({ theme: { color } }) => ({ fill: color.text }))
const Title = styled.text(({ theme: { color, font } }) => ({
  fill: color.text,
  font: `600 12px ${font.mono}`,
  dominantBaseline: 'central',
}))
const Cause = styled.text(({ theme: { color, font } }) => ({
  fill: color.textQuiet,
  font: `400 12px ${font.mono}`,
  dominantBaseline: 'central',
}))
const Line = styled.polyline(({ theme: { color } }) => ({
  fill: 'none',
  stroke: color.accentText,
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
}))
const Arrow = styled.path(({ theme: { color } }) => ({ fill: color.accentText }))
