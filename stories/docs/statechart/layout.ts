import { layersOf } from './layers.ts'
import type { ChartState, ChartTransition } from './readMachine.ts'

export type Row = ChartTransition & { text: string; y: number }

/** A state as it is drawn, in pixels from the chart's corner. Transitions are rows in it. */
export type Box = {
  state: ChartState
  x: number
  y: number
  width: number
  height: number
  /** How deep it lies in other states; the machine itself is 0. */
  depth: number
  rows: Row[]
}

export type Chart = { width: number; height: number; boxes: Box[] }

export const metrics = { head: 32, row: 22, pad: 12, char: 7.25, column: 72, between: 20 } as const

/** Places the states: those reached later stand further right, a state's own states stand inside it. */
export function layOut(machine: ChartState): Chart {
  const block = measure(machine, 0)
  return { width: block.width, height: block.height, boxes: place(block, 0, 0) }
}

type Block = { box: Box; width: number; height: number; children: { block: Block; x: number; y: number }[] }

function measure(state: ChartState, depth: number): Block {
  const { head, row, pad } = metrics
  const rows = state.transitions.map((transition, index) => ({
    ...transition,
    text: rowText(transition),
    y: head + index * row + row / 2,
  }))
  const ownHeight = head + rows.length * row + (rows.length > 0 ? pad / 2 : 0)
  const inner = arrange(state, depth)
  const width = Math.max(textWidth([titleText(state), ...rows.map(({ text }) => text)]), inner.width)
  const height = ownHeight + inner.height
  const children = inner.children.map((child) => ({ ...child, y: child.y + ownHeight }))
  return { box: { state, x: 0, y: 0, width, height, depth, rows }, width, height, children }
}

/** The states inside a state, in columns by how many steps they are from the initial one. */
function arrange(state: ChartState, depth: number) {
  const { column, between, pad } = metrics
  if (state.states.length === 0) return { width: 0, height: 0, children: [] }
  const columns = layersOf(state).map((layer) => layer.map((child) => measure(child, depth + 1)))
  const heightOf = (blocks: Block[]) =>
    blocks.reduce((sum, { height }) => sum + height, 0) + between * (blocks.length - 1)
  const tallest = Math.max(...columns.map(heightOf))

  let x = pad * 2
  const children: Block['children'] = []
  for (const blocks of columns) {
    const width = Math.max(...blocks.map((block) => block.width))
    let y = pad + (tallest - heightOf(blocks)) / 2
    for (const block of blocks) {
      children.push({ block, x, y })
      y += block.height + between
    }
    x += width + column
  }
  return { width: x - column + pad * 3, height: tallest + pad * 3, children }
}

function place({ box, children }: Block, x: number, y: number): Box[] {
  const here = { ...box, x, y }
  return [here, ...children.flatMap((child) => place(child.block, x + child.x, y + child.y))]
}

const rowText = ({ cause, guard, target }: ChartTransition) =>
  `${cause}${guard === null ? '' : ` [${guard}]`}${target === null ? ' (stays)' : ''}`

export const titleText = ({ name, invokes }: ChartState) =>
  invokes.length === 0 ? name : `${name}  runs ${invokes.join(', ')}`

const textWidth = (texts: string[]) =>
  Math.ceil(Math.max(...texts.map((text) => text.length)) * metrics.char) + metrics.pad * 2
