import type { LookupFunction } from 'node:net'

import type { WebSocket } from 'ws'
import { fromCallback } from 'xstate'

import {
  type FromListener,
  type ListenerTicket,
  listenerLimits,
  type ToListener,
  toListener,
} from '../../src/api/contract.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { TimeSource } from './forwarder.ts'
import { lookupAny } from './target.ts'

export type Socket = Pick<WebSocket, 'on' | 'once' | 'send' | 'close' | 'terminate' | 'readyState' | 'OPEN'>
type OpenSocket = new (
  url: string,
  options: {
    maxPayload: number
    handshakeTimeout: number
    perMessageDeflate: boolean
    lookup: LookupFunction
  },
) => Socket

export type PortalFrame = Exclude<ToListener, { type: 'ping' }>

export type ConnectionInput = {
  /** The portal's address: the socket's has the same host. */
  portal: string
  /** Gets a ticket. Rejects with CliError. */
  open: (resume: string | undefined, signal: AbortSignal) => Promise<ListenerTicket>
  WebSocket: OpenSocket
  clock: TimeSource
  resume: string | undefined
  ready: () => Omit<Extract<FromListener, { type: 'ready' }>, 'type' | 'ticket'>
  /** Gets what comes but pings; null: a frame that can't be read. */
  onFrame: (frame: PortalFrame | null) => void
  /** Sends frames; null once the socket is closed. */
  onSend: (send: ((frame: FromListener) => void) | null) => void
}

export type ConnectionEvent =
  | { type: 'opened'; run: string }
  | { type: 'hello' }
  | { type: 'bye'; bye: Extract<ToListener, { type: 'bye' }> }
  | { type: 'lost'; reason: string }
  | { type: 'refused'; error: unknown }

const handshakeTimeout = 10_000
/** How long the other side may take to close, in ms. */
const closing = 1_000

export const connection = fromCallback<{ type: 'none' }, ConnectionInput, ConnectionEvent>(
  ({ sendBack, input }) => {
    const { portal, open, WebSocket, clock, resume, ready, onFrame, onSend } = input
    const leaving = new AbortController()
    let socket: Socket | null = null
    let silence: unknown

    const lose = (reason: string) => {
      if (leaving.signal.aborted) return
      leave()
      sendBack({ type: 'lost', reason })
    }
    const hear = () => {
      clock.clearTimeout(silence)
      silence = clock.setTimeout(() => lose('The portal stopped responding.'), listenerLimits.silence)
    }
    const leave = () => {
      leaving.abort()
      clock.clearTimeout(silence)
      onSend(null)
      if (socket) closeSocket(socket)
    }

    function connect({ url, ticket, run }: ListenerTicket): void {
      if (leaving.signal.aborted) return
      sendBack({ type: 'opened', run })
      const opened = new WebSocket(urlAt(portal, url), {
        maxPayload: listenerLimits.frame,
        handshakeTimeout,
        perMessageDeflate: false,
        lookup: lookupAny,
      })
      socket = opened
      const send = (frame: FromListener) => {
        if (opened.readyState === opened.OPEN) opened.send(JSON.stringify(frame))
      }
      opened.once('open', () => {
        send({ type: 'ready', ticket, ...ready() })
        onSend(send)
      })
      opened.on('message', (data, isBinary) => {
        if (leaving.signal.aborted) return
        hear()
        const frame = isBinary ? null : frameIn(String(data))
        if (frame?.type === 'ping') send({ type: 'pong' })
        else onFrame(frame)
        if (frame?.type === 'hello') sendBack({ type: 'hello' })
        if (frame?.type === 'bye') sendBack({ type: 'bye', bye: frame })
      })
      opened.once('close', () => lose('The connection to the portal was closed.'))
      opened.on('error', ({ message }) => lose(`The connection to the portal failed: ${message}.`))
    }

    hear()
    open(resume, leaving.signal)
      .then(connect)
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        leave()
        if (isTemporary(error)) sendBack({ type: 'lost', reason: messageOf(error) })
        else sendBack({ type: 'refused', error })
      })
    return leave
  },
)

/** Throws CliError where the socket would be at another host than the portal, or less safe. */
function urlAt(portal: string, text: string): string {
  const [own, url] = [new URL(portal), URL.parse(text)]
  const protocol = own.protocol === 'https:' ? 'wss:' : 'ws:'
  if (url?.host === own.host && url.protocol === protocol) return url.href
  throw new CliError('The portal redirects the connection to another host. Nothing is sent there.', {
    exit: exits.notReached,
    code: 'foreign_host',
    next: 'Check the address (--url or GLASSES_URL), or ask who runs the portal.',
  })
}

function frameIn(text: string): ToListener | null {
  try {
    return toListener.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function closeSocket(socket: Socket): void {
  socket.on('error', () => undefined)
  const timer = setTimeout(() => socket.terminate(), socket.readyState === socket.OPEN ? closing : 0)
  socket.once('close', () => clearTimeout(timer))
  socket.close(1000)
}

const isTemporary = (error: unknown) =>
  !(error instanceof CliError) ||
  (error.code !== 'foreign_host' && (error.exit === exits.notReached || error.exit === exits.waited))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
