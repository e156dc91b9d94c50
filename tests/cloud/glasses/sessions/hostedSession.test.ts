import { EventEmitter } from 'node:events'

import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'

import type { Database } from '../../../../cloud/db/database.ts'
import type { SessionRow } from '../../../../cloud/features/sessions/toSession.ts'
import type { Photos } from '../../../../cloud/glasses/devices/photos.ts'
import { durations } from '../../../../cloud/glasses/sessions/durations.ts'
import { hostSession } from '../../../../cloud/glasses/sessions/hostedSession.ts'
import { initialBattery } from '../../../../cloud/glasses/sessions/inputs.ts'
import { sendDirectly } from '../../../../cloud/outbound/send.ts'

const row = {
  id: 'one',
  model: 'Simulated Glasses',
  startedAt: new Date(),
  steps: [],
  subscriptions: [],
  switchedOff: [],
} as Partial<SessionRow>

test('closes an app that connects while the end of its session is being written', async () => {
  const written = Promise.withResolvers<void>()
  const onOver = vi.fn()
  const session = hostSession(
    row as SessionRow,
    {
      db: {} as Database,
      config: { siteUrl: 'http://127.0.0.1', rateLimitFactor: 1, outboundAllow: [], outboundPrivate: false },
      sendOf: () => sendDirectly({ isAllowed: () => true, resolve: async () => [] }),
      acquireSlot: async () => () => {},
      durations,
      writer: { append() {}, flush: () => written.promise, backlog: () => 0 },
      photos: {} as Photos,
      inBackground: () => () => {},
    },
    { isConnected: false, received: 0, battery: initialBattery, person: () => 0, onOver },
  )
  const stopped = session.stop('stopped')
  const close = vi.fn()
  const socket = Object.assign(new EventEmitter(), { close }) as unknown as WebSocket
  const entry = {
    direction: 'fromApp',
    kind: 'frame',
    summary: 'introduces itself',
    size: 0,
    body: {},
  } as const
  session.connect({ socket, entry, at: Date.now(), isReconnection: false, isSecond: false })
  expect(close).toHaveBeenCalledExactlyOnceWith(1000, 'App stopped')
  expect(session.isConnected()).toBe(false)

  written.resolve()
  await stopped
  expect(onOver).toHaveBeenCalledOnce()
})
