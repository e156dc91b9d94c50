import type { ElkExtendedEdge, ElkLabel, ElkNode, LayoutOptions } from 'elkjs'

import type { ChartState, ChartTransition } from './readMachine.ts'

/** Pixels; the width of a character is that of the 12-px monospaced font. */
export const metrics = { char: 7.25, row: 18, head: 30, pad: 12, initial: 10 } as const

/** What ELK lays every graph out by: from the initial state down, and edges across the boxes of nested states. */
export const layoutOptions: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  // Of several layouts as good as each other, the one that comes out narrowest.
  'elk.randomSeed': '2',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

/** A machine as a graph: a node for each state, an edge for all transitions from one state to another. */
export function toGraph(machine: ChartState): ElkNode {
  const edges = toEdges(machine)
  return {
    id: 'chart',
    layoutOptions: { 'elk.padding': '[top=1,left=1,bottom=1,right=1]' },
    children: [toNode(machine, edges)],
    edges,
  }
}

function toNode(state: ChartState, edges: ElkExtendedEdge[]): ElkNode {
  const { pad } = metrics
  const { width, height } = textSize(state)
  if (state.states.length === 0) return { id: state.id, width, height }

  // Arrows come in from above and go out below: where one does, the text stands beside the states, not over them.
  const [top, left] = edges.some((edge) => isAcross(state, edge)) ? [pad, width] : [height + pad, pad]
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${top},left=${left},bottom=${pad},right=${pad}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // Laying out downwards, ELK takes the first for the height of a node with others in it.
      'elk.nodeSize.minimum': `(${height},${width})`,
    },
    children: [...initialMark(state), ...state.states.map((inner) => toNode(inner, edges))],
  }
}

/** Whether an arrow leads from a state inside to one outside, or the other way. */
function isAcross(state: ChartState, { sources, targets }: ElkExtendedEdge): boolean {
  const isInside = (id: string) => id.startsWith(`${state.id}.`) || id === initialMarkId(state)
  return sources.some(isInside) !== targets.some(isInside)
}

/** The room that a state's name and its own transitions take, in its upper left corner. */
export function textSize(state: ChartState): { width: number; height: number } {
  const { head, pad, row } = metrics
  const texts = stateTexts(state)
  return {
    width: textWidth([titleText(state), ...texts]) + pad * 2,
    height: head + texts.length * row + (texts.length > 0 ? pad / 2 : 0),
  }
}

export const initialMarkId = (state: ChartState) => `${state.id} initial`

const initialMark = (state: ChartState): ElkNode[] =>
  state.initial === null
    ? []
    : [{ id: initialMarkId(state), width: metrics.initial, height: metrics.initial }]

function toEdges(state: ChartState): ElkExtendedEdge[] {
  const drawn = state.transitions.filter((transition) => !isWithin(state, transition))
  const edges = [...Map.groupBy(drawn, ({ target }) => target)].flatMap(([target, transitions]) =>
    target === null ? [] : [toEdge(state.id, target, transitions.map(transitionText))],
  )
  const initial = state.initial === null ? [] : [toEdge(initialMarkId(state), state.initial, [])]
  return [...initial, ...edges, ...state.states.flatMap(toEdges)]
}

const toEdge = (from: string, to: string, texts: string[]): ElkExtendedEdge => ({
  id: `${from} → ${to}`,
  sources: [from],
  targets: [to],
  labels: texts.map(toLabel),
})

const toLabel = (text: string): ElkLabel => ({ text, width: textWidth([text]) + 4, height: metrics.row })

export const titleText = ({ name, invokes }: ChartState) =>
  invokes.length === 0 ? name : `${name} runs ${invokes.join(', ')}`

/** What a state reacts to without being left, and which of the states inside it follows. */
export const stateTexts = (state: ChartState): string[] => [
  ...new Set(
    state.transitions
      .filter((transition) => isWithin(state, transition))
      .map((transition) => {
        const { target } = transition
        return target === null
          ? transitionText(transition)
          : `${transitionText(transition)} → ${nameOf(target)}`
      }),
  ),
]

const isWithin = ({ id }: ChartState, { target }: ChartTransition) =>
  target === null || target.startsWith(`${id}.`)

export const nameOf = (id: string) => id.split('.').at(-1) ?? id

export const transitionText = ({ cause, guard }: ChartTransition) =>
  guard === null ? cause : `${cause} [${guard}]`

const textWidth = (texts: string[]) =>
  Math.ceil(Math.max(...texts.map(({ length }) => length)) * metrics.char)
