import { PassThrough } from 'node:stream'

import type { TestCloud } from './testCloud.ts'

/** When something happens to a call: before its first byte, before its body's last one, or while it waits for a turn. */
export type Moment = 'before' | 'between' | 'waiting'

type Sent = { method: string; path: string; as: string; body?: unknown; headers?: Record<string, string> }

/** How many calls of a credential have turns at once. */
const turns = 3

/** Makes a call to which something happens at a moment; its answer. */
export async function callAround(
  cloud: TestCloud,
  sent: Sent,
  moment: Moment,
  happens: () => Promise<unknown>,
): Promise<{ status: number; error: unknown }> {
  const answer = await answerOf(cloud, await toRequest(cloud, sent), moment, happens)
  const body: unknown = await answer.json()
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return { status: answer.status, error }
}

type Whole = { url: string; method: string; headers: Headers; bytes: Uint8Array<ArrayBuffer> | null }

async function toRequest(
  { config }: TestCloud,
  { path, method, as, body, headers: own }: Sent,
): Promise<Whole> {
  const headers = new Headers({ ...own, authorization: `Bearer ${as}` })
  const url = new URL(path, config.siteUrl).href
  if (body === undefined) return { url, method, headers, bytes: null }
  const whole = new Response(body instanceof FormData ? body : JSON.stringify(body))
  const isForm = body instanceof FormData
  headers.set('content-type', isForm ? (whole.headers.get('content-type') ?? '') : 'application/json')
  return { url, method, headers, bytes: new Uint8Array(await whole.arrayBuffer()) }
}

async function answerOf(
  cloud: TestCloud,
  { url, method, headers, bytes }: Whole,
  moment: Moment,
  happens: () => Promise<unknown>,
): Promise<Response> {
  const fetch = (body: BodyInit | null, outgoing?: PassThrough) => {
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
    return fetchWith(cloud, new Request(url, init), outgoing)
  }
  if (moment === 'before') await happens()
  if (moment === 'between' && bytes !== null) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const answer = fetch(readable)
    // Resolves once the body's reader has the bytes, which is after the first look at who sends them.
    await Promise.race([writer.write(bytes.slice(0, -1)), answer])
    await happens()
    await Promise.race([writer.write(bytes.slice(-1)).then(() => writer.close()), answer])
    return answer
  }
  if (moment !== 'waiting') return fetch(bytes)

  const giveBack = await takeTurns(cloud, headers.get('authorization'))
  const answer = fetch(bytes)
  await settled()
  await happens()
  giveBack()
  return answer
}

/** Takes every turn of a credential by calls whose answers nobody reads; what gives them back. */
export async function takeTurns(cloud: TestCloud, authorization: string | null): Promise<() => void> {
  const unread = Array.from({ length: turns }, () => new PassThrough())
  const url = new URL('/api/dev/auth/me', cloud.config.siteUrl)
  const headers = { authorization: authorization ?? '' }
  await Promise.all(unread.map((outgoing) => fetchWith(cloud, new Request(url, { headers }), outgoing)))
  return () => {
    for (const outgoing of unread) outgoing.destroy()
  }
}

const fetchWith = (cloud: TestCloud, request: Request, outgoing?: PassThrough) =>
  Promise.resolve(
    cloud.fetch(request, {
      incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } },
      ...(outgoing && { outgoing }),
    }),
  )

/** Resolves once everything that could begin by now has begun. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
}
