import type { Layout, Session, SessionEvent, View } from '../../../../src/api/contract.ts'

export const sessionOf = (given: Partial<Session>): Session => ({
  id: 'session-1',
  packageName: 'com.example.mira',
  model: 'Even Realities G1',
  state: 'starting',
  startedAt: '2026-11-22T10:00:00.000Z',
  startedBy: 'developer@example.com',
  endedAt: null,
  steps: [],
  connected: false,
  subscriptions: [],
  diagnosis: null,
  listener: null,
  page: null,
  ...given,
})

const row = { at: '2026-11-22T10:00:01.000Z', summary: '', size: 0 }

export const stateEvent = (
  sequence: number,
  given: Omit<Partial<Session>, 'steps'> & { steps?: readonly Session['steps'][number][] },
): SessionEvent => ({
  ...row,
  sequence,
  direction: 'platform',
  kind: 'state',
  body: { session: sessionOf({ ...given, steps: [...(given.steps ?? [])] }) },
})

export const layoutEvent = (
  sequence: number,
  layout: Layout,
  { view = 'main', durationMs }: { view?: View; durationMs?: number } = {},
): SessionEvent => ({
  ...row,
  sequence,
  direction: 'fromApp',
  kind: 'layout',
  body: { view, layout, ...(durationMs !== undefined && { durationMs }) },
})
