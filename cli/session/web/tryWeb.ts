import type { Browser } from 'playwright-core'
import {
  type App,
  calls,
  type Session,
  type TestStep,
  type WebPermission,
} from '../../../src/api/contract.ts'
import { asOnGlasses } from '../../../src/evenHub/hostState.ts'
import { pageListener } from '../../../src/evenHub/run/pageListener.ts'
import { startRun, type WebRun } from '../../../src/evenHub/run/webRun.ts'
import { perform } from '../../../src/testRun/perform.ts'
import type { TestedApp } from '../../../src/testRun/runTest.ts'
import { createWatch, type Log } from '../../../src/testRun/watch.ts'
import { followRun } from '../../../src/testRun/webStage.ts'
import type { Cloud } from '../../http/client.ts'
import { CliError, type Exit, exits } from '../../lib/cliError.ts'
import type { Context } from '../../lib/context.ts'
import { timeLimit } from '../../lib/io.ts'
import { plainLine } from '../../lib/text.ts'
import { type Source, tried } from '../pageAddress.ts'
import { performTyped } from '../performTyped.ts'
import { readLog, stop } from '../trial.ts'
import { openAppPage } from './appPage.ts'
import { launchBrowser } from './browser.ts'
import { createHost, type Host } from './host.ts'
import { openPictures } from './pictures.ts'
import { createSender } from './sender.ts'
import { webStage } from './webStage.ts'

type Options = {
  address?: string | undefined
  release?: string | undefined
  steps: readonly TestStep[]
  seconds: number
}

/** How long the log may take to end after its session, in ms. */
const closing = 4_000

/** A session of a web app: its page in a browser without a window, on glasses that are this process. */
export async function tryWeb(context: Context, app: App, options: Options): Promise<Exit> {
  const { io, output } = context
  const { steps } = options
  const { address, source } = await tried(context, app, options)
  const cloud = await context.cloud()
  const browser = await launchBrowser(io)
  const close = () => void browser.close().catch(() => {})
  io.signal.addEventListener('abort', close, { once: true })
  let exit: Exit = exits.failed
  let session: Session | null = null
  try {
    session = await start(cloud, app, { source })
    output.say(`Running ${app.packageName}, its page from ${plainLine(address)}…`)
    const opened = await openSession({ context, cloud, app, browser, address, session })
    const { trial, log, end } = opened
    try {
      const stage = webStage({ ...trial, context, seconds: options.seconds })
      await (steps.length > 0 ? perform(stage, steps) : performTyped(context, stage, log))
    } finally {
      await end()
    }
    const { failure } = await log
    if (failure) throw failure
    exit = exits.ok
    return exit
  } catch (error) {
    if (error instanceof CliError) exit = error.exit
    throw error
  } finally {
    io.signal.removeEventListener('abort', close)
    await browser.close().catch(() => {})
    if (session !== null) output.line({ type: 'end', sessionId: session.id, exit }, () => [])
  }
}

async function start(
  cloud: Cloud,
  { packageName }: TestedApp,
  { source, isTest = false }: { source: Source; isTest?: boolean | undefined },
): Promise<Session> {
  const body = { source, ...(isTest && { isTest }) }
  return (await cloud.send(calls.startSession, { params: { packageName }, body })).session
}

type Chosen = {
  address?: string | undefined
  release?: string | undefined
  /** One that others use, too; otherwise its own. */
  browser?: Browser
  /** Without those that the app declares and that are turned off. */
  turnedOff?: readonly WebPermission[]
  /** For a test. */
  isTest?: boolean
}

/** A session of a web app for whoever acts on it as they go: its glasses, what they show, and its end. Throws CliError. */
export async function openWebTrial(context: Context, app: TestedApp, chosen: Chosen = {}) {
  const { address, source } = await tried(context, app, chosen)
  const cloud = await context.cloud()
  const browser = chosen.browser ?? (await launchBrowser(context.io))
  const closeBrowser = async () => {
    if (!chosen.browser) await browser.close().catch(() => {})
  }
  const webPermissions = app.webPermissions.filter(({ type }) => !chosen.turnedOff?.includes(type))
  try {
    const session = await start(cloud, app, { source, isTest: chosen.isTest })
    const given = { context, cloud, app: { ...app, webPermissions }, browser, address, session }
    const { trial, end } = await openSession(given)
    return {
      ...trial,
      session,
      async end() {
        const log = await end()
        await closeBrowser()
        trial.watch.end(log)
        return log
      },
    }
  } catch (error) {
    await closeBrowser()
    throw error
  }
}

type Opening = {
  context: Context
  cloud: Cloud
  app: TestedApp
  browser: Browser
  address: string
  session: Session
}

/** Loads the page, and has all that happens written to the session's log; `end` ends it. */
async function openSession({ context, cloud, app, browser, address, session }: Opening) {
  const { id } = session
  const done = new AbortController()
  const watch = createWatch()
  const trial = { context, cloud, id, watch: createWatch() }
  const log = readLog(trial, session, AbortSignal.any([context.io.signal, done.signal]))
  const { values } = await cloud.send(calls.getBridgeStorage, { params: { id } })
  const saved = new Map(Object.entries(values))
  const pictures = await openPictures(browser)
  const hosts = app.webPermissions.flatMap((need) => need.hosts)

  const listener = pageListener({
    onCall: (id, call) => host.call(id, call),
    onNews: (news) => host.hear(news),
    onFlood: (flood) => host.find({ code: 'bridge_flood', ...flood }),
    onOverrun: (flood) => host.find({ code: 'bridge_flood', ...flood }),
  })
  const page = await openAppPage(browser, {
    address,
    hosts,
    onReady: () => host.launch(),
    onMessage: (message) =>
      listener.hear(
        () => message,
        (id) => host.refuse(id),
      ),
    onBlocked: (origin) => host.hear({ type: 'blocked', origin }),
  })
  const host: Host = createHost({
    run: runOf({ context, app, address, session }, { hosts, storage: saved }),
    now: context.io.now,
    post: page.post,
    decode: pictures.decode,
    onChange: followRun(watch),
  })
  const sender = createSender({ cloud, id, host, saved })
  const problem = await page.load()
  if (problem !== null) {
    host.find({ code: 'page_not_loaded', address, problem })
    watch.end({ state: session.state, diagnosis: null, failure: null })
  }

  return {
    trial: { cloud, host, watch, draw: pictures.draw },
    log,
    async end(): Promise<Log> {
      host.stop()
      host.close()
      await sender.end().catch((error: unknown) => context.io.signal.aborted || Promise.reject(error))
      await stop(trial)
      await Promise.all([page.close(), pictures.close()])
      timeLimit(closing).addEventListener('abort', () => done.abort())
      return log
    },
  }
}

type Running = Pick<Opening, 'context' | 'app' | 'address' | 'session'>

function runOf(
  { context, app, address, session }: Running,
  { hosts, storage }: { hosts: readonly string[]; storage: ReadonlyMap<string, string> },
): WebRun {
  const startedAt = Date.parse(session.startedAt)
  return startRun({
    options: {
      user: { uid: 1, name: 'Developer', avatar: '', country: 'US' },
      serial: 'G2-SIMULATED',
      permissions: app.webPermissions.map(({ type }) => type),
      asOnGlasses,
    },
    hosts,
    address,
    offset: startedAt - context.io.now(),
    startedAt,
    steps: session.steps.map(({ name }) => name),
    storage,
  })
}
