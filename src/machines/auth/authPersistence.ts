import { shallowEqual } from '@xstate/react'
import type { Actor, SnapshotFrom, Subscription } from 'xstate'

import { rememberEmail, rememberRecovery } from '../../api/session/sessionMemory.ts'
import { holdTokens } from '../../api/session/tokens.ts'
import type { authMachine } from './authMachine.ts'

/**
 * Whatever the actor knows of the session is what calls carry and what the browser remembers. While it loads or
 * cannot reach the provider, both stay as an earlier visit left them.
 */
export function persistAuth(actor: Actor<typeof authMachine>): Subscription {
  return actor.select(kept, shallowEqual).subscribe((next) => {
    if (next === null) return
    holdTokens({ core: next.core, provider: next.provider })
    rememberEmail(next.email)
    rememberRecovery(next.recovery)
  })
}

function kept(snapshot: SnapshotFrom<typeof authMachine>) {
  if (snapshot.hasTag('loading') || snapshot.matches({ session: 'unreachable' })) return null
  const { session, coreToken, recovery } = snapshot.context
  return {
    core: coreToken,
    provider: session?.access_token ?? null,
    email: session?.user.email ?? null,
    recovery,
  }
}
