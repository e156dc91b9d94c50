import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import type { ServerType } from '@hono/node-server'

import { createCloud } from './app.ts'
import { openControlSocket } from './control/controlSocket.ts'
import { type Connection, connect } from './db/connect.ts'
import { listener } from './db/listen.ts'
import { sharedValue } from './db/secrets.ts'
import { moveDemoApp } from './demo/demoData.ts'
import { createMailer } from './domain/mail/index.ts'
import { drainable } from './http/drain.ts'
import { serveCloud } from './http/serveCloud.ts'
import { startMaintenance } from './jobs/maintenance.ts'
import { openOutbox } from './jobs/outbox.ts'
import { startProbing } from './jobs/probing.ts'
import type { Config } from './lib/config.ts'
import type { Log } from './lib/log.ts'
import { openProber } from './platform/health/prober.ts'
import { durations } from './platform/sessions/durations.ts'
import { openSessions } from './platform/sessions/sessions.ts'
import { appSocketServer } from './platform/sessions/socketRoutes.ts'
import { demoAccountsError, openDemoAccounts } from './seed/openDemoAccounts.ts'
import { seed } from './seed/seed.ts'

/** How long a mail under way may hold up the end, in milliseconds. */
const mailTimeoutMs = 500

export type RunningCloud = {
  port: number
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
  const connection = await connect(config, report)
  const { db, close } = connection
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
    const sessions = await openSessions({
      db,
      config,
      log,
      durations,
      listen: listener(config, durations.listenAgain),
    })
    const prober = openProber({ db, config, log, outbox })
    const app = createCloud({ config, db, mailer, log, outbox, sessions, prober, secret })
    const server = await serveCloud(app.fetch, config, { server: appSocketServer() })
    const drain = drainable(server)
    const stopMaintenance = startMaintenance({ db, outbox, log, portalUrl: config.portalUrl })
    const closeControl = await openControl(connection, config)
    void startProbing(prober, { config, log })

    return {
      port: portOf(server),
      demoAccounts,
      stop: async (onListenClosed) => {
        stopMaintenance()
        closeControl()
        await Promise.all([drain(onListenClosed), sessions.close(), prober.close()])
        await outbox.stop(mailTimeoutMs)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openControl(connection: Connection, { database }: Config): Promise<() => void> {
  return database.kind === 'embedded' ? openControlSocket(connection, database.dataDir) : () => {}
}

const newSecret = async () => randomBytes(48).toString('base64url')

function portOf(server: ServerType): number {
  return (server.address() as AddressInfo).port
}
