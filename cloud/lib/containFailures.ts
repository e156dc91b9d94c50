import type { WebSocket } from 'ws'

import { describeFailure } from './describeFailure.ts'
import type { Log } from './log.ts'

/** Ends a socket whose frame, or whatever else it tells, makes something fail: else that would end the process. */
export function containFailures(socket: WebSocket, log: Log): void {
  const tell = socket.emit.bind(socket)
  const emit = (...told: Parameters<typeof tell>) => {
    try {
      return tell(...told)
    } catch (error) {
      log.error({ failure: describeFailure(error) }, 'socket failed')
      socket.terminate()
      return true
    }
  }
  Object.assign(socket, { emit })
}
