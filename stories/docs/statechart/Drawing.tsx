import styled from '@emotion/styled'
import type { ElkExtendedEdge, ElkNode } from 'elkjs'
import { type CSSProperties, type Ref, useId } from 'react'

import { initialMarkId, metrics, stateTexts, titleText } from './graph.ts'
import type { ChartState } from './readMachine.ts'

type DrawingProps = {
  root: ChartState
  /** The graph as ELK placed it. */
  chart: ElkNode
  active: readonly string[]
  label: string
  style: CSSProperties
  ref: Ref<SVGSVGElement>
}

/** The picture of a statechart: boxes for states, arrows for transitions. */
export function Drawing({ root, chart, active, label, style, ref }: DrawingProps) {
  const arrow = useId()
  const { width = 0, height = 0, edges = [] } = chart
  const nodes = new Map(nodesIn(chart).map((node) => [node.id, node]))
  return (
    <Picture ref={ref} viewBox={`0 0 ${width} ${height}`} style={style} role="img" aria-label={label}>
      <marker id={arrow} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
        <Arrow d="M0 0.5 8 4 0 7.5z" />
      </marker>
      <StateBox state={root} nodes={nodes} active={active} depth={0} />
      {edges.map((edge) => (
        <Transition key={edge.id} edge={edge} arrow={arrow} />
      ))}
    </Picture>
  )
}

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

type StateBoxProps = {
  state: ChartState
  nodes: Map<string, ElkNode>
  active: readonly string[]
  depth: number
}

function StateBox({ state, nodes, active, depth }: StateBoxProps) {
  const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {}
  const mark = nodes.get(initialMarkId(state))
  const { head, pad, row, initial } = metrics
  return (
    <>
      <Box
        {...{ x, y, width, height }}
        rx={10}
        data-depth={depth}
        data-parallel={state.parallel}
        data-leaf={state.states.length === 0}
        data-lit={active.includes(state.id) ? state.id : undefined}
      />
      {state.final && <FinalBox x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />}
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
        <StateBox key={inner.id} state={inner} nodes={nodes} active={active} depth={depth + 1} />
      ))}
    </>
  )
}

type TransitionProps = { edge: ElkExtendedEdge; arrow: string }

function Transition({ edge: { sections = [], labels = [] }, arrow }: TransitionProps) {
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

const Picture = styled.svg({ display: 'block', height: 'auto', margin: '0 auto' })

const Box = styled.rect(({ theme: { color, motion } }) => ({
  fill: color.surface,
  stroke: color.borderControl,
  transition: `fill ${motion.quick}, stroke ${motion.quick}`,
  '&[data-parallel=true]': { strokeDasharray: '6 4' },
  '&[data-depth="0"]': { fill: 'none', stroke: color.border },
  '&[data-lit]': { stroke: color.accentText, strokeWidth: 2.5 },
  '&[data-lit][data-leaf=true]': { fill: color.accentSoft },
}))
const FinalBox = styled.rect(({ theme: { color } }) => ({ fill: 'none', stroke: color.borderControl }))
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
