import { shallowEqual } from '@xstate/react'
import type { Actor, SnapshotFrom, Subscription } from 'xstate'

import { storeEmail, storeRecovery } from '../../api/session/authStorage.ts'
import { setTokens } from '../../api/session/tokens.ts'
import type { authMachine } from './authMachine.ts'

/** Writes the session's tokens for API calls, and to the browser's storage, on every change of the
 * actor. While it loads or cannot reach the provider, both stay as the last visit left them. */
export function persistAuth(actor: Actor<typeof authMachine>): Subscription {
  return actor.select(selectPersisted, shallowEqual).subscribe((next) => {
    if (next === null) return
    setTokens({ core: next.core, provider: next.provider })
    storeEmail(next.email)
    storeRecovery(next.recovery)
  })
}

function selectPersisted(snapshot: SnapshotFrom<typeof authMachine>) {
  if (snapshot.hasTag('loading') || snapshot.matches({ session: 'unreachable' })) return null
  const { session, coreToken, recovery } = snapshot.context
  return {
    core: coreToken,
    provider: session?.access_token ?? null,
    email: session?.user.email ?? null,
    recovery,
  }
}
