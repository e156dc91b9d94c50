import { once } from 'node:events'

import { WebSocket } from 'ws'

import {
  calls,
  type FromListener,
  type ListenerTicket,
  type RelayRequest,
  type ToListener,
  toListener,
} from '../../../../src/api/contract.ts'
import type { Person } from '../../support/testCloud.ts'
import type { TryItCloud } from './tryIt.ts'

type Frame<Type extends ToListener['type']> = Extract<ToListener, { type: Type }>
type Reply = Partial<Omit<Extract<FromListener, { type: 'response' }>, 'type' | 'id'>>

/** Opens a listener, or resumes it, and answers its ticket. */
export async function ticketOf(
  cloud: TryItCloud,
  as: Person | string,
  packageName: string,
  body: { name: string; resume?: string },
): Promise<ListenerTicket> {
  const { status, body: ticket } = await cloud.call(calls.openListener, { as, params: { packageName }, body })
  if (status !== 201) throw new Error(`No ticket: ${JSON.stringify(ticket)}`)
  return ticket
}

/** A computer's socket: it receives every frame as the contract has it, and replies as a test says. */
export class FakeListener {
  readonly received: ToListener[] = []
  readonly closed: Promise<[code: number, reason: string]>
  readonly ws: WebSocket

  constructor(url: string, options: { origin?: string } = {}) {
    this.ws = new WebSocket(url, options)
    this.ws.on('message', (data) => this.received.push(toListener.parse(JSON.parse(String(data)))))
    this.ws.on('error', () => {})
    this.closed = new Promise((resolve) =>
      this.ws.once('close', (code, reason) => resolve([code, String(reason)])),
    )
  }

  send(frame: FromListener | string | Buffer): void {
    this.ws.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))
  }

  /** Resolves with the first frame that matches, of those that have come or come. */
  async heard<Type extends ToListener['type']>(
    type: Type,
    matches: (frame: Frame<Type>) => boolean = () => true,
  ): Promise<Frame<Type>> {
    for (;;) {
      for (const frame of this.received) if (isOfType(frame, type) && matches(frame)) return frame
      await Promise.race([
        once(this.ws, 'message'),
        this.closed.then(([code, reason]) => {
          if (!this.received.some((frame) => isOfType(frame, type) && matches(frame)))
            throw new Error(`Closed without ${type}: ${code} ${reason}`)
        }),
      ])
    }
  }

  /** A call to an app, without the proof of the way. */
  call(path: RelayRequest['path'], body = ''): Promise<RelayRequest> {
    return this.heard(
      'request',
      (frame) => frame.seq > 0 && frame.path === path && bodyOf(frame).includes(body),
    )
  }

  reply(
    { id }: Pick<RelayRequest, 'id'>,
    { status = 200, headers = {}, body = '', ms = 0 }: Reply = {},
  ): void {
    this.send({ type: 'response', id, status, headers, body: Buffer.from(body).toString('base64'), ms })
  }

  cut(): void {
    this.ws.terminate()
  }
}

const isOfType = <Type extends ToListener['type']>(frame: ToListener, type: Type): frame is Frame<Type> =>
  frame.type === type

export const bodyOf = ({ body }: Pick<RelayRequest, 'body'>): string => Buffer.from(body, 'base64').toString()

export const jsonOf = (request: Pick<RelayRequest, 'body'>) => JSON.parse(bodyOf(request))

/** Connects with a ticket, at another instance where `at` says so, and waits for the hello. */
export async function connectWith(
  { url, ticket }: ListenerTicket,
  { at, lastSeq = 0, to = 'localhost:3000' }: { at?: TryItCloud; lastSeq?: number; to?: string } = {},
): Promise<FakeListener> {
  const address = at ? url.replace(/^ws:\/\/[^/]+/, at.url.replace('http', 'ws')) : url
  const listener = new FakeListener(address)
  await once(listener.ws, 'open')
  listener.send({ type: 'ready', ticket, lastSeq, to })
  await listener.heard('hello')
  return listener
}

/** A computer that listens under a name. */
export async function listen(cloud: TryItCloud, as: Person | string, packageName: string, name = 'Laptop') {
  const ticket = await ticketOf(cloud, as, packageName, { name })
  return { ticket, id: ticket.id, run: ticket.run, listener: await connectWith(ticket) }
}
