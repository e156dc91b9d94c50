import type { HttpHandler } from 'msw'

import { calls, deletionDays } from '../../src/api/contract.ts'
import { handle } from './handle.ts'
import type { CloudState } from './state.ts'

/** What is stored of the person, and the end of it. */
export const accountCalls = (state: CloudState): HttpHandler[] => [
  handle(calls.exportAccount, () => {
    const { id, email, profile } = state.account
    return {
      exportedAt: new Date().toISOString(),
      account: { id, email },
      tables: { developers: [{ id, email, ...profile }] },
      incomplete: [],
    }
  }),
  handle(calls.getDeletion, () => state.deletion),
  handle(calls.requestDeletion, () => {
    state.deletion.deletionAt ??= new Date(Date.now() + deletionDays * 86_400_000).toISOString()
    return state.deletion
  }),
  handle(calls.cancelDeletion, () => {
    state.deletion.deletionAt = null
    return state.deletion
  }),
]
