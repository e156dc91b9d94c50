export type SessionStatus = {
  /** The session; null before the first Start. */
  session: {
    state: 'starting' | 'running' | 'ended' | 'failed'
    /** The computer that it runs on; null on the app's server. */
    listener: { name: string } | null
  } | null
  isStarting: boolean
  isStopping: boolean
  /** The app’s server has disconnected, and may come back. */
  isReconnecting: boolean
  /** The portal’s own connection broke off. */
  isStreamLost: boolean
}

export function statusText(status: SessionStatus): string {
  const { session, isStarting, isStopping, isReconnecting, isStreamLost } = status
  if (isStopping) return 'Stopping…'
  if (isStarting) return 'Starting…'
  if (session === null) return ''
  if (isStreamLost) return 'Connection lost. Reconnecting…'
  if (isReconnecting) return 'Your app disconnected. Waiting for it to reconnect…'
  const place = session.listener === null ? '' : ` on ${session.listener.name}`
  return {
    starting: 'Starting…',
    running: `Running${place}.`,
    ended: `Ended${place}.`,
    failed: `Failed${place}.`,
  }[session.state]
}
