import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { SimulatedClock } from 'xstate'

import { type Relay, type RelayEvent, type RelayView, relay } from '../../../cli/listen/relayClient.ts'
import { targetOf } from '../../../cli/listen/target.ts'
import {
  type FromListener,
  fromListener,
  type ListenerTicket,
  type RelayRequest,
  type ToListener,
} from '../../../src/api/contract.ts'
import { listenAlone } from './listenAlone.ts'

export const hello: Extract<ToListener, { type: 'hello' }> = {
  type: 'hello',
  app: 'Hello',
  team: 'Ada',
  account: 'ada@example.com',
  missed: [],
}

type Accepted = {
  /** The request that made it. */
  path: string
  socket: WebSocket
  send: (frame: ToListener) => void
  /** The next frame of that type. */
  next: <Type extends FromListener['type']>(type: Type) => Promise<Extract<FromListener, { type: Type }>>
  frames: FromListener[]
}

/** The portal as far as a listener sees it: tickets are numbered, and each connection is there for the test to speak on.
 * Other calls are refused with `refusal`. At `::1` it is called localhost. */
export async function listenerCloud(
  refusal = { status: 404, code: 'NOT_FOUND' },
  address: '127.0.0.1' | '::1' = '127.0.0.1',
) {
  const http = createServer((request, response) => {
    const isOpening = request.method === 'POST' && request.url?.endsWith('/listeners') === true
    response.setHeader('content-type', 'application/json')
    response.statusCode = isOpening ? 201 : refusal.status
    const text = async () => JSON.stringify(isOpening ? await open() : { error: 'No.', code: refusal.code })
    void text().then((body) => response.end(body))
  })
  const server = new WebSocketServer({ server: http })
  const port = await listenAlone(http, address)
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
  })
  const host = `${address === '::1' ? 'localhost' : address}:${port}`
  const accepted = queue<Accepted>()
  const opened: (string | undefined)[] = []
  server.on('connection', (socket, { url = '' }) => {
    const frames = queue<FromListener>()
    socket.on('message', (data) => frames.push(fromListener.parse(JSON.parse(String(data)))))
    accepted.push({
      path: url,
      socket,
      frames: frames.items,
      send: (frame) => socket.send(JSON.stringify(frame)),
      next: (type) => frames.next((frame): frame is never => frame.type === type),
    })
  })
  async function open(resume?: string): Promise<ListenerTicket> {
    opened.push(resume)
    const ticket = `secret-ticket-${opened.length}`
    return { id: 'listener-1', url: `ws://${host}/listen`, ticket, run: 'run-1' }
  }
  return {
    portal: `http://${host}`,
    opened,
    isEmpty: () => server.clients.size === 0,
    open,
    /** The next connection, after its first frame. */
    async connection() {
      const connection = await accepted.next((one): one is Accepted => one !== null)
      return { ...connection, ready: await connection.next('ready') }
    },
  }
}

/** An app's server on this computer, on a port of its own. */
export async function localServer(answer: RequestListener = (_, response) => response.end('ok'), port = 0) {
  const server = createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  return { port: (server.address() as AddressInfo).port, close }
}

export type Cloud = Awaited<ReturnType<typeof listenerCloud>>

/** A relay whose time is the test's. */
export async function startRelay(cloud: Cloud, port: number, given: Partial<Relay> = {}) {
  const { WebSocket } = await import('ws')
  const clock = new SimulatedClock()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const events = queue<RelayEvent>()
  const ended = relay(
    {
      portal: cloud.portal,
      open: cloud.open,
      WebSocket,
      target: await targetOf(`http://127.0.0.1:${port}`, { allowLan: false }),
      onEvent: events.push,
      clock,
      random: () => 0,
      ...given,
    },
    stop.signal,
  )
  return {
    ended,
    stop: () => stop.abort(),
    clock,
    events: events.items,
    next: <Type extends RelayEvent['type']>(type: Type) =>
      events.next((event): event is Extract<RelayEvent, { type: Type }> => event.type === type),
    state: (state: RelayView['state']) =>
      events.next(
        (event): event is Extract<RelayEvent, { type: 'state' }> =>
          event.type === 'state' && event.view.state === state,
      ),
    /** Time as it passes while the computer is awake. */
    pass(ms: number) {
      for (let left = ms; left > 0; left -= 500) clock.increment(Math.min(left, 500))
    },
  }
}

let requests = 0

export const requestFrame = (given: Partial<RelayRequest> = {}): RelayRequest => {
  requests += 1
  return {
    type: 'request',
    id: `request-${requests}`,
    seq: requests,
    method: 'POST',
    path: '/webhook',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"type":"session_request"}').toString('base64'),
    deadline: 10_000,
    ...given,
  }
}

/** A relay that is ready, and its connection. */
export async function readyRelay(answer?: RequestListener, given?: Partial<Relay>) {
  const [cloud, server] = await Promise.all([listenerCloud(), localServer(answer)])
  const started = await startRelay(cloud, server.port, given)
  const connection = await cloud.connection()
  connection.send(hello)
  await started.state('ready')
  return { ...started, cloud, server, connection }
}

/** What comes one after the other, for who waits for one of a kind; what comes before that is passed over. */
function queue<Item>() {
  const items: Item[] = []
  const waiting = new Set<() => void>()
  let read = 0
  return {
    items,
    push(item: Item) {
      items.push(item)
      for (const check of [...waiting]) check()
    },
    next: <Found extends Item>(is: (item: Item) => item is Found): Promise<Found> =>
      new Promise((resolve) => {
        const check = () => {
          while (read < items.length) {
            const item = items[read++] as Item
            if (!is(item)) continue
            waiting.delete(check)
            return resolve(item)
          }
        }
        waiting.add(check)
        check()
      }),
  }
}
