import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TeamEvent } from '../../src/api/contract.ts'
import { fullPort } from '../../tests/cloud/glasses/support/servers.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'

/** Which of an app's events it is, and the milliseconds from when it happened to its arrival. */
export type Arrival = { number: number; ms: number }

const slowAfter = 9_000
const drip = 100

export type Receivers = Awaited<ReturnType<typeof openReceivers>>

/** Servers of destinations: one that takes everything, and `bad` ones by name. */
export async function openReceivers() {
  const arrivals = new Map<string, Arrival[]>()
  let strays = 0
  const good = await listen(async (request, response) => {
    if (request.url !== '/events') strays++
    const { time, app, object }: TeamEvent = JSON.parse(await text(request))
    const ms = Date.now() - Date.parse(time)
    const name = app?.packageName ?? ''
    const before = arrivals.get(name) ?? []
    arrivals.set(name, before)
    before.push({ number: Number(object.detail), ms })
    response.end()
  })
  const behaviours: Record<string, (response: ServerResponse) => unknown> = {
    '/hanging': () => {},
    '/slow': (response) => setTimeout(() => response.end(), slowAfter),
    '/dripping': (response) => {
      const timer = setInterval(() => response.write('.'), drip)
      response.on('close', () => clearInterval(timer))
    },
    '/endless': (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, '.'))) {}
      }
      response.on('drain', more)
      more()
    },
    '/redirect': (response) => response.writeHead(307, { location: `${good.url}/stray` }).end(),
  }
  const full = await fullPort()
  const hits: Record<string, number> = {}
  const other = await listen((request, response) => {
    const path = request.url ?? ''
    hits[path] = (hits[path] ?? 0) + 1
    behaviours[path]?.(response)
  })

  return {
    arrivals,
    /** Requests that a redirect led to the good server. */
    strays: () => strays,
    hits,
    good: `${good.url}/events`,
    bad: {
      unreachable: `http://127.0.0.1:${full.port}/`,
      refused: `http://127.0.0.1:${await freePort()}/`,
      ...Object.fromEntries(Object.keys(behaviours).map((path) => [path.slice(1), other.url + path])),
    },
    close: async () => {
      good.close()
      other.close()
      await full[Symbol.asyncDispose]()
    },
  }
}

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
