import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { diagnose, isSessionOver } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { declaredIn } from '../features/sessions/declared.ts'
import { readSession } from '../features/sessions/store.ts'
import type { CloudEnv } from '../http/ctx.ts'
import type { Config } from '../lib/config.ts'
import { sandboxOriginOf, sessionOfHost } from '../lib/sandboxOrigin.ts'
import { BusyError, createSemaphores } from '../lib/semaphore.ts'
import { connectOutbound, findingOfConnection, type OutboundRules } from '../outbound/request.ts'
import {
  bodyOf,
  documentWith,
  type Ends,
  type Headers,
  headersToPage,
  headersToServer,
  pairsOf,
  sendOver,
} from './forward.ts'
import { pageHeaders } from './policy.ts'

export type SandboxDeps = {
  db: Database
  config: Pick<Config, 'sandboxOrigin' | 'siteOrigins'>
  outbound: OutboundRules
}

/** Requests of a session's page that are under way at once, and that wait. */
const concurrency = { width: 48, queue: 500 }

const bridge = readFileSync(new URL('./bridge.js', import.meta.url), 'utf8')

type Page = Ends & { headers: Record<string, string> }

export type Sandbox = ReturnType<typeof sandbox>

/** The page of an open web session at its own origin: its developer's server, with the bridge before its scripts. */
export function sandbox({ db, config, outbound }: SandboxDeps) {
  const { sandboxOrigin, siteOrigins } = config
  const places = createSemaphores(concurrency)

  async function pageOf(id: string): Promise<Page | null> {
    const row = await readSession(db, id)
    if (!row || isSessionOver(row) || row.pageAddress === null || sandboxOrigin === null) return null
    const { webPermissions } = await declaredIn(db, row)
    const origin = sandboxOriginOf(sandboxOrigin, id)
    const headers = pageHeaders({ origin, permissions: webPermissions, portals: siteOrigins })
    return { target: new URL(row.pageAddress), origin, headers }
  }

  async function answer(c: Context<CloudEnv>, page: Page): Promise<Response> {
    const { req } = c
    const { target } = page
    const asked = new URL(req.url)
    const url = new URL(asked.pathname + asked.search, target.origin)
    const headers = headersToServer(req.header(), page)
    const { method } = req
    const body = method === 'GET' || method === 'HEAD' ? null : req.raw.body
    const socket = await connectOutbound(url, outbound)
    const got = await sendOver(socket, { method, url, headers, body })
    const shown = { ...headersToPage(got.headers, page), ...page.headers }
    const status = got.statusCode ?? 502
    const isDocument = isNavigation(req.header('sec-fetch-dest')) && isHtml(got)
    if (!isDocument) return respond(status, shown, isBodiless(method, status) ? null : bodyOf(got))
    const document = await documentWith(bridgeTag(siteOrigins), got)
    if (document === null) return failedPage(c, page, 'the document is larger than 5 MB')
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) delete shown[name]
    const sent = { ...shown, 'cache-control': 'no-store' }
    return respond(status, sent, isBodiless(method, status) ? null : document)
  }

  /** A page that tells the portal why there is no other. */
  const failedPage = (c: Context, { headers }: Page, problem: string) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    c.header('cache-control', 'no-store')
    const tag = bridgeTag(siteOrigins, problem)
    return c.html(
      `<!doctype html><html lang="en"><head>${tag}<title>Page not loaded</title></head></html>`,
      502,
    )
  }

  const handler: MiddlewareHandler<CloudEnv> = async (c, next) => {
    const id = sessionOfHost(sandboxOrigin, c.req.url.split('/', 3)[2])
    if (id === null) return next()
    // It would outlive the session on the page's origin.
    if (c.req.header('service-worker') !== undefined) return c.text('Not allowed', 403)
    const page = await pageOf(id)
    if (page === null) return c.html(endedPage, 404)
    try {
      const release = await places.acquire(id)
      try {
        return await answer(c, page)
      } finally {
        release()
      }
    } catch (error) {
      if (error instanceof BusyError) return c.text('Too many requests at once', 429)
      const { text } = diagnose(findingOfConnection(page.target, error))
      return failedPage(c, page, text.replace(/\.$/, ''))
    }
  }

  return {
    handler,

    /** Whether a request for another protocol is for a page's dev server. */
    isFor: ({ headers }: IncomingMessage) => sessionOfHost(sandboxOrigin, headers.host) !== null,

    /** Passes a socket on to the dev server: by it, pages reload as they are edited. Never rejects. */
    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      socket.on('error', () => {})
      const id = sessionOfHost(sandboxOrigin, request.headers.host) ?? ''
      const page = await pageOf(id).catch(() => null)
      const isOwn = page !== null && [undefined, page.origin].includes(request.headers.origin)
      const release = isOwn ? await places.acquire(id).catch(() => null) : null
      if (page === null || release === null) return void socket.destroy()
      socket.once('close', release)
      try {
        const server = await connectOutbound(new URL(request.url ?? '/', page.target.origin), outbound)
        socket.once('close', () => server.destroy())
        server.once('close', () => socket.destroy())
        server.write(headOf(request, page))
        if (head.length > 0) server.write(head)
        socket.pipe(server).pipe(socket)
      } catch {
        socket.destroy()
      }
    },
  }
}

/** Without the header, whoever asks is no browser. */
const isNavigation = (destination = 'document') => /^(document|i?frame)$/.test(destination)

const isHtml = ({ headers }: IncomingMessage) => /^text\/html\b/i.test(headers['content-type'] ?? '')

const isBodiless = (method: string, status: number) =>
  method === 'HEAD' || status === 204 || status === 205 || status === 304

function respond(
  status: number,
  headers: Headers,
  body: string | ReadableStream<Uint8Array> | null,
): Response {
  return new Response(body, { status, headers: pairsOf(headers) })
}

const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** In the document itself, which then waits for nothing else. */
const bridgeTag = (portals: readonly string[], problem?: string) => {
  const why = problem === undefined ? '' : ` data-problem="${escaped(problem)}"`
  return `<script data-portals="${portals.join(' ')}"${why}>${bridge}</script>`
}

const endedPage = html`<!doctype html><html lang="en"><head><title>Session ended</title></head><body>
  <p>This session has ended. Start another one in the portal.</p></body></html>`

/** The beginning of a request to switch protocols, for the dev server. */
function headOf(request: IncomingMessage, page: Page): string {
  const headers = { ...headersToServer(request.headers, page), connection: 'Upgrade', upgrade: 'websocket' }
  const lines = pairsOf(headers).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
