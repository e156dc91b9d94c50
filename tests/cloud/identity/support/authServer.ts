import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { beforeAll, vi } from 'vitest'
import { createMailer } from '../../../../cloud/features/mail/mailer.ts'
import { finishBody } from '../../../../cloud/http/body.ts'
import type { CloudEnv } from '../../../../cloud/http/ctx.ts'
import { createLimits } from '../../../../cloud/http/limits/limits.ts'
import type { PasswordCost } from '../../../../cloud/identity/context.ts'
import { authProvider } from '../../../../cloud/identity/provider.ts'
import type { Config } from '../../../../cloud/lib/config.ts'
import { createLog } from '../../../../cloud/lib/log.ts'
import { pageFiles } from '../../../../cloud/pages/html/pageFiles.ts'
import { mailboxPages } from '../../../../cloud/pages/mailboxPages.ts'
import { openOwn } from '../../support/connectTo.ts'
import { oneDatabase, type TestDatabase } from '../../support/databases.ts'
import { testConfig } from '../../support/testConfig.ts'

export type WireMail = { id: string; to: string; subject: string; text: string; links: string[]; at: string }
export type AuthServer = Awaited<ReturnType<typeof openAuthServer>>

/** A password costs what it does in production only where that is tested: else hashing is a tenth of all the tests' time. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Another instance on the same database is opened by passing `database` of the first. */
export async function openAuthServer({
  database = oneDatabase,
  constantTimeMs = 10,
  passwordCost = leastCost,
  ...changes
}: Partial<Omit<Config, 'database'>> & {
  database?: TestDatabase
  constantTimeMs?: number
  passwordCost?: PasswordCost
} = {}) {
  const { home, ...connection } = await openOwn(database)
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  const clock = startClock()
  const servers: { stop: () => Promise<void> }[] = []

  /** One more instance on this server's database, on a port of its own; its address. */
  async function instance(own: Partial<Config> = {}): Promise<string> {
    const app = new Hono<CloudEnv>()
    // As the cloud does: a connection on which a body was left unread is closed under the next request.
    app.use(finishBody)
    const server = serve({ fetch: (request, env) => app.fetch(request, env), hostname: '127.0.0.1', port: 0 })
    await new Promise<void>((resolve) => server.once('listening', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const site = {
      siteUrl: origin,
      portalUrl: origin,
      siteOrigins: [origin],
      authIssuer: `${origin}/auth/v1`,
    }
    const config = testConfig({ database: home, localTools: true, ...site, ...changes, ...own })
    const { db } = connection
    const mailer = createMailer({ config, db })
    const limits = createLimits({ db, config })
    app.route(
      '/auth/v1',
      authProvider({
        ...{ config, db, mailer, log, limits, now: clock.now, constantTimeMs, passwordCost },
        factors: { secret: 'a secret of the tests', changed: async () => {}, committed: () => {} },
      }),
    )
    app.route('/', mailboxPages({ db, config }))
    app.route('/', pageFiles())
    servers.push({
      stop: () => {
        const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
        if ('closeAllConnections' in server) server.closeAllConnections()
        return closed
      },
    })
    return origin
  }

  const url = await instance()
  const mailsTo = async (email: string): Promise<WireMail[]> => {
    const response = await fetch(`${url}/mail.json?${new URLSearchParams({ to: email })}`)
    return response.json()
  }

  return {
    url,
    clock,
    db: connection.db,
    /** Every line logged so far. */
    lines,
    instance,
    /** The portal's client, with an empty storage of its own. */
    client: (at = url, flowType: FlowType = 'implicit') => createAuth(at, flowType),
    mailsTo,
    /** The newest mail to an address, once there are `number` of them. */
    mail: (email: string, number = 1): Promise<Letter> =>
      vi.waitFor(
        async () => {
          const mails = await mailsTo(email)
          if (mails.length < number) throw new Error(`${mails.length} of ${number} mails to ${email}`)
          return readLetter(mails[0])
        },
        { timeout: 5_000, interval: 20 },
      ),
    /** A request to the provider, redirects not followed. */
    request: (path: string, init: RequestInit = {}) =>
      fetch(`${url}/auth/v1${path}`, { redirect: 'manual', ...init }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}, origin = url) =>
      fetch(`${origin}/auth/v1${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: async () => {
      for (const { stop } of servers) await stop()
      await connection.close()
    },
  }
}

/** A server for the tests of a file or a describe: open before the first and closed after the last. */
export function setUpAuthServer(...given: Parameters<typeof openAuthServer>): AuthServer {
  const server = {} as AuthServer
  beforeAll(async () => {
    Object.assign(server, await openAuthServer(...given))
    return () => server.close()
  })
  return server
}

export type Letter = WireMail & { link: string; code: string }

function readLetter(mail: WireMail | undefined): Letter {
  if (!mail) throw new Error('There is no mail.')
  return { ...mail, link: mail.links[0] ?? '', code: /^\d{6}$/m.exec(mail.text)?.[0] ?? '' }
}

type FlowType = 'implicit' | 'pkce'

function createAuth(url: string, flowType: FlowType) {
  // Without the flag, the client refuses these calls itself.
  const experimental = { recoveryCodes: true }
  const options = { flowType, experimental, autoRefreshToken: false, detectSessionInUrl: false } as const
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return createClient(url, 'anon-key', { auth: { ...options, storage } }).auth
}

/** The provider's clock: it runs with the machine's, ahead by what a test adds. */
function startClock() {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      ahead += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
