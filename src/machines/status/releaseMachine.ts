import { createMachine } from 'xstate'

import { type ReleaseState, releaseStates } from '../../api/contract.ts'
import { transitionTable } from './transitionTable.ts'

/** Its team submits, withdraws, publishes and unpublishes; a reviewer approves, rejects and suspends; a newer release
 * supersedes the live one. Reinstating leads back to where a suspended one was, which its facts know. */
export type ReleaseEvent =
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'reject'
  | 'publish'
  | 'unpublish'
  | 'supersede'
  | 'suspend'

const offline = { publish: 'live', suspend: 'suspended' } as const

/** All transitions of a release, for the portal's buttons and the cloud. */
export const releaseMachine = createMachine({
  id: 'release',
  types: {} as { events: { type: ReleaseEvent } },
  initial: 'draft',
  states: {
    draft: { on: { submit: 'in_review' } },
    in_review: { on: { approve: 'live', reject: 'rejected', withdraw: 'draft' } },
    approved: { on: offline },
    live: { on: { supersede: 'superseded', unpublish: 'withdrawn', suspend: 'suspended' } },
    superseded: { on: offline },
    rejected: { on: { submit: 'in_review' } },
    withdrawn: { on: offline },
    suspended: {},
  },
})

/** The state that `event` leads to, or null where it is forbidden. */
export const nextReleaseState = transitionTable<ReleaseState, ReleaseEvent>(releaseMachine, releaseStates)
