import { createMachine, type StateValue, transition } from 'xstate'

import { type AppStatus, appStatuses } from '../api/contract.ts'

export type StatusEvent = 'publish' | 'approve' | 'reject'

/** The one table of app status transitions: the portal shows buttons by it, the cloud accepts by it. SPEC.md §4. */
export const appStatusMachine = createMachine({
  id: 'appStatus',
  types: {} as { events: { type: StatusEvent } },
  initial: 'DEVELOPMENT',
  states: {
    DEVELOPMENT: { on: { publish: 'SUBMITTED' } },
    SUBMITTED: { on: { approve: 'PUBLISHED', reject: 'REJECTED' } },
    REJECTED: { on: { publish: 'SUBMITTED' } },
    PUBLISHED: {},
  },
})

const isStatus = (value: StateValue): value is AppStatus => appStatuses.some((status) => status === value)

const known = new Map<string, AppStatus | null>()

/** The status that `event` leads to, or null where it is forbidden. Every row of a list calls it: each result is computed once. */
export function nextStatus(status: AppStatus, event: StatusEvent): AppStatus | null {
  const question = `${status} ${event}`
  let answer = known.get(question)
  if (answer === undefined) {
    answer = ask(status, event)
    known.set(question, answer)
  }
  return answer
}

function ask(status: AppStatus, event: StatusEvent): AppStatus | null {
  const before = appStatusMachine.resolveState({ value: status })
  if (!before.can({ type: event })) return null
  const [after] = transition(appStatusMachine, before, { type: event })
  return isStatus(after.value) ? after.value : null
}
