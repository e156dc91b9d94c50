import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createLog } from '../../../cloud/lib/log.ts'
import { containFailures } from '../../../cloud/lib/sockets.ts'

test('a frame that makes something fail ends its socket, with a line in the log, and nothing else', () => {
  const lines: string[] = []
  let isEnded = false
  const socket = Object.assign(new EventEmitter(), {
    terminate: () => {
      isEnded = true
    },
  })
  containFailures(socket as unknown as WebSocket, createLog('info', { write: (line) => lines.push(line) }))
  const heard: string[] = []
  socket.on('message', (text: string) => {
    if (text === 'bad') throw new RangeError('Maximum call stack size exceeded')
    heard.push(text)
  })
  socket.emit('message', 'good')
  expect([heard, isEnded, lines]).toEqual([['good'], false, []])
  socket.emit('message', 'bad')
  expect([isEnded, lines.length]).toEqual([true, 1])
  expect(lines[0]).toContain('socket failed')
})
