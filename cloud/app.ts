import { fileURLToPath } from 'node:url'

import { Hono } from 'hono'
import { exchangeRoute } from './api/account/exchange.ts'
import { personRoutes } from './api/account/personRoutes.ts'
import { accountRoutes } from './api/account/routes.ts'
import { appRoutes } from './api/apps/routes.ts'
import { appHealthRoutes } from './api/health/routes.ts'
import { healthRoute } from './api/health/service.ts'
import { imageRoutes } from './api/images/routes.ts'
import { keyRoutes } from './api/keys/routes.ts'
import { listenerRoutes } from './api/listeners/routes.ts'
import { oauthRoutes } from './api/oauth/routes.ts'
import { reportRoutes } from './api/reports/routes.ts'
import { developerReviewRoutes } from './api/review/developerRoutes.ts'
import { reviewerRoutes } from './api/review/reviewerRoutes.ts'
import { reviewRoutes } from './api/review/routes.ts'
import { screenshotRoutes } from './api/screenshots/routes.ts'
import type { Services } from './api/services.ts'
import { sessionRoutes } from './api/sessions/routes.ts'
import { invitationRoutes } from './api/teams/invitationRoutes.ts'
import { teamRoutes } from './api/teams/routes.ts'
import { transferRoutes } from './api/teams/transferRoutes.ts'
import { deviceRoutes } from './api/tokens/deviceRoutes.ts'
import { tokenRoutes } from './api/tokens/routes.ts'
import { embeddedProvider } from './auth/embeddedProvider.ts'
import { authProvider } from './auth/provider.ts'
import type { Database } from './db/database.ts'
import { demoAppRoute } from './demo/demoAppRoute.ts'
import type { Mailer, Outbox } from './domain/mail/index.ts'
import { requireRight } from './domain/teams/index.ts'
import { isAccessToken, noteTokenUse, tokenVerifier } from './domain/tokens/index.ts'
import { finishBody } from './http/body.ts'
import type { CloudEnv } from './http/cloudEnv.ts'
import { crossOrigin } from './http/crossOrigin.ts'
import { answerFailure } from './http/failures.ts'
import { notFound } from './http/httpError.ts'
import { clientAddressBehind, createLimits, limitApi } from './http/limits/limits.ts'
import { createBodyConcurrency, createPerUserConcurrency } from './http/limits/perUserConcurrency.ts'
import { requestLog } from './http/requestLog.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { bearerVerifier } from './http/tokens/bearer.ts'
import { coreTokens } from './http/tokens/coreTokens.ts'
import { hostedProvider } from './http/tokens/hostedProvider.ts'
import { signInChecker } from './http/tokens/signIn.ts'
import type { Config } from './lib/config.ts'
import { describeFailure } from './lib/describeFailure.ts'
import type { Log } from './lib/log.ts'
import type { Prober } from './platform/health/prober.ts'
import { createLogoCopies } from './platform/images/logoCopies.ts'
import type { Listeners } from './platform/listeners/listeners.ts'
import { type OutboundRules, outboundRules } from './platform/outbound/request.ts'
import { sdkRoutes } from './platform/sdk/sdkRoutes.ts'
import type { Sessions } from './platform/sessions/sessions.ts'
import { socketRoutes } from './platform/sessions/socketRoutes.ts'
import { storageRoutes } from './platform/storage/storageRoutes.ts'
import { webhookKeysPage } from './platform/webhook/keys.ts'
import { docsPages } from './web/docsPages.ts'
import { pageFiles } from './web/html/pageFiles.ts'
import { cardPages } from './web/install/cardPages.ts'
import { installPages } from './web/install/installPages.ts'
import { reportPages } from './web/install/reportPages.ts'
import { knownHost } from './web/knownHost.ts'
import { mailboxPages } from './web/mailboxPages.ts'
import { type PortalSettings, portal } from './web/portal.ts'
import { webPageFrame } from './web/webPageFrame.ts'

export type CloudDependencies = {
  config: Config
  db: Database
  mailer: Mailer
  log: Log
  outbox: Outbox
  sessions: Sessions
  listeners: Listeners
  prober: Prober
  secret: string
  portalDirectory?: string
  outbound?: OutboundRules
  checkAnswers?: boolean
  closing?: AbortSignal
}

const builtPortal = fileURLToPath(new URL('../dist', import.meta.url))

export function createCloud(dependencies: CloudDependencies): Hono<CloudEnv> {
  const { config, db, log, mailer } = dependencies
  const services = servicesOf(dependencies)
  const { limits } = services

  const app = new Hono<CloudEnv>()
  app.use(requestLog(log))
  app.use(securityHeaders(config))
  app.use(finishBody)
  app.use(knownHost(config))
  app.use('/api/*', crossOrigin(config))
  app.onError(answerFailure)

  app.route('/', docsPages(config))
  const routes = [
    healthRoute,
    exchangeRoute,
    accountRoutes,
    personRoutes,
    appRoutes,
    keyRoutes,
    imageRoutes,
    screenshotRoutes,
    reportRoutes,
    reviewRoutes,
    reviewerRoutes,
    developerReviewRoutes,
    sessionRoutes,
    listenerRoutes,
    appHealthRoutes,
    teamRoutes,
    invitationRoutes,
    transferRoutes,
    tokenRoutes,
    deviceRoutes,
    storageRoutes,
    socketRoutes,
    sdkRoutes,
  ]
  for (const add of routes) add(app, services)
  app.all('/api/*', () => {
    throw notFound()
  })

  if (config.provider.kind === 'embedded')
    app.route('/auth/v1', authProvider({ config, db, mailer, log, limits }))
  app.route('/', oauthRoutes(services))
  app.route('/', webhookKeysPage({ db }))
  if (config.demo) demoAppRoute(app, services)
  app.route('/', mailboxPages({ db, config }))
  app.route('/', pageFiles())
  app.route('/', installPages({ db, config, limits }))
  app.route('/', cardPages({ db, config, limits, logos: services.logos }))
  app.route('/', reportPages({ db, config, limits, outbox: services.outbox }))
  app.route('/', webPageFrame({ db, config, limits }))
  app.route('/', portal(dependencies.portalDirectory ?? builtPortal, portalSettings(config)))
  return app
}

/** One build serves every site: the page says which provider signs people in. */
const portalSettings = ({ provider }: Config): PortalSettings =>
  provider.kind === 'supabase' ? { 'supabase-url': provider.url, 'supabase-anon-key': provider.anonKey } : {}

function servicesOf(dependencies: CloudDependencies): Services {
  const { config, db, log, outbox, sessions, listeners, prober, secret, checkAnswers = false } = dependencies
  const { closing = new AbortController().signal } = dependencies
  const { outbound = outboundRules(config) } = dependencies
  const core = coreTokens(secret)
  const provider =
    config.provider.kind === 'supabase'
      ? hostedProvider(config.provider.url, config.provider.anonKey)
      : embeddedProvider(db, config.authIssuer)
  const verifySession = bearerVerifier(core, provider)
  const verifyToken = tokenVerifier(db, config)
  const verifyBearer = (token: string) => (isAccessToken(token) ? verifyToken(token) : verifySession(token))
  return {
    config,
    db,
    log,
    outbox,
    sessions,
    listeners,
    prober,
    logos: createLogoCopies({ db, config, log, outbound }),
    secret,
    checkAnswers,
    core,
    provider,
    verifyBearer,
    isSignedIn: signInChecker(verifyBearer, provider),
    noteTokenUse: tokenUseWriter(dependencies),
    limitCalls: limitApi({ db, config }),
    requireRight: (user, params, action) => requireRight(db, user, params, action),
    limits: createLimits({ db, config }),
    perUserConcurrency: createPerUserConcurrency(),
    bodyConcurrency: createBodyConcurrency(),
    closing,
  }
}

function tokenUseWriter({ db, config, log }: CloudDependencies): Services['noteTokenUse'] {
  const addressOf = clientAddressBehind(config.trustedProxies)
  return (c, token) => {
    const use = { address: addressOf(c), client: c.req.header('user-agent') ?? '' }
    noteTokenUse(db, token, use).catch((error: unknown) =>
      log.error({ failure: describeFailure(error) }, 'use of an access token not written'),
    )
  }
}
