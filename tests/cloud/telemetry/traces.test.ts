import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { createLog } from '../../../cloud/lib/log.ts'
import { measures } from '../../../cloud/lib/measures.ts'
import { inSpan, traceparentOf } from '../../../cloud/lib/spans.ts'
import { openTraces, type Traces } from '../../../cloud/telemetry/traces.ts'
import { calls } from '../../../src/api/contract.ts'
import { type Received, recordingServer } from '../glasses/support/servers.ts'
import { openTryIt, type TryItCloud } from '../glasses/support/tryIt.ts'
import { onPostgres } from '../support/databases.ts'
import { registration } from '../support/testCloud.ts'

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
})

const spansIn = (received: Received[]) =>
  received
    .flatMap(({ body }) => exported.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

const packageName = 'com.secret.traced'
const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', isSampled: true }
const unsampled = { ...caller, traceId: '1af7651916cd43dd8448eb211c80319c', isSampled: false }

onPostgres('traces', (database) => {
  let collector: Awaited<ReturnType<typeof recordingServer>>
  let appServer: Awaited<ReturnType<typeof recordingServer>>
  let traces: Traces
  let cloud: TryItCloud
  beforeAll(async () => {
    collector = await recordingServer()
    appServer = await recordingServer()
    const endpoint = `http://127.0.0.1:${collector.port}`
    traces = openTraces({ endpoint, ratio: 1 }, createLog('silent'))
    cloud = await openTryIt(database)
  })
  afterAll(async () => {
    await cloud.close()
    await traces.close(0)
    await appServer[Symbol.asyncDispose]()
    await collector[Symbol.asyncDispose]()
  })

  it('go on from their caller, through statements and calls, and name nobody', async () => {
    const outbound: object[] = []
    const stopCounting = measures.outbound.subscribe((measure) => outbound.push(measure))
    const owner = await cloud.person('traced')
    const publicUrl = `http://127.0.0.1:${appServer.port}`
    await cloud.call(calls.registerApp, { as: owner, body: registration(packageName, { publicUrl }) })
    const from = cloud.lines.length
    const headers = { traceparent: traceparentOf(caller) }
    const { status } = await cloud.call(calls.startSession, { as: owner, params: { packageName }, headers })
    expect(status).toBe(201)
    const query = { limit: '1', cursor: 'hidden-cursor' }
    await cloud.call(calls.listApps, { query, headers: { traceparent: traceparentOf(unsampled) } })
    const linesOf = (traceId: string) =>
      cloud.lines
        .slice(from)
        .map((line) => JSON.parse(line))
        .filter((line) => line.traceId === traceId)
        .map(({ msg }) => msg)
    await vi.waitFor(() => expect(linesOf(caller.traceId).sort()).toEqual(['call', 'request']))
    expect(linesOf(unsampled.traceId)).toEqual(['request'])
    await traces.close(5_000)
    stopCounting()
    expect(outbound).toEqual([{ purpose: 'webhook', outcome: '2xx', seconds: expect.any(Number) }])

    const spans = spansIn(collector.received).filter(({ traceId }) => traceId === caller.traceId)
    const request = spans.find(({ parentSpanId }) => parentSpanId === caller.spanId)
    expect(request?.name).toBe('POST /api/dev/apps/:packageName/sessions')
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['webhook', 'insert sessions']))
    const webhook = children.find(({ name }) => name === 'webhook')
    expect(appServer.received[0]?.headers.traceparent).toBe(
      traceparentOf({ ...caller, spanId: webhook?.spanId ?? '' }),
    )
    expect(spansIn(collector.received).map(({ traceId }) => traceId)).toContain(unsampled.traceId)
    const all = collector.received.map(({ url, body }) => url + body).join('')
    expect(all).toContain('/v1/traces')
    for (const secret of [
      ...[packageName, owner.coreToken, owner.email, owner.id],
      ...['hidden-cursor', publicUrl, '127.0.0.1'],
    ])
      expect(all).not.toContain(secret)
  })
})

it.each([
  ['none', 0, 0, 0],
  ['about half', 0.5, 1, 63],
  ['all', 1, 64, 64],
])(
  '%s of a caller’s are exported at a ratio of %d, whatever the caller says',
  async (_, ratio, least, most) => {
    await using collector = await recordingServer()
    const traces = openTraces({ endpoint: `http://127.0.0.1:${collector.port}`, ratio }, createLog('silent'))
    const sampled: boolean[] = []
    for (let request = 0; request < 64; request++)
      await inSpan({ name: 'outer', kind: 'server', parent: request < 32 ? caller : unsampled }, (outer) =>
        inSpan({ name: 'inner', kind: 'client' }, async (inner) => {
          expect(inner.context.isSampled).toBe(outer.context.isSampled)
          sampled.push(outer.context.isSampled)
        }),
      )
    await traces.close(5_000)
    const exportedSpans = spansIn(collector.received)
    const outer = exportedSpans.filter(({ name }) => name === 'outer')
    expect(outer).toHaveLength(sampled.filter(Boolean).length)
    expect(exportedSpans).toHaveLength(2 * outer.length)
    expect(outer.length).toBeGreaterThanOrEqual(least)
    expect(outer.length).toBeLessThanOrEqual(most)
  },
)

it('are passed on where nothing records them', async () => {
  const contexts = await inSpan({ name: 'outer', kind: 'server', parent: caller }, ({ context: outer }) =>
    inSpan({ name: 'inner', kind: 'client' }, async ({ context: inner }) => [outer, inner]),
  )
  expect(contexts).toEqual([
    { ...caller, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) },
    { ...caller, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ])
  expect(new Set([caller, ...contexts].map(({ spanId }) => spanId)).size).toBe(3)
})
