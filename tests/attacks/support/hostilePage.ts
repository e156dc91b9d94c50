import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright'
import { signedInAt } from '../../../bench/harness/browser.ts'
import { type RunningCloud, startCloud } from '../../../bench/harness/cloud.ts'
import { exchange, signIn, type WholeSession } from '../../../bench/harness/embedded.ts'
import { type Gun, openGun } from '../../../bench/harness/load.ts'
import { builtPortal } from '../../../bench/harness/portalBuild.ts'
import { chromiumLaunch } from '../../../scripts/chromium.mjs'
import { calls, type Session, type SessionEvent } from '../../../src/api/contract.ts'
import { registration } from '../../cloud/support/registration.ts'

/** A whole portal, a browser, a developer with a web app, and the server that the app's page is on. */
export type HostileStage = {
  cloud: RunningCloud
  gun: Gun
  browser: Browser
  /** The portal's own origin, under `localhost` as the pages of apps are. */
  portal: string
  packageName: string
  token: string
  session: WholeSession
  server: DevServer
  close: () => Promise<void>
}

export async function openHostileStage(directory: string): Promise<HostileStage> {
  builtPortal()
  const server = await openDevServer()
  const cloud = await startCloud({ env: { DATA_DIR: directory } })
  const gun = openGun(cloud.url)
  const portal = cloud.url.replace('127.0.0.1', 'localhost')
  const session = await signIn(gun, 'developer@example.com', 'smart-glasses')
  const token = await exchange(gun, session)
  const packageName = `com.example.hostile_${randomUUID().slice(0, 8)}`
  // Its developer lists the portal itself, so that the page's policy keeps it from nothing.
  const hosts = [portal, cloud.url, portal.replace('http', 'ws')]
  const body = registration(packageName, {
    kind: 'web',
    publicUrl: '',
    webAddress: server.url,
    webPermissions: [
      { type: 'network', description: 'To load scores.', hosts },
      { type: 'location', description: 'To know where you are.', hosts: [] },
    ],
  })
  const registered = await gun.fire({ method: 'POST', path: calls.registerApp.path, token, body })
  if (registered.status !== 201) throw new Error(registered.text)
  const browser = await chromium.launch(chromiumLaunch())

  return {
    ...{ cloud, gun, browser, portal, packageName, token, session, server },
    async close() {
      await browser.close()
      await gun.close()
      await cloud.stop('SIGKILL')
      server.close()
    },
  }
}

type DevServer = Awaited<ReturnType<typeof openDevServer>>

/** A server whose answers a test says. */
async function openDevServer() {
  let serve: RequestListener = (_request, response) => void response.writeHead(404).end()
  const server = createServer((request, response) => serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    server,
    serves(next: RequestListener) {
      serve = next
    },
    /** The one document for all paths. */
    shows(html: string) {
      serve = (_request, response) => void response.writeHead(200, htmlType).end(html)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const htmlType = { 'content-type': 'text/html; charset=utf-8' }

export type TriedApp = {
  context: BrowserContext
  page: Page
  started: Session
  frame: () => Promise<Frame>
  /** Codes of what the session's log names, in its order. */
  findings: () => Promise<string[]>
  close: () => Promise<void>
}

/** The app, started on the Try It page by a developer who is signed in. */
export async function tryApp(stage: HostileStage): Promise<TriedApp> {
  const { browser, portal, session, token, packageName, gun } = stage
  const context = await browser.newContext({ storageState: signedInAt(portal, session, token) })
  const page = await context.newPage()
  await page.goto(`${portal}/tpas/${packageName}/try`)
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/sessions') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const { session: started }: { session: Session } = await (await answer).json()
  const frame = async () => {
    const element = await page.getByTitle('Your app’s page').elementHandle()
    const found = await element?.contentFrame()
    if (!found) throw new Error('There is no frame of the app.')
    return found
  }
  const of = (path: string) => path.replace('{id}', started.id)
  return {
    context,
    page,
    started,
    frame,
    async findings() {
      const { text } = await gun.fire({ path: `${of(calls.listEvents.path)}?limit=1000`, token })
      const { events }: { events: SessionEvent[] } = JSON.parse(text)
      return events.flatMap(({ body }) => Object(Object(body).diagnosis).code ?? [])
    },
    async close() {
      await context.close()
      await gun.fire({ method: 'POST', path: of(calls.stopSession.path), token })
    },
  }
}
