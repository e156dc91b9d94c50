import type { HttpHandler } from 'msw'

import {
  type App,
  calls,
  diagnose,
  type Finding,
  gracePeriods,
  type KeyCheck,
  type KeyInfo,
} from '../../src/api/contract.ts'
import { find } from './appCalls.ts'
import { regeneratedKey } from './fixtures.ts'
import { handle, there } from './handle.ts'
import type { CloudState } from './state.ts'

/** An app's API keys: of each the hint alone is known, so that a checked key is told by its last four characters. */
export function keyCalls(state: CloudState): HttpHandler[] {
  const keysOf = (app: App): KeyInfo[] => {
    state.keys[app.packageName] ??= [keyShownBy(app, state.account.email)]
    return state.keys[app.packageName] ?? []
  }

  /** A new key takes the place of those that work, which end after `grace` ms. */
  function replace(app: App, grace: number, name?: string): KeyInfo {
    const at = new Date().toISOString()
    const keys = keysOf(app)
    for (const old of keys.filter(isLive)) old.expiresAt = new Date(Date.now() + grace).toISOString()
    const key = {
      ...keyShownBy(app, state.account.email),
      id: `key-${keys.length + 1}`,
      name: name || `Key ${keys.length + 1}`,
      hint: hintOf(regeneratedKey),
      createdAt: at,
      lastUsedAt: null,
      lastUsedBy: null,
    }
    keys.unshift(key)
    Object.assign(app, { apiKeyLastFour: regeneratedKey.slice(-4), apiKeyCreatedAt: at })
    return key
  }

  return [
    handle(calls.regenerateKey, ({ params }) => {
      const app = find(state, params.packageName)
      return { apiKey: regeneratedKey, createdAt: replace(app, 0).createdAt }
    }),
    handle(calls.listKeys, ({ params }) => {
      const app = find(state, params.packageName)
      const keys = keysOf(app)
      return { keys: [...keys.filter(isLive), ...keys.filter((key) => !isLive(key))] }
    }),
    handle(calls.rotateKey, ({ params, body }) => {
      const app = find(state, params.packageName)
      return { key: replace(app, gracePeriods[body.grace], body.name), apiKey: regeneratedKey }
    }),
    handle(calls.revokeKey, ({ params }) => {
      const app = find(state, params.packageName)
      const key = there(keysOf(app).find(({ id }) => id === params.id))
      key.revokedAt ??= new Date().toISOString()
      return { key }
    }),
    handle(calls.checkKey, ({ params, body }) => judge(keysOf(find(state, params.packageName)), body.apiKey)),
  ]
}

const isLive = ({ expiresAt, revokedAt }: KeyInfo) =>
  revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > Date.now())

const hintOf = (apiKey: string) => `sgk_…${apiKey.slice(-4)}`

const keyShownBy = ({ apiKeyLastFour, apiKeyCreatedAt, createdAt }: App, createdBy: string): KeyInfo => ({
  id: 'key-1',
  name: 'Key 1',
  hint: `sgk_…${apiKeyLastFour}`,
  createdAt: apiKeyCreatedAt ?? createdAt,
  createdBy,
  lastUsedAt: '2026-03-18T09:27:00.000Z',
  lastUsedBy: { address: '203.0.113.7', purpose: 'tryIt' },
  isInUse: false,
  expiresAt: null,
  revokedAt: null,
})

function judge(keys: KeyInfo[], apiKey: string): KeyCheck {
  const key = keys.find(({ hint }) => hint === hintOf(apiKey))
  if (!key) return { verdict: 'unknown', diagnosis: diagnose({ code: 'key_unknown' }) }
  if (isLive(key)) return { verdict: 'live', key, diagnosis: null }
  const present = keys.find(isLive)
  const ends = { ends: key.hint.slice(-4), presentEnds: present?.hint.slice(-4) ?? '' }
  const finding: Finding =
    key.revokedAt === null
      ? { code: 'key_replaced', date: key.expiresAt ?? '', ...ends }
      : { code: 'key_revoked', date: key.revokedAt, ...ends }
  return { verdict: key.revokedAt === null ? 'expired' : 'revoked', key, diagnosis: diagnose(finding) }
}
