import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { createCloud } from './app.ts'
import { type Connection, connect } from './db/connect.ts'
import { listener } from './db/listen.ts'
import { sharedValue } from './db/secrets.ts'
import { moveDemoApp } from './demo/demoApp.ts'
import { demoAccountsError, demoPassword, openDemoAccounts } from './demo/openDemoAccounts.ts'
import { seed } from './demo/seed.ts'
import { openDeliverer } from './features/destinations/deliverer.ts'
import { tokenFinder } from './features/domains/findToken.ts'
import { startProbing } from './features/health/jobs.ts'
import { openProber } from './features/health/prober.ts'
import { openListeners } from './features/listeners/listeners.ts'
import { openOutbox } from './features/mail/jobs.ts'
import { createMailer } from './features/mail/mailer.ts'
import { durations } from './glasses/sessions/durations.ts'
import { openSessions, type Sessions } from './glasses/sessions/sessions.ts'
import { appSocketServer } from './glasses/sessions/socketRoutes.ts'
import { drainable } from './http/drain.ts'
import { serveCloud } from './http/serveCloud.ts'
import type { Config } from './lib/config.ts'
import { describeFailure } from './lib/describeFailure.ts'
import type { Log } from './lib/log.ts'
import { startMaintenance } from './maintenance.ts'
import { openControlSocket } from './ops/controlSocket.ts'
import { outboundRules } from './outbound/request.ts'
import { sandbox } from './sandbox/sandbox.ts'
import type { Traces } from './telemetry/traces.ts'

/** How long a mail under way, or the last spans, may hold up the end, in milliseconds. */
const mailTimeoutMs = 500
const exportTimeoutMs = 500

export type RunningCloud = {
  port: number
  metricsPort: number | null
  demoAccounts: string[]
  stop: (onListenClosed?: () => void) => Promise<void>
}

/** Opens the database, fills an empty one with the demo data where the configuration says so, and
 * serves. Rejects with StartError or the database's own error; nothing is left open then. */
export async function startCloud(
  config: Config,
  log: Log,
  report: (text: string) => void = () => {},
): Promise<RunningCloud> {
  const traces = config.traces && (await import('./telemetry/traces.ts')).openTraces(config.traces, log)
  try {
    return await start({ config, log, report, traces })
  } catch (error) {
    await traces?.close(0)
    throw error
  }
}

type Start = { config: Config; log: Log; report: (text: string) => void; traces: Traces | null }

async function start({ config, log, report, traces }: Start): Promise<RunningCloud> {
  // Before the database, whose connections tell what they do only where somebody listens.
  const metrics =
    config.metrics && (await import('./telemetry/serveMetrics.ts')).openMetrics(config.metrics, config, log)
  const connection = await connect(config, report)
  const { db, close } = connection
  connection.watch((cause) =>
    cause === null
      ? log.warn('database back')
      : log.error({ failure: describeFailure(cause) }, 'database away'),
  )
  try {
    const secret = config.coreTokenSecret ?? (await sharedValue(db, 'core-token-secret', newSecret))
    const mailer = createMailer({ config, db })
    const outbox = openOutbox(db, mailer, log)
    if (config.demo) {
      await seed(db, config, report)
      await moveDemoApp(db, config)
    }
    const demoAccounts = config.provider.kind === 'embedded' ? await openDemoAccounts(db) : []
    if (!config.demo && demoAccounts.length > 0) throw demoAccountsError(demoAccounts)
    const platform = { db, config, log, durations, listen: listener(config, durations.listenAgain) }
    const listeners = await openListeners(platform)
    const sessions = await openSessions({ ...platform, listeners })
    const prober = openProber({ db, config, log, outbox })
    const deliverer = openDeliverer({ db, config, log, secret, outbox })
    const closing = new AbortController()
    const outbound = outboundRules(config)
    const pages = sandbox({ db, config, outbound, secret, exchange: listeners.exchange })
    const findToken = tokenFinder({ outbound, log, config })
    const app = createCloud({
      ...{ config, db, mailer, log, outbox, sessions, listeners, prober, secret, pages, findToken },
      closing: closing.signal,
    })
    const server = await serveCloud(app.fetch, config, { server: appSocketServer() }, pages)
    const drain = drainable(server)
    const stopMaintenance = startMaintenance({ db, outbox, sessions, log, config, findToken })
    const closeControl = await openControl({ connection, config, sessions })
    void startProbing(prober, { config, log })
    deliverer.start()
    const served = await metrics?.serve({ connection, sessions, listeners })

    return {
      port: portOf(server),
      metricsPort: served?.port ?? null,
      demoAccounts,
      stop: async (onListenClosed) => {
        closing.abort()
        stopMaintenance()
        closeControl()
        served?.close()
        // The messages to apps about the end may go through listeners.
        const closeSockets = () => sessions.close().then(listeners.close)
        await Promise.all([drain(onListenClosed), closeSockets(), prober.close(), deliverer.close()])
        await Promise.all([outbox.stop(mailTimeoutMs), traces?.close(exportTimeoutMs)])
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Controlled = { connection: Connection; config: Config; sessions: Sessions }

async function openControl({ connection, config, sessions }: Controlled): Promise<() => void> {
  const { database } = config
  if (database.kind !== 'embedded') return () => {}
  return openControlSocket(
    { ...connection, config, onRightsChanged: sessions.rightsChanged },
    database.dataDir,
  )
}

const newSecret = async () => randomBytes(48).toString('base64url')

function portOf(server: ServerType): number {
  return (server.address() as AddressInfo).port
}

type Running = Pick<RunningCloud, 'port' | 'demoAccounts'>

export function announce(config: Config, { port, demoAccounts }: Running): string {
  const url = config.port === 0 ? `http://${config.host}:${port}` : config.siteUrl
  const lines = [
    '',
    `Portal         ${url}`,
    `API            ${url}/api  (reference at ${url}/docs/api)`,
    `Documentation  ${url}/docs`,
  ]
  if (config.localTools) lines.push(`Mailbox        ${url}/mail`)
  lines.push(...demoAccounts.map((email) => `Demo account   ${email}  ${demoPassword}`))
  if (config.smtpUrl === null && !config.localTools) {
    lines.push('SMTP_URL isn’t set: emails stay in the database and aren’t sent.')
  }
  return [...lines, '', `Portal ready at ${url}`].join('\n')
}
