import { randomUUID } from 'node:crypto'

import { SignJWT } from 'jose'
import { createCloud } from '../../../cloud/app.ts'
import type { Database } from '../../../cloud/db/database.ts'
import { listener } from '../../../cloud/db/listen.ts'
import { authUsers } from '../../../cloud/db/schema.ts'
import { openDeliverer } from '../../../cloud/features/destinations/deliverer.ts'
import { openProber } from '../../../cloud/features/health/prober.ts'
import { openListeners } from '../../../cloud/features/listeners/listeners.ts'
import { openOutbox } from '../../../cloud/features/mail/jobs.ts'
import type { Mail } from '../../../cloud/features/mail/mail.ts'
import { addAdminUser } from '../../../cloud/features/review/adminUsers.ts'
import { type Durations, durations } from '../../../cloud/glasses/sessions/durations.ts'
import { openSessions } from '../../../cloud/glasses/sessions/sessions.ts'
import { coreTokens } from '../../../cloud/http/authenticate/coreTokens.ts'
import { signingKey } from '../../../cloud/identity/keys.ts'
import type { Config } from '../../../cloud/lib/config.ts'
import { createLog } from '../../../cloud/lib/log.ts'
import { addressRule } from '../../../cloud/outbound/publicAddresses.ts'
import { NameNotFound } from '../../../cloud/outbound/resolve.ts'
import { sandbox } from '../../../cloud/sandbox/sandbox.ts'
import { type AnswerOf, type Call, calls } from '../../../src/api/contract.ts'
import { openOwn } from './connectTo.ts'
import type { TestDatabase } from './databases.ts'
import { asking, needing, registration } from './registration.ts'
import { testConfig } from './testConfig.ts'

export const testSecret = 'a secret of the tests with enough characters'

export type Person = { id: string; email: string; providerToken: string; coreToken: string }

type Options = {
  as?: Person | string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

export type Answer<C> = { status: number; headers: Headers; body: AnswerOf<C> }

export type TestCloud = Awaited<ReturnType<typeof openTestCloud>>

/** A cloud in this process on a database of its own; `call` makes a call of the contract as a person. */
export async function openTestCloud(
  database: TestDatabase,
  changes: Partial<Config> = {},
  portalDirectory = 'no such directory',
  times: Partial<Durations> = {},
) {
  const { home, db, close } = await openOwn(database)
  const config = testConfig({ database: home, ...changes })
  const mails: Mail[] = []
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const outbox = openOutbox(db, mailer, log)
  const ownDurations: Durations = { ...durations, ...times }
  const listen = listener(config, times.listenAgain ?? 10)
  const platform = { db, config, log, durations: ownDurations, listen }
  const listeners = await openListeners(platform)
  const sessions = await openSessions({ ...platform, listeners })
  const prober = openProber({ db, config, log, outbox })
  const deliverer = openDeliverer({ db, config, log, secret: testSecret, outbox })
  // Only addresses are called: names lead out of this machine.
  const outbound = { isAllowed: addressRule(config), resolve: () => Promise.reject(new NameNotFound()) }
  const cloud = createCloud({
    config,
    db,
    mailer,
    log,
    outbox,
    sessions,
    listeners,
    prober,
    outbound,
    pages: sandbox({ db, config, outbound, secret: testSecret, exchange: listeners.exchange }),
    portalDirectory,
    secret: testSecret,
    checkAnswers: true,
  })
  /** As Hono's own, under the site's address. */
  const app = {
    request: (target: string | Request, init?: RequestInit, remoteAddress = '127.0.0.1') =>
      cloud.request(typeof target === 'string' ? new URL(target, config.siteUrl).href : target, init, {
        incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
      }),
  }

  return {
    app,
    fetch: cloud.fetch,
    config,
    sessions,
    listeners,
    /** Looks at servers by itself once it is started. */
    prober,
    /** Sends events when it is told to, or by itself once it is started. */
    deliverer,
    /** Of sessions: a test may change them for what begins then. */
    durations: ownDurations,
    db,
    log,
    outbox,
    /** Every mail sent so far. */
    mails,
    /** Every line logged so far. */
    lines,
    mailsSent: () => outbox.settled(),
    person: (name: string, options?: { isProven?: boolean }) => createPerson(db, config, name, options),
    /** A person whose address is on the list of admins. */
    official: async (name: string, role: 'ADMIN' | 'REVIEWER') => {
      const person = await createPerson(db, config, name)
      await addAdminUser({ db, user: 'system', portalUrl: null }, { email: person.email, role })
      return person
    },
    call: <C extends Call>(call: C, options: Options = {}) => makeCall(app, call, options),
    close: async () => {
      await Promise.all([sessions.close().then(listeners.close), prober.close(), deliverer.close()])
      await outbox.settled()
      await close()
    },
  }
}

async function makeCall<C extends Call>(
  app: { request: (target: string, init?: RequestInit) => Response | Promise<Response> },
  call: C,
  { as, params = {}, query, body, headers }: Options,
): Promise<Answer<C>> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const token = typeof as === 'object' ? as.coreToken : as
  const isForm = body instanceof FormData
  const response = await app.request(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: call.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    // The cloud has checked its answer against the contract.
    body: (text === '' ? null : JSON.parse(text)) as AnswerOf<C>,
  }
}

async function createPerson(
  db: Database,
  config: Config,
  name: string,
  { isProven = true }: { isProven?: boolean } = {},
): Promise<Person> {
  const user = { id: randomUUID(), email: `${name}@example.com` }
  await db.insert(authUsers).values({ ...user, emailConfirmedAt: isProven ? new Date() : null })
  const coreToken = await coreTokens(testSecret).issue(user)
  return { ...user, coreToken, providerToken: await providerToken(db, config, user) }
}

type Signed = { id: string; email: string; session_id?: string | undefined; issuedAt?: Date }

/** An access token as the embedded provider signs it. */
export async function providerToken(
  db: Database,
  { authIssuer }: Pick<Config, 'authIssuer'>,
  { id, email, session_id, issuedAt = new Date() }: Signed,
): Promise<string> {
  const { kid, privateKey } = await signingKey(db)
  return new SignJWT({ email, session_id, role: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(authIssuer)
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime('1h')
    .sign(privateKey)
}

/** A developer with a complete profile and a submitted app. */
export async function submittedApp(cloud: TestCloud, owner: Person, packageName: string): Promise<void> {
  await cloud.call(calls.saveProfile, {
    as: owner,
    body: { company: 'Northlight', contactEmail: `contact+${owner.email}` },
  })
  await cloud.call(calls.registerApp, { as: owner, body: registration(packageName) })
  await cloud.call(calls.publishApp, { as: owner, params: { packageName } })
}

export { asking, needing, registration }
