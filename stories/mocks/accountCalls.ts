import type { HttpHandler } from 'msw'

import { calls, deletionDays } from '../../src/api/contract.ts'
import { handle, refusal } from './handle.ts'
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
  handle(calls.requestDeletion, ({ body }) => {
    if (body.email.trim().toLowerCase() !== state.account.email)
      return refusal(422, 'INVALID_FIELDS', 'This isn’t your email address.')
    if (state.deletion.blockers.length > 0)
      return refusal(
        409,
        'DELETION_BLOCKED',
        'Others still depend on your account. Hand over what’s listed first.',
      )
    state.deletion.deletionAt ??= new Date(Date.now() + deletionDays * 86_400_000).toISOString()
    return state.deletion
  }),
  handle(calls.cancelDeletion, () => {
    state.deletion.deletionAt = null
    return state.deletion
  }),
]
