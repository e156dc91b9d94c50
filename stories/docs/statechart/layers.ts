import type { ChartState } from './readMachine.ts'

/** The states inside `parent` by their distance from the initial one, ways back left out; each layer in reading order. */
export function layersOf({ states, parallel }: ChartState): ChartState[][] {
  if (parallel) return [states]
  const ways = new Map(states.map((state) => [state.id, waysFrom(state, states)]))
  const layer = longestWays(states, ways)
  const count = Math.max(...layer.values()) + 1
  const layers = Array.from({ length: count }, (_, index) =>
    states.filter(({ id }) => layer.get(id) === index),
  )
  return orderByNeighbours(layers, ways)
}

/** The siblings that a state, or a state inside it, leads to. */
function waysFrom(state: ChartState, siblings: ChartState[]): string[] {
  const inside = (id: string) =>
    siblings.find((sibling) => id === sibling.id || id.startsWith(`${sibling.id}.`))
  const targets = all(state).flatMap(({ transitions }) => transitions.map(({ target }) => target))
  const reached = targets.map((target) => (target === null ? undefined : inside(target)?.id))
  return [...new Set(reached)].filter((id): id is string => id !== undefined && id !== state.id)
}

const all = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(all)]

/** The longest way to each state that meets no state twice. */
function longestWays(states: ChartState[], ways: Map<string, string[]>): Map<string, number> {
  const layer = new Map<string, number>()
  const forward = withoutWaysBack(states, ways)
  const visit = (id: string, depth: number) => {
    if (depth <= (layer.get(id) ?? -1)) return
    layer.set(id, depth)
    for (const next of forward.get(id) ?? []) visit(next, depth + 1)
  }
  const reached = new Set([...forward.values()].flat())
  for (const { id } of states) if (!reached.has(id)) visit(id, 0)
  return layer
}

function withoutWaysBack(states: ChartState[], ways: Map<string, string[]>): Map<string, string[]> {
  const forward = new Map(states.map(({ id }) => [id, [] as string[]]))
  const done = new Set<string>()
  const walk = (id: string, trail: string[]) => {
    if (done.has(id)) return
    for (const next of ways.get(id) ?? []) {
      if (next === id || trail.includes(next)) continue
      forward.get(id)?.push(next)
      walk(next, [...trail, next])
    }
    done.add(id)
  }
  const initialFirst = [...states].sort((a, b) => Number(b.initial) - Number(a.initial))
  for (const { id } of initialFirst) walk(id, [id])
  return forward
}

/** Moves each state near to what leads to it, so that fewer lines cross. */
function orderByNeighbours(layers: ChartState[][], ways: Map<string, string[]>): ChartState[][] {
  const ordered = layers.map((layer) => [...layer])
  for (let index = 1; index < ordered.length; index += 1) {
    const before = ordered[index - 1] ?? []
    const middle = (id: string) => {
      const places = before.flatMap((state, place) => (ways.get(state.id)?.includes(id) ? [place] : []))
      return places.length === 0
        ? before.length
        : places.reduce((sum, place) => sum + place, 0) / places.length
    }
    ordered[index]?.sort((a, b) => middle(a.id) - middle(b.id))
  }
  return ordered
}
