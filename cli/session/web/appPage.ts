import { readFile } from 'node:fs/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { originOf } from '../../../src/api/contract.ts'
import type { HostMessage } from '../../../src/evenHub/run/pageMessages.ts'

type Opened = {
  address: string
  /** Origins of its Network permission. */
  hosts: readonly string[]
  /** It has begun; each time that it loads. */
  onReady: () => void
  /** What the page sends, which is foreign. */
  onMessage: (message: unknown) => void
  /** A request that the permission doesn't allow. */
  onBlocked: (origin: string) => void
}

export type AppPage = {
  /** Null once it is loaded, else what came in between. */
  load: () => Promise<string | null>
  post: (message: HostMessage) => void
  close: () => Promise<void>
}

/** Beside the source, and once it is built beside that. */
const bridgeFile = new URL(process.env.CLI_BRIDGE ?? '../../../cloud/sandbox/bridge.js', import.meta.url)

const phone = { width: 390, height: 844 }
const loadsWithin = 15_000

/** A web app's page in a browser as the phone's web view has it: with the bridge, and with what its permissions allow. */
export async function openAppPage(browser: Browser, opened: Opened): Promise<AppPage> {
  const { address, onReady, onMessage } = opened
  const context = await browser.newContext({
    viewport: phone,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
  })
  const page = await context.newPage()
  context.on('page', (other) => void other.close())
  await page.exposeBinding('glassesHost', ({ frame }, message: unknown) => {
    if (frame !== page.mainFrame()) return
    if (message === 'ready') onReady()
    else onMessage(message)
  })
  await page.addInitScript(`if (window === top && location.protocol.startsWith('http')) {
${await readFile(bridgeFile, 'utf8')}
${givePort}
}`)
  await keepWithin(page, opened)

  return {
    load: () =>
      page.goto(address, { timeout: loadsWithin, waitUntil: 'commit' }).then(
        () => null,
        (error: unknown) => problemOf(error),
      ),
    post: (message) =>
      // A page that has gone since then hears nothing.
      void page
        .evaluate(`window[Symbol.for('glasses.host')]?.postMessage(${JSON.stringify(message)})`)
        .catch(() => {}),
    close: () => context.close().catch(() => {}),
  }
}

/** The bridge's port, which in the portal its own page gives. */
const givePort = `{
  const { port1, port2 } = new MessageChannel()
  const send = window.glassesHost
  port1.onmessage = ({ data }) => send(data)
  Object.defineProperty(window, Symbol.for('glasses.host'), { value: port1 })
  send('ready')
  window.postMessage({ type: 'even-hub-port' }, '*', [port2])
}`

/** What a page may load from anywhere: looks, not what it computes with. */
const free: readonly string[] = ['image', 'media', 'font', 'stylesheet', 'manifest', 'texttrack']

async function keepWithin(page: Page, { address, hosts, onBlocked }: Opened): Promise<void> {
  const own = new URL(address).origin
  const mayReach = (url: string) => {
    const to = URL.parse(url)
    if (to === null || !/^(https?|wss?):$/.test(to.protocol)) return true
    const origin = originOf(to.origin === 'null' ? `${to.protocol}//${to.host}` : to.origin) ?? ''
    return origin === own || origin === own.replace(/^http/, 'ws') || hosts.includes(origin)
  }
  const isAllowed = (request: Request) => free.includes(request.resourceType()) || mayReach(request.url())
  await page.route('**', async (route, request) => {
    if (isAllowed(request)) return route.continue()
    onBlocked(new URL(request.url()).origin)
    return route.abort('blockedbyclient')
  })
  // Redirects pass by no route: they are said, as the phone refuses them.
  page.on('request', (request) => {
    if (request.redirectedFrom() === null || request.isNavigationRequest() || isAllowed(request)) return
    onBlocked(new URL(request.url()).origin)
  })
  await page.routeWebSocket(
    (url) => !mayReach(url.href),
    async (socket) => {
      const { protocol, host } = new URL(socket.url())
      onBlocked(`${protocol}//${host}`)
      await socket.close()
    },
  )
}

const problems: Record<string, string> = {
  ERR_CONNECTION_REFUSED: 'nothing is listening there (connection refused)',
  ERR_NAME_NOT_RESOLVED: 'there’s no server of that name',
  ERR_CONNECTION_TIMED_OUT: 'its server didn’t answer',
  ERR_EMPTY_RESPONSE: 'its server closed the connection',
}

function problemOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [, code = ''] = /net::(ERR_\w+)/.exec(text) ?? []
  if (/Timeout/.test(text)) return `nothing came within ${loadsWithin / 1_000} seconds`
  return problems[code] ?? (code === '' ? 'the browser couldn’t open it' : `the browser says ${code}`)
}
