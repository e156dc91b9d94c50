import type { AnyStateMachine, AnyStateNode } from 'xstate'

export type ChartTransition = {
  /** What sets it off, in words: an event's name, `after copiedTick`, `done: saveProfile`. */
  cause: string
  guard: string | null
  /** The target's id; null where the state stays as it is. */
  target: string | null
}

export type ChartState = {
  id: string
  name: string
  /** The id of the state it begins in; null where it has none inside, or is in all of them at once. */
  initial: string | null
  final: boolean
  parallel: boolean
  /** What runs while the state lasts. */
  invokes: string[]
  transitions: ChartTransition[]
  states: ChartState[]
}

/** A machine's states and transitions, read from its own definition; nothing is run. */
export function readMachine({ root }: AnyStateMachine): ChartState {
  return readState(root)
}

function readState(node: AnyStateNode): ChartState {
  const defined = [...node.transitions.values()].flat()
  const all = [...defined, ...(node.always ?? [])]
  return {
    id: node.id,
    name: node.key,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    final: node.type === 'final',
    parallel: node.type === 'parallel',
    invokes: node.invoke.map(({ src }) => nameOf(src)),
    transitions: all.map(({ eventType, guard, target }) => ({
      cause: causeOf(eventType, node),
      guard: guard ? nameOf(guard) : null,
      target: target?.[0]?.id ?? null,
    })),
    states: Object.values(node.states).map(readState),
  }
}

/** XState's own event names, in words. */
function causeOf(event: string, node: AnyStateNode): string {
  if (event === '') return 'always'
  if (event === '*') return 'any other event'
  const delay = node.after.find(({ eventType }) => eventType === event)?.delay
  if (delay !== undefined) return typeof delay === 'number' ? `after ${delay} ms` : `after ${nameOf(delay)}`
  if (event.startsWith('xstate.done.state.')) return 'done'
  for (const { id, src } of node.invoke) {
    if (event === `xstate.done.actor.${id}`) return `done: ${nameOf(src)}`
    if (event === `xstate.error.actor.${id}`) return `failed: ${nameOf(src)}`
    if (event === `xstate.snapshot.${id}`) return `changed: ${nameOf(src)}`
  }
  return event
}

function nameOf(given: unknown): string {
  if (typeof given === 'string') return given
  if (typeof given === 'function') return given.name || 'condition'
  const type = typeof given === 'object' && given !== null && 'type' in given ? given.type : null
  return typeof type === 'string' ? type : 'condition'
}
