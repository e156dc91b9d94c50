import { fromCallback } from 'xstate'

import {
  type AuthChangeEvent,
  onSessionEvent,
  preloadProvider,
  type Session,
} from '../../api/session/authProvider.ts'
import { onIdle } from '../../lib/onIdle.ts'
import type { Events } from './authTypes.ts'
import { loadExchange } from './loadExchange.ts'

/** Sends the auth machine the provider's session events. */
export const sessionEvents = fromCallback(({ sendBack }) =>
  onSessionEvent((event, session) => {
    const next = toEvent(event, session)
    if (next !== null) sendBack(next)
  }),
)

function toEvent(event: AuthChangeEvent, session: Session | null): Events | null {
  if (event === 'SIGNED_OUT') return { type: 'provider.signedOut' }
  if (session === null) return null
  if (event === 'TOKEN_REFRESHED') return { type: 'provider.refreshed', session }
  if (event === 'SIGNED_IN' || event === 'USER_UPDATED') return { type: 'provider.session', session }
  return null
}

/** Sends the auth machine `retry` when the browser is online again. */
export const onlineEvents = fromCallback(({ sendBack }) => {
  const retry = () => sendBack({ type: 'retry' } satisfies Events)
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
})

/** Loads the provider's client and the token exchange, which the first screen does not need. */
export const idlePreload = fromCallback(() =>
  onIdle(() => {
    void preloadProvider()
    loadExchange().catch(() => {})
  }),
)
