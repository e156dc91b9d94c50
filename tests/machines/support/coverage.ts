import type { AnyStateMachine, InspectionEvent } from 'xstate'

type Transition = { source: { id: string }; eventType: string }
type Node = {
  transitions: Map<string, Transition[]>
  always?: Transition[]
  states: Record<string, Node>
}

/** Records which of a machine's transitions its tests take; `missing` names the others. */
export function transitionCoverage(machine: AnyStateMachine) {
  const places = new Set<string>()
  const taken = new Set<string>()
  list(machine.root as unknown as Node, places)

  return {
    inspect(event: InspectionEvent) {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions as unknown as Transition[])
        taken.add(nameTransition(transition))
    },
    missing: () => [...places].filter((place) => !taken.has(place)),
  }
}

function list(node: Node, places: Set<string>): void {
  for (const transitions of [...node.transitions.values(), node.always ?? []]) {
    for (const transition of transitions) {
      places.add(nameTransition(transition))
    }
  }
  for (const child of Object.values(node.states)) list(child, places)
}

function nameTransition(
  transition: Transition & { guard?: unknown; target?: { id: string }[]; actions?: unknown[] },
): string {
  const guard = transition.guard === undefined ? '' : ` [${guardName(transition.guard)}]`
  const target = transition.target?.map(({ id }) => id).join(', ') ?? 'stays'
  return `${transition.source.id}: ${transition.eventType || 'always'}${guard} → ${target}`
}

const guardName = (guard: unknown): string =>
  typeof guard === 'string'
    ? guard
    : typeof guard === 'object' && guard !== null && 'type' in guard
      ? String(guard.type)
      : 'guard'
