import { createMachine } from 'xstate'

import { type App, type AppStatus, appStatuses } from '../../api/contract.ts'
import { transitionTable } from './transitionTable.ts'

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

/** Whether an app can be submitted: also the update of a published one that has been changed since, or sent back; not
 * what is approved and waits to be published. */
export const canPublish = ({
  appStoreStatus,
  pendingUpdate,
}: Pick<App, 'appStoreStatus' | 'pendingUpdate'>) =>
  pendingUpdate !== 'approved' &&
  (nextStatus(appStoreStatus, 'publish') !== null || ['draft', 'rejected'].includes(pendingUpdate))

/** The status that `event` leads to, or null where it is forbidden. */
export const nextStatus = transitionTable<AppStatus, StatusEvent>(appStatusMachine, appStatuses)
