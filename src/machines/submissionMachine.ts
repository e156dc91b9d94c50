import { type AnyStateMachine, createMachine, transition } from 'xstate'
import {
  type App,
  type AppStatus,
  appStatuses,
  type SubmissionState,
  submissionStates,
} from '../api/contract.ts'

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

/** A reviewer claims, releases, asks, approves, rejects; the developer answers, replaces what waits, and withdraws it. */
export type SubmissionEvent =
  | 'claim'
  | 'release'
  | 'ask'
  | 'approve'
  | 'reject'
  | 'answer'
  | 'replace'
  | 'withdraw'

const decisions = { approve: 'APPROVED', reject: 'CHANGES_REQUESTED' } as const

/** All transitions of a submission, for the portal's buttons and the cloud. Deciding or asking claims what nobody has;
 * an expired claim counts as QUEUED. */
export const submissionMachine = createMachine({
  id: 'submission',
  types: {} as { events: { type: SubmissionEvent } },
  initial: 'QUEUED',
  states: {
    QUEUED: {
      on: { claim: 'IN_REVIEW', ask: 'NEEDS_INFO', replace: 'QUEUED', withdraw: 'WITHDRAWN', ...decisions },
    },
    IN_REVIEW: {
      on: {
        claim: 'IN_REVIEW',
        release: 'QUEUED',
        ask: 'NEEDS_INFO',
        withdraw: 'WITHDRAWN',
        ...decisions,
      },
    },
    NEEDS_INFO: {
      on: { claim: 'IN_REVIEW', answer: 'QUEUED', replace: 'QUEUED', withdraw: 'WITHDRAWN', ...decisions },
    },
    APPROVED: {},
    CHANGES_REQUESTED: {},
    WITHDRAWN: {},
  },
})

export const nextSubmissionState = transitionTable<SubmissionState, SubmissionEvent>(
  submissionMachine,
  submissionStates,
)

export type StatusEvent = 'publish' | 'approve' | 'reject'

/** The specification's status of an app that was never published; follows from `submissionMachine`. */
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

/** Also the update of a published app, changed or sent back since; not what is approved and waits to be published. */
export const canPublish = ({
  appStoreStatus,
  pendingUpdate,
}: Pick<App, 'appStoreStatus' | 'pendingUpdate'>) =>
  pendingUpdate !== 'approved' &&
  (nextStatus(appStoreStatus, 'publish') !== null || ['draft', 'rejected'].includes(pendingUpdate))

export const nextStatus = transitionTable<AppStatus, StatusEvent>(appStatusMachine, appStatuses)
