import { type AnyStateMachine, StateMachine } from 'xstate'

import { createSaveMachine } from '../../../src/machines/shared/saveMachine.ts'

const modules = import.meta.glob<object>('../../../src/machines/**/*Machine.ts', { eager: true })

/** Every machine of the portal, by name; those that a function makes are made here. */
export const machines: readonly AnyStateMachine[] = [
  ...Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine)),
  createSaveMachine(async () => {}, ''),
].sort((one, other) => one.id.localeCompare(other.id))

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine
}
