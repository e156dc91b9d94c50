import type { AnyStateMachine } from 'xstate'

import { styled } from '../../../src/components/theme/styled.ts'
import { type Box, layOut, metrics, titleText } from './layout.ts'
import { lineTo } from './lines.ts'
import { readMachine } from './readMachine.ts'

export type StatechartProps = {
  machine: AnyStateMachine
  /** The id of a state to mark. */
  current?: string
}

/** A machine's statechart, drawn from the machine itself: it cannot go stale. */
export function Statechart({ machine, current }: StatechartProps) {
  const { width, height, boxes } = layOut(readMachine(machine))
  const byId = new Map(boxes.map((box) => [box.state.id, box]))

  return (
    <Scroller tabIndex={0} role="group" aria-label={`Statechart of ${machine.id}`}>
      <svg
        width={width + 2}
        height={height + 2}
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        role="img"
        aria-label={inWords(boxes)}
      >
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <Arrow d="M0 0.5 7.5 4 0 7.5z" />
          </marker>
        </defs>
        {boxes.map((box) => (
          <StateBox key={box.state.id} box={box} current={box.state.id === current} />
        ))}
        {boxes.flatMap((box) =>
          box.rows.map((row) => {
            const target = row.target === null ? undefined : byId.get(row.target)
            return (
              target && (
                <Line key={`${box.state.id} ${row.y}`} d={lineTo(box, row, target)} markerEnd="url(#arrow)" />
              )
            )
          }),
        )}
      </svg>
    </Scroller>
  )
}

function StateBox({ box, current }: { box: Box; current: boolean }) {
  const { state, x, y, width, height, depth, rows } = box
  const { head, pad } = metrics
  return (
    <g transform={`translate(${x} ${y})`}>
      <Frame
        width={width}
        height={height}
        rx={10}
        data-depth={Math.min(depth, 2)}
        data-current={current}
        data-parallel={state.parallel}
      />
      {state.initial && <Mark cx={0} cy={head / 2} r={5} />}
      {state.final && <FinalFrame x={3} y={3} width={width - 6} height={height - 6} rx={7} />}
      <Title x={pad} y={head / 2}>
        {titleText(state)}
      </Title>
      {rows.map((row) => (
        <Cause key={row.y} x={pad} y={row.y}>
          {row.text}
        </Cause>
      ))}
    </g>
  )
}

/** The whole chart in words, for who cannot see it. */
const inWords = (boxes: Box[]) =>
  boxes
    .flatMap(({ state, rows }) =>
      rows.map(
        ({ text, target }) =>
          `${state.name}: ${text}${target === null ? '' : ` leads to ${target.split('.').at(-1)}`}`,
      ),
    )
    .join('; ')

const Scroller = styled.div(({ theme: { color, radius, space } }) => ({
  margin: `${space[4]} 0`,
  padding: space[4],
  overflow: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.canvas,
}))

const Frame = styled.rect(({ theme: { color } }) => ({
  fill: color.surface,
  stroke: color.borderControl,
  '&[data-depth="0"]': { fill: 'none', stroke: color.border },
  '&[data-parallel=true]': { strokeDasharray: '6 4' },
  '&[data-current=true]': { fill: color.accentSoft, stroke: color.accent, strokeWidth: 2 },
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
const Line = styled.path(({ theme: { color } }) => ({
  fill: 'none',
  stroke: color.accentText,
  strokeWidth: 1.25,
  opacity: 0.8,
}))
const Arrow = styled.path(({ theme: { color } }) => ({ fill: color.accentText }))
