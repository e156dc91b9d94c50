import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Database } from './db/database.ts'
import { demoAppRoute } from './demo/demoApp.ts'
import { factorsChanged } from './features/account/factorChanges.ts'
import { accountRoutes, exchangeRoute } from './features/account/routes.ts'
import { secondFactorRoutes } from './features/account/secondFactorRoutes.ts'
import { appRoutes } from './features/apps/routes.ts'
import { appTestRoutes } from './features/appTests/routes.ts'
import { betaRoutes } from './features/beta/routes.ts'
import type { Services } from './features/deps.ts'
import { destinationRoutes } from './features/destinations/routes.ts'
import { type FindToken, tokenFinder } from './features/domains/findToken.ts'
import { domainRoutes } from './features/domains/routes.ts'
import { healthRoute } from './features/health/livenessRoutes.ts'
import type { Prober } from './features/health/prober.ts'
import { appHealthRoutes } from './features/health/routes.ts'
import { createLogoCopies } from './features/images/logoCopies.ts'
import { imageRoutes, screenshotRoutes } from './features/images/routes.ts'
import { keyRoutes } from './features/keys/routes.ts'
import type { Listeners } from './features/listeners/listeners.ts'
import { listenerRoutes } from './features/listeners/routes.ts'
import type { Mailer } from './features/mail/mail.ts'
import type { Outbox } from './features/mail/outbox.ts'
import { invitationRoutes } from './features/members/routes.ts'
import { openIssuerKeys } from './features/publishers/issuerKeys.ts'
import { publisherRoutes } from './features/publishers/routes.ts'
import { releaseRoutes } from './features/releases/routes.ts'
import { developerReviewRoutes } from './features/review/developerRoutes.ts'
import { reviewerRoutes } from './features/review/reviewerRoutes.ts'
import { reviewRoutes } from './features/review/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { signingRoutes } from './features/signing/routes.ts'
import { requireRight } from './features/teams/membership.ts'
import { teamRoutes } from './features/teams/routes.ts'
import { oauthRoutes } from './features/terminals/oauthRoutes.ts'
import { deviceRoutes } from './features/terminals/routes.ts'
import { tokenRoutes } from './features/tokens/routes.ts'
import { isAccessToken } from './features/tokens/tokenRow.ts'
import { noteTokenUse, tokenVerifier } from './features/tokens/verifyToken.ts'
import { transferRoutes } from './features/transfers/routes.ts'
import type { Sessions } from './glasses/sessions/sessions.ts'
import { socketRoutes } from './glasses/sessions/socketRoutes.ts'
import { sdkRoutes } from './glasses/storage/sdkRoutes.ts'
import { storageRoutes } from './glasses/storage/storageRoutes.ts'
import { streamRoutes } from './glasses/streams/streamRoutes.ts'
import { webhookKeysPage } from './glasses/webhooks/callWebhook.ts'
import { coreTokens } from './http/authenticate/coreTokens.ts'
import { hostedProvider } from './http/authenticate/hostedProvider.ts'
import { factorGuard, isEnded, withStanding } from './http/authenticate/secondFactor.ts'
import { signInChecker } from './http/authenticate/signIn.ts'
import type { IdentityProvider } from './http/authenticate/user.ts'
import { bearerVerifier } from './http/authenticate/verify.ts'
import { finishBody } from './http/body.ts'
import type { CloudEnv } from './http/ctx.ts'
import { answerFailure } from './http/failures.ts'
import { crossOrigin, securityHeaders } from './http/headers.ts'
import { notFound } from './http/httpError.ts'
import { clientAddressBehind, createLimits, limitApi } from './http/limits/limits.ts'
import { createBodyConcurrency, createPerUserConcurrency } from './http/limits/perUserConcurrency.ts'
import { requestLog } from './http/requestLog.ts'
import type { FactorServices } from './identity/context.ts'
import { embeddedProvider } from './identity/embeddedProvider.ts'
import { authProvider } from './identity/provider.ts'
import type { Config } from './lib/config.ts'
import { logFailure } from './lib/describeFailure.ts'
import type { Log } from './lib/log.ts'
import { type OutboundRules, outboundRules } from './outbound/request.ts'
import { docsPages } from './pages/docsPages.ts'
import { pageFiles } from './pages/html/pageFiles.ts'
import { cardPages } from './pages/install/cardPages.ts'
import { installPages } from './pages/install/installPages.ts'
import { countOpened } from './pages/install/installRequest.ts'
import { reportPages } from './pages/install/reportPages.ts'
import { knownHost } from './pages/knownHost.ts'
import { mailboxPages } from './pages/mailboxPages.ts'
import { type PortalSettings, portal } from './pages/portal.ts'
import { webPageFrame } from './pages/webPageFrame.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

type CloudDependencies = {
  config: Config
  db: Database
  mailer: Mailer
  log: Log
  outbox: Outbox
  sessions: Sessions
  listeners: Listeners
  prober: Prober
  pages: Pick<Sandbox, 'handler'>
  secret: string
  portalDirectory?: string
  outbound?: OutboundRules
  findToken?: FindToken
  checkAnswers?: boolean
  closing?: AbortSignal
}

const builtPortal = fileURLToPath(new URL('../dist', import.meta.url))

export function createCloud(dependencies: CloudDependencies): Hono<CloudEnv> {
  const { config, db, log, mailer } = dependencies
  const services = servicesOf(dependencies)
  const { limits } = services
  const { pages } = dependencies

  const app = new Hono<CloudEnv>()
  app.use(requestLog(log))
  app.use(pages.handler)
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
    secondFactorRoutes,
    appRoutes,
    keyRoutes,
    imageRoutes,
    screenshotRoutes,
    reviewRoutes,
    reviewerRoutes,
    developerReviewRoutes,
    releaseRoutes,
    betaRoutes,
    appTestRoutes,
    sessionRoutes,
    listenerRoutes,
    appHealthRoutes,
    teamRoutes,
    invitationRoutes,
    destinationRoutes,
    domainRoutes,
    transferRoutes,
    signingRoutes,
    tokenRoutes,
    publisherRoutes,
    deviceRoutes,
    storageRoutes,
    socketRoutes,
    sdkRoutes,
    streamRoutes,
  ]
  for (const add of routes) add(app, services)
  app.all('/api/*', () => {
    throw notFound()
  })

  if (config.provider.kind === 'embedded')
    app.route('/auth/v1', authProvider({ config, db, mailer, log, limits, factors: factorsOf(dependencies) }))
  app.route('/', oauthRoutes(services))
  app.route('/', webhookKeysPage({ db }))
  if (config.demo) demoAppRoute(app, services)
  app.route('/', mailboxPages({ db, config }))
  app.route('/', pageFiles())
  const install = { db, config, secondsToWait: countOpened({ db, config }) }
  app.route('/', installPages({ ...install, secret: dependencies.secret }))
  app.route('/', cardPages({ ...install, logos: services.logos }))
  app.route('/', reportPages({ ...install, limits, outbox: services.outbox }))
  app.route('/', webPageFrame({ db, config, limits }))
  app.route('/', portal(dependencies.portalDirectory ?? builtPortal, portalSettings(config)))
  return app
}

const factorsOf = ({ config, secret, outbox }: CloudDependencies): FactorServices => ({
  secret,
  changed: (tx, user, change) => factorsChanged(tx, user, { ...change, portalUrl: config.portalUrl }),
  committed: outbox.flushSoon,
})

/** One build serves every site: the page says which provider signs people in. */
const portalSettings = ({ provider }: Config): PortalSettings =>
  provider.kind === 'supabase' ? { 'supabase-url': provider.url, 'supabase-anon-key': provider.anonKey } : {}

export const providerOf = (config: Config, db: Database): IdentityProvider =>
  config.provider.kind === 'supabase'
    ? hostedProvider({ ...config.provider, serviceRoleKey: config.supabaseServiceRoleKey })
    : embeddedProvider(db, config.authIssuer)

function servicesOf(dependencies: CloudDependencies): Services {
  const { config, db, log, outbox, sessions, listeners, prober, secret, checkAnswers = false } = dependencies
  const { closing = new AbortController().signal } = dependencies
  const { outbound = outboundRules(config) } = dependencies
  const core = coreTokens(secret)
  const provider = providerOf(config, db)
  const verifySession = bearerVerifier(core, provider, (user) => withStanding(db, user))
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
    issuerKeys: openIssuerKeys({ outbound, log }),
    findToken: dependencies.findToken ?? tokenFinder({ outbound, log, config }),
    secret,
    portalUrl: config.portalUrl,
    appQuota: config.appQuota,
    checkAnswers,
    core,
    provider,
    verifyBearer,
    isSignedIn: signInChecker(verifyBearer, {
      isSignedIn: async (user, signIn) =>
        !(await isEnded(db, { ...user, signIn })) && provider.isSignedIn(user, signIn),
    }),
    noteTokenUse: tokenUseWriter(dependencies),
    limitCalls: limitApi({ db, config }),
    requireFactor: factorGuard({ db, config }),
    requireRight: (user, params, action) => requireRight({ db, user }, params, action),
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
    noteTokenUse(db, token, use).catch(logFailure(log, 'use of an access token not written'))
  }
}
