import { createMachine } from 'xstate'

import { type App, type AppStatus, appStatuses } from '../api/contract.ts'
import { transitionTable } from './shared/transitionTable.ts'

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
