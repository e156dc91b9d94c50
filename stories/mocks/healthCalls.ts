import type { HttpHandler } from 'msw'

import { type App, type AppHealth, calls } from '../../src/api/contract.ts'
import { healths, neverSeen } from '../support/health/states.ts'
import { find } from './appCalls.ts'
import { handle } from './handle.ts'
import type { CloudState } from './state.ts'

/** The health of published apps: a check now finds a server as it was found before. */
export function healthCalls(state: CloudState): HttpHandler[] {
  const healthOf = (app: App): AppHealth =>
    app.appStoreStatus === 'PUBLISHED' ? (state.health[app.packageName] ?? healths.up) : neverSeen('off')

  return [
    handle(calls.getHealth, ({ params }) => healthOf(find(state, params.packageName))),
    handle(calls.saveHealth, ({ params, body: { enabled } }) => {
      const app = find(state, params.packageName)
      const before = healthOf(app)
      const { now } = neverSeen(enabled ? 'no_data' : 'off')
      if (enabled === (before.now.state === 'off')) state.health[app.packageName] = { ...before, now }
      return healthOf(app)
    }),
    handle(calls.checkHealth, ({ params }) => {
      const app = find(state, params.packageName)
      const health = healthOf(app)
      const { diagnosis } = health.now
      const at = new Date().toISOString()
      return {
        ...health,
        check: diagnosis
          ? { at, outcome: 'down' as const, ms: null, diagnosis }
          : { at, outcome: 'up' as const, ms: 42, diagnosis },
      }
    }),
    handle(calls.checkServer, () => {
      const at = new Date().toISOString()
      return { check: { at, outcome: 'up' as const, ms: 42, diagnosis: null } }
    }),
    handle(calls.listOwnDown, () => ({
      apps: state.apps.flatMap((app) => {
        const { state: standing, since } = healthOf(app).now
        return standing === 'down' && since !== null ? [{ packageName: app.packageName, since }] : []
      }),
    })),
    handle(calls.listDown, () => ({ apps: state.down })),
  ]
}
