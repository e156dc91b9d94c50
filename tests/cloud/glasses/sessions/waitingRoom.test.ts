import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { limits } from '../../../../cloud/glasses/sessions/durations.ts'
import { createWaitingRoom } from '../../../../cloud/glasses/sessions/socketRoutes.ts'

/** A socket that says what it is told to; `code`: with which it was closed. */
function fakeSocket() {
  const said: { code?: number } = {}
  const socket = Object.assign(new EventEmitter(), {
    close: (code: number) => void Object.assign(said, { code }),
  })
  return { socket: socket as unknown as WebSocket, said }
}

test('sockets that have not introduced themselves are few for an address, and for all', () => {
  const hasRoom = createWaitingRoom()
  const enter = (address: string) => {
    const { socket, said } = fakeSocket()
    return { socket, said, isIn: hasRoom(socket, address) }
  }
  const first = Array.from({ length: limits.unintroducedByAddress }, () => enter('one'))
  expect(first.every(({ isIn }) => isIn)).toBe(true)
  const [introduced, gone] = first
  const refused = enter('one')
  expect([refused.isIn, refused.said.code]).toEqual([false, 1013])

  introduced?.socket.emit('message', Buffer.alloc(0))
  introduced?.socket.emit('close')
  gone?.socket.emit('close')
  expect([enter('one').isIn, enter('one').isIn, enter('one').isIn]).toEqual([true, true, false])

  const more = limits.unintroducedSockets - limits.unintroducedByAddress
  const others = Array.from({ length: more + 1 }, (_, index) => enter(`other ${index}`))
  expect(others.filter(({ isIn }) => isIn)).toHaveLength(more)
})
