import { type AnyStateMachine, transition } from 'xstate'

/** The value that an event leads to, or null where it is forbidden; computed once, since every row may ask. */
export function transitionTable<Value extends string, Event extends string>(
  machine: AnyStateMachine,
  values: readonly Value[],
): (value: Value, event: Event) => Value | null {
  const known = new Map<string, Value | null>()

  function ask(value: Value, event: Event): Value | null {
    const before = machine.resolveState({ value, context: {} })
    if (!before.can({ type: event })) return null
    const [after] = transition(machine, before, { type: event })
    return values.find((one) => one === after.value) ?? null
  }

  return (value, event) => {
    const question = `${value} ${event}`
    let answer = known.get(question)
    if (answer === undefined) {
      answer = ask(value, event)
      known.set(question, answer)
    }
    return answer
  }
}
