import { createMachine } from 'xstate'

import { type SubmissionState, submissionStates } from '../../api/contract.ts'
import { transitionTable } from './transitionTable.ts'

/** A reviewer claims, releases, asks, approves and rejects; the developer answers, replaces what
 * was submitted, and withdraws it. */
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

/** The state that `event` leads to, or null where it is forbidden. */
export const nextSubmissionState = transitionTable<SubmissionState, SubmissionEvent>(
  submissionMachine,
  submissionStates,
)
