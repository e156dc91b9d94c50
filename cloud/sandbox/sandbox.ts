import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { diagnose, isPageMethod, isSessionOver, withoutRest } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import type { Exchange } from '../features/listeners/exchange.ts'
import { askPage, NoPageAnswer, type PageAnswer } from '../features/listeners/pages.ts'
import { declaredIn } from '../features/sessions/declared.ts'
import { readSession } from '../features/sessions/store.ts'
import type { CloudEnv } from '../http/ctx.ts'
import type { Config } from '../lib/config.ts'
import { releaseOfHost, sandboxOriginOf, sessionOfHost } from '../lib/sandboxOrigin.ts'
import { BusyError, createSemaphores } from '../lib/semaphore.ts'
import { connectOutbound, findingOfConnection, type OutboundRules } from '../outbound/request.ts'
import { answerFile, readServed, type ServedRelease } from './bundlePage.ts'
import {
  bodyOf,
  documentWith,
  type Ends,
  forwardLimits,
  type Headers,
  headersToPage,
  headersToServer,
  pairsOf,
  type Sent,
  sendOver,
} from './forward.ts'
import { pageHeaders } from './policy.ts'

export type SandboxDeps = {
  db: Database
  config: Pick<Config, 'sandboxOrigin' | 'siteOrigins'>
  outbound: OutboundRules
  secret: string
  /** To the computers that show pages of their own. */
  exchange: Exchange
}

/** Requests of a session's page that are under way at once, and that wait. */
const concurrency = { width: 48, queue: 500 }

const bridge = readFileSync(new URL('./bridge.js', import.meta.url), 'utf8')

type Page = Ends & { headers: Record<string, string>; listener: { id: string; name: string } | null }
type Frozen = { release: ServedRelease; headers: Record<string, string>; script: string | null }

export type Sandbox = ReturnType<typeof sandbox>

/** The page of an open web session at its own origin, with the bridge before its scripts: its developer's server, or the
 * files of a release. Those are also at an origin of the release's own, where phones open them. */
export function sandbox({ db, config, outbound, exchange, secret }: SandboxDeps) {
  const { sandboxOrigin, siteOrigins } = config
  const places = createSemaphores(concurrency)

  async function pageOf(id: string): Promise<Page | Frozen | null> {
    const row = await readSession(db, id)
    if (!row || isSessionOver(row) || sandboxOrigin === null) return null
    const origin = sandboxOriginOf(sandboxOrigin, id)
    const portals = siteOrigins
    if (row.releaseId !== null) {
      const release = await readServed(db, row.releaseId)
      if (release === null) return null
      // A reviewer still sees what they suspended.
      const isSuspended = release.isSuspended && row.submissionId === null
      return frozen({ ...release, isSuspended }, { origin, portals, script: bridgeTag(siteOrigins) })
    }
    if (row.pageAddress === null) return null
    const { webPermissions: permissions } = await declaredIn(db, row)
    const { listenerId: listener, listenerName: name } = row
    return {
      target: new URL(row.pageAddress),
      origin,
      headers: pageHeaders({ origin, permissions, portals }),
      listener: listener === null ? null : { id: listener, name: name ?? '' },
    }
  }

  /** On a phone the bridge is the phone's. */
  async function installed(id: string, origin: string): Promise<Frozen | null> {
    const release = await readServed(db, id)
    return release && frozen(release, { origin, portals: [], script: null })
  }

  /** Over a connection of this process, or through the computer that shows the page. */
  async function send({ listener }: Page, { method, url, headers, body }: Sent): Promise<PageAnswer> {
    if (listener === null)
      return sendOver(await connectOutbound(url, outbound), { method, url, headers, body })
    if (!isPageMethod(method)) throw new NoPageAnswer(`${method} isn’t passed on`)
    const given = Object.fromEntries(pairsOf(headers))
    const path = url.pathname + url.search
    const asked = { method, path, headers: withoutRest(given), body, ms: forwardLimits.answerMs }
    return askPage(exchange, listener, asked)
  }

  async function answer(c: Context<CloudEnv>, page: Page): Promise<Response> {
    const { req } = c
    const { target } = page
    const asked = new URL(req.url)
    const url = new URL(asked.pathname + asked.search, target.origin)
    const headers = headersToServer(req.header(), page)
    const { method } = req
    const body = method === 'GET' || method === 'HEAD' ? null : req.raw.body
    const got = await send(page, { method, url, headers, body })
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
    const [, , host] = c.req.url.split('/', 3)
    const session = sessionOfHost(sandboxOrigin, host)
    const id = session ?? releaseOfHost(sandboxOrigin, host, secret)
    if (id === null) return next()
    // It would outlive the session on the page's origin.
    if (c.req.header('service-worker') !== undefined) return c.text('Not allowed', 403)
    const page = session ? await pageOf(id) : await installed(id, new URL(c.req.url).origin)
    if (page === null) return c.html(session ? endedPage : gonePage, 404)
    if ('release' in page && page.release.isSuspended) return c.html(suspendedPage, 451)
    try {
      const release = await places.acquire(id)
      try {
        return await ('release' in page ? answerFile(c, { db, ...page }) : answer(c, page))
      } finally {
        release()
      }
    } catch (error) {
      if (error instanceof BusyError) return c.text('Too many requests at once', 429)
      if ('release' in page) throw error
      if (error instanceof NoPageAnswer) return failedPage(c, page, error.message)
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
      if (page === null || 'release' in page) return void socket.destroy()
      const isOwn = [undefined, page.origin].includes(request.headers.origin)
      // No frame passes sockets on to a computer.
      const isPassed = isOwn && page.listener === null
      const release = isPassed ? await places.acquire(id).catch(() => null) : null
      if (release === null) return void socket.destroy()
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

const isHtml = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  /^text\/html\b/i.test(headers['content-type'] ?? '')

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

type Shown = { origin: string; portals: readonly string[]; script: string | null }

const frozen = (release: ServedRelease, { script, ...page }: Shown): Frozen => ({
  release,
  script,
  headers: pageHeaders({ ...page, permissions: release.permissions, isFrozen: true }),
})

const pageSaying = (title: string, text: string) =>
  html`<!doctype html><html lang="en"><head><title>${title}</title></head><body><p>${text}</p></body></html>`

const gonePage = pageSaying('Release not found', 'This release isn’t available any more.')
const suspendedPage = pageSaying('Release suspended', 'A reviewer suspended this release.')
const endedPage = pageSaying('Session ended', 'This session has ended. Start another one in the portal.')

/** The beginning of a request to switch protocols, for the dev server. */
function headOf(request: IncomingMessage, page: Page): string {
  const headers = { ...headersToServer(request.headers, page), connection: 'Upgrade', upgrade: 'websocket' }
  const lines = pairsOf(headers).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
