import { type AnyStateMachine, StateMachine } from 'xstate'

const modules = import.meta.glob<object>('../../../src/machines/**/*Machine.ts', { eager: true })

/** Every machine of the portal, by name. */
export const machines: readonly AnyStateMachine[] = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isMachine))
  .sort((one, other) => one.id.localeCompare(other.id))

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine
}
