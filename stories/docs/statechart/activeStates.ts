import type { AnyStateNode, StateValue } from 'xstate'

/** The ids of all states that a machine is in, each after the one around it: `active(machine.root, snapshot.value)`. */
export function activeStates({ states }: AnyStateNode, value: StateValue): string[] {
  const inner = typeof value === 'string' ? { [value]: undefined } : value
  return Object.entries(inner).flatMap(([key, within]) => {
    const state = states[key]
    if (state === undefined) return []
    return [state.id, ...(within === undefined ? [] : activeStates(state, within))]
  })
}

/** Where a machine is, in words: `viewing.idle`, and of parallel states each. */
export function valueText(value: StateValue): string {
  return paths(value).join(', ')
}

const paths = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, within]) => {
        const inner = within === undefined ? [] : paths(within)
        return inner.length === 0 ? [key] : inner.map((path) => `${key}.${path}`)
      })
