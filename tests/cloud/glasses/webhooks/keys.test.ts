import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  callWebhook,
  type PublicWebhookKey,
  publicWebhookKeys,
  sessionRequest,
  stopRequest,
} from '../../../../cloud/glasses/webhooks/callWebhook.ts'
import { outboundRules } from '../../../../cloud/outbound/request.ts'
import { sendDirectly } from '../../../../cloud/outbound/send.ts'
import { connectTo } from '../../support/connectTo.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { openTestCloud, type TestCloud } from '../../support/testCloud.ts'
import { type Received, recordingServer } from '../support/servers.ts'

const session = {
  sessionId: 'b2f7',
  userId: 'developer@example.com',
  at: new Date('2026-11-22T08:00:00.250Z'),
}

onOneDatabase('the webhook', (database) => {
  let cloud: TestCloud
  beforeAll(async () => {
    cloud = await openTestCloud(database)
  })
  afterAll(() => cloud.close())

  const call = (port: number, body: Parameters<typeof callWebhook>[0]['body']) =>
    callWebhook(
      { publicUrl: `http://127.0.0.1:${port}/captions/`, body },
      { db: cloud.db, send: sendDirectly(outboundRules(cloud.config)) },
    )

  it('carries the bodies that the SDK knows', async () => {
    await using server = await recordingServer()
    const siteUrl = 'https://portal.example.com'
    await call(server.port, sessionRequest(session, { siteUrl }))
    await call(server.port, sessionRequest(session, cloud.config))
    await call(server.port, stopRequest(session, 'user_disabled'))

    const common = {
      sessionId: 'b2f7',
      userId: 'developer@example.com',
      timestamp: '2026-11-22T08:00:00.250Z',
    }
    const started = (socketUrl: string) => ({
      type: 'session_request',
      ...common,
      mentraOSWebsocketUrl: socketUrl,
      augmentOSWebsocketUrl: socketUrl,
    })
    expect(server.received.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/captions/webhook', started('wss://portal.example.com/app-ws')],
      ['POST', '/captions/webhook', started('ws://127.0.0.1:3000/app-ws')],
      ['POST', '/captions/webhook', { type: 'stop_request', ...common, reason: 'user_disabled' }],
    ])
  })

  it('is signed, and the published key proves it', async () => {
    await using server = await recordingServer()
    const before = Math.floor(Date.now() / 1_000)
    expect(await call(server.port, stopRequest(session, 'error'))).toEqual({
      timings: { lookup: expect.any(Number), connect: expect.any(Number), answered: expect.any(Number) },
      answer: { status: 200, headers: expect.any(Object), body: '{"status":"success"}' },
      finding: null,
    })
    await call(server.port, stopRequest(session, 'error'))

    const response = await cloud.app.request('/.well-known/webhook-keys.json')
    const { keys }: { keys: PublicWebhookKey[] } = await response.json()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=600'])
    const [key] = keys
    expect(keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.stringMatching(/^[\w-]{43}$/),
        kid: expect.any(String),
        alg: 'EdDSA',
        use: 'sig',
        whpk: `whpk_${Buffer.from(key?.x ?? '', 'base64url').toString('base64')}`,
      },
    ])

    const [first, second] = server.received
    if (!key || !first || !second) throw new Error('Two calls came, and there is a key.')
    expect([isSigned(first, key), isSigned(second, key)]).toEqual([true, true])
    expect(isSigned({ ...first, body: `${first.body} ` }, key)).toBe(false)
    expect(isSigned({ ...first, headers: { ...first.headers, 'webhook-id': 'msg_other' } }, key)).toBe(false)
    expect(first.headers['webhook-id']).not.toBe(second.headers['webhook-id'])
    expect(Number(first.headers['webhook-timestamp'])).toBeGreaterThanOrEqual(before)
    expect(first.headers['content-type']).toBe('application/json')
  })

  it('has one key, when many ask for it at once and when instances start at once', async () => {
    const home = await database.create()
    const isShared = home.kind === 'postgres'
    const first = await connectTo(home, database)
    const second = isShared ? await connectTo(home, database) : first

    const sets = await Promise.all([first, second, first, second].map(({ db }) => publicWebhookKeys(db)))
    expect(new Set(sets.map(({ keys }) => keys[0]?.kid)).size).toBe(1)
    await first.close()
    if (isShared) await second.close()
  })
})

/** As the guide for app servers says it. */
function isSigned({ headers, body }: Received, key: PublicWebhookKey): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const [version, signature = ''] = String(headers['webhook-signature']).split(',')
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return version === 'v1a' && verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64'))
}
