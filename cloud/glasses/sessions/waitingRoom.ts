import type { WebSocket } from 'ws'

import { limits } from './durations.ts'

/** Sockets that have not said yet who they are: so many at once, of which an address has a part. Whether there is room. */
export function createWaitingRoom(): (socket: WebSocket, address: string) => boolean {
  const byAddress = new Map<string, number>()
  let all = 0
  return (socket, address) => {
    const own = byAddress.get(address) ?? 0
    if (all >= limits.unintroducedSockets || own >= limits.unintroducedByAddress) {
      socket.close(1013, 'Try again later')
      return false
    }
    all += 1
    byAddress.set(address, own + 1)
    const leave = () => {
      socket.off('message', leave).off('close', leave)
      all -= 1
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    }
    socket.on('message', leave).on('close', leave)
    return true
  }
}
