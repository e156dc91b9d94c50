import type { Config } from '../../lib/config.ts'

/** The bodies of webhooks, as the app servers of the SDK know them. `timestamp` is ISO. */
export type SessionRequest = {
  type: 'session_request'
  sessionId: string
  userId: string
  timestamp: string
  mentraOSWebsocketUrl: string
  augmentOSWebsocketUrl: string
}

export type StopRequest = {
  type: 'stop_request'
  sessionId: string
  userId: string
  timestamp: string
  reason: 'user_disabled' | 'system_stop' | 'error'
}

type Session = { sessionId: string; userId: string; at: Date }

export const socketUrl = ({ siteUrl }: Pick<Config, 'siteUrl'>) => `${siteUrl.replace(/^http/, 'ws')}/app-ws`

export function sessionRequest(
  { sessionId, userId, at }: Session,
  config: Pick<Config, 'siteUrl'>,
): SessionRequest {
  const url = socketUrl(config)
  return {
    type: 'session_request',
    sessionId,
    userId,
    timestamp: at.toISOString(),
    mentraOSWebsocketUrl: url,
    augmentOSWebsocketUrl: url,
  }
}

export const stopRequest = (
  { sessionId, userId, at }: Session,
  reason: StopRequest['reason'],
): StopRequest => ({ type: 'stop_request', sessionId, userId, timestamp: at.toISOString(), reason })
