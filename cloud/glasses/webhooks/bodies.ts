import type { Config } from '../../lib/config.ts'

type Session = { sessionId: string; userId: string; at: Date }

export const socketUrl = ({ siteUrl }: Pick<Config, 'siteUrl'>) => `${siteUrl.replace(/^http/, 'ws')}/app-ws`

/** The bodies of webhooks, as the app servers of the SDK know them. `timestamp` is ISO. */
export type SessionRequest = ReturnType<typeof sessionRequest>
export type StopRequest = ReturnType<typeof stopRequest>

export const sessionRequest = ({ sessionId, userId, at }: Session, config: Pick<Config, 'siteUrl'>) => ({
  type: 'session_request' as const,
  sessionId,
  userId,
  timestamp: at.toISOString(),
  mentraOSWebsocketUrl: socketUrl(config),
  augmentOSWebsocketUrl: socketUrl(config),
})

export type StopReason = 'user_disabled' | 'system_stop' | 'error'

export const stopRequest = ({ sessionId, userId, at }: Session, reason: StopReason) => ({
  type: 'stop_request' as const,
  sessionId,
  userId,
  timestamp: at.toISOString(),
  reason,
})
