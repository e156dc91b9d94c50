import type { HttpHandler } from 'msw'

import { type App, type AppHealth, calls } from '../../src/api/contract.ts'
import { healths, neverSeen } from '../support/health/states.ts'
import { find, missing } from './appCalls.ts'
import { handle, refusal } from './handle.ts'
import type { CloudState } from './state.ts'

/** The health of published apps: looking now finds a server as it was found before. */
export function healthCalls(state: CloudState): HttpHandler[] {
  const healthOf = (app: App): AppHealth =>
    app.appStoreStatus === 'PUBLISHED' ? (state.health[app.packageName] ?? healths.up) : neverSeen('off')

  return [
    handle(calls.getHealth, ({ params }) => {
      const app = find(state, params.packageName)
      return app ? healthOf(app) : missing()
    }),
    handle(calls.saveHealth, ({ params, body: { enabled } }) => {
      const app = find(state, params.packageName)
      if (!app) return missing()
      if (app.appStoreStatus !== 'PUBLISHED') return notPublished()
      const before = healthOf(app)
      const { now } = neverSeen(enabled ? 'no_data' : 'off')
      if (enabled === (before.now.state === 'off')) state.health[app.packageName] = { ...before, now }
      return healthOf(app)
    }),
    handle(calls.checkHealth, ({ params }) => {
      const app = find(state, params.packageName)
      if (!app) return missing()
      if (app.appStoreStatus !== 'PUBLISHED') return notPublished()
      const { now, ...before } = healthOf(app)
      if (now.state === 'off')
        return refusal(409, 'HEALTH_OFF', 'Looking at this server is switched off. Switch it on first.')
      const checkedAt = new Date().toISOString()
      const seen = now.state === 'no_data' ? { ...now, state: 'up' as const, since: checkedAt } : now
      state.health[app.packageName] = { ...before, now: { ...seen, checkedAt } }
      return healthOf(app)
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

const notPublished = () =>
  refusal(
    409,
    'NOT_PUBLISHED',
    'The portal looks at the servers of published apps only. Publish this app first.',
  )
