import type { HttpHandler } from 'msw'

import { calls, type Listener } from '../../src/api/contract.ts'
import { handle } from './handle.ts'
import type { CloudState } from './state.ts'

const now = '2026-03-17T16:00:00.000Z'

const named = (id: string, name: string): Listener => ({ id, name, since: now, lastSeenAt: now })

export const laptop = named('listener-1', 'Anna’s laptop')
export const desktop = named('listener-2', 'desk-01')
/** As long as a name can be. */
export const longNamed = named('listener-3', 'build-machine-in-the-corner-behind-the-plant.office.example')

/** The person's computers that listen. Only the command line makes one listen. */
export const listenerCalls = (state: CloudState): HttpHandler[] => [
  handle(calls.listListeners, () => ({ listeners: state.listeners })),
]
