import { type Context, Hono } from 'hono'
import { type TokenScope, tokenScopes } from '../../../src/api/contract.ts'
import { readFields } from '../../http/body.ts'
import type { CloudEnv } from '../../http/ctx.ts'
import { retryAfter } from '../../http/failures.ts'
import { HttpError } from '../../http/httpError.ts'
import { clientAddressBehind, LimitError } from '../../http/limits/limits.ts'
import { describeFailure, isDatabaseAway } from '../../lib/describeFailure.ts'
import type { Log } from '../../lib/log.ts'
import type { Services } from '../deps.ts'
import { clientText } from '../tokens/verifyToken.ts'
import { type Answer, accessLife, pollForTokens, refreshTerminal, signOutTerminal } from './grants.ts'
import { askForTerminal, codeLife, firstInterval } from './requests.ts'

type OAuthEnv = CloudEnv & { Variables: { arrivedAt: Date } }
type Deps = Pick<
  Services,
  'config' | 'db' | 'limits' | 'log' | 'outbox' | 'portalUrl' | 'secret' | 'sessions'
>

const clientId = 'glasses-cli'
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
const largestForm = 8 * 1_024
const longestDevice = 100

/** Signing terminals in (RFC 8628), renewing that (RFC 6749 §6) and ending it (RFC 7009), with no secret. */
export function oauthRoutes(ctx: Deps): Hono<OAuthEnv> {
  const { config, limits, log, outbox, sessions } = ctx
  const { siteUrl, portalUrl } = config
  const addressOf = clientAddressBehind(config.trustedProxies)
  const app = new Hono<OAuthEnv>()
  app.onError((error, c) => answerOAuthError(error, c, log))

  app.get('/.well-known/oauth-authorization-server', (c) => c.json(metadataOf(siteUrl)))

  const paths = ['/oauth/device_authorization', '/oauth/token', '/oauth/revoke'] as const
  for (const path of paths)
    app.use(path, async (c, next) => {
      if (c.req.method !== 'POST')
        throw new OAuthError('invalid_request', 'Use POST.', 405, { allow: 'POST' })
      // Before anything waits, so that two requests sent at once are known to be.
      c.set('arrivedAt', new Date())
      await limits.take('oauthByAddress', addressOf(c))
      await next()
    })

  app.post('/oauth/device_authorization', async (c) => {
    const form = await readForm(c)
    const scopes = readScopes(form.get('scope'))
    const client = clientText(c.req.header('user-agent') ?? '')
    await limits.take('deviceCodesByAddress', addressOf(c))
    const asking = { clientId, scopes, device: deviceName(form, client), client, address: addressOf(c) }
    const { deviceCode, userCode } = await askForTerminal(ctx, asking)
    const page = `${portalUrl}/device`
    const answer = {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${userCode}`,
      expires_in: codeLife,
      interval: firstInterval,
    }
    return c.json(answer, 200, noStore)
  })

  app.post('/oauth/token', async (c) => {
    const answer = await grantOf(await readForm(c), c.get('arrivedAt'))
    if ('granted' in answer) return c.json(tokensOf(answer.granted), 200, noStore)
    if (answer.person !== undefined) await settle(answer.person)
    throw new OAuthError(answer.error, descriptions[answer.error])
  })

  app.post('/oauth/revoke', async (c) => {
    const form = await readForm(c)
    const ended = await signOutTerminal(ctx, required(form, 'token'))
    if (ended === 'foreign')
      throw new OAuthError(
        'unauthorized_client',
        'This token wasn’t given to a terminal. Revoke it in the portal.',
      )
    if (ended) await settle(ended.person)
    return c.body(null, 200, noStore)
  })

  function grantOf(form: Form, arrivedAt: Date): Promise<Answer> {
    const grantType = required(form, 'grant_type')
    if (grantType === deviceGrant)
      return pollForTokens(ctx, { deviceCode: required(form, 'device_code'), clientId })
    if (grantType !== 'refresh_token')
      throw new OAuthError('unsupported_grant_type', `Use ${deviceGrant} or refresh_token.`)
    readScopes(form.get('scope'))
    return refreshTerminal(ctx, { refreshToken: required(form, 'refresh_token'), arrivedAt })
  }

  async function settle(person: string): Promise<void> {
    outbox.flushSoon()
    await sessions.rightsChanged([person])
  }

  return app
}

type Form = ReadonlyMap<string, string>

/** The parameters of a request of our one client. Throws where one comes twice (RFC 6749 §3.2). */
async function readForm(c: Context): Promise<Form> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw invalidRequest('Send a form, with Content-Type: application/x-www-form-urlencoded.')
  const form = new Map<string, string>()
  for (const [name, value] of await readFields(c.req.raw, largestForm)) {
    if (form.has(name)) throw invalidRequest(`Send ${name.slice(0, 50)} once.`)
    if (value !== '') form.set(name, value)
  }
  if (c.req.header('authorization') !== undefined)
    throw new OAuthError('invalid_client', 'This client has no secret: send client_id in the form.', 401, {
      'www-authenticate': 'Basic',
    })
  if (required(form, 'client_id') !== clientId)
    throw new OAuthError('invalid_client', 'We don’t know this client.')
  return form
}

function required(form: Form, name: string): string {
  const value = form.get(name)
  if (value === undefined) throw invalidRequest(`${name} is required.`)
  return value
}

function readScopes(text: string | undefined): TokenScope[] {
  const names = new Set(text?.split(' ').filter((name) => name !== ''))
  if (names.size === 0) return [...tokenScopes]
  const scopes = tokenScopes.filter((scope) => names.has(scope))
  if (scopes.length < names.size)
    throw new OAuthError('invalid_scope', `Use ${tokenScopes.join(', ')}, with spaces between them.`)
  return scopes
}

function deviceName(form: Form, client: string): string {
  const [name] = [form.get('device_name'), client]
    .map((text = '') =>
      text
        .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ')
        .trim()
        .slice(0, longestDevice)
        .trim(),
    )
    .filter((text) => text !== '')
  return name?.toWellFormed() ?? 'Unknown terminal'
}

const descriptions = {
  authorization_pending: 'Nobody has allowed this terminal yet.',
  slow_down: 'You poll too often. Wait 5 seconds longer between two polls.',
  access_denied: 'The sign-in of this terminal was refused or revoked.',
  expired_token: 'The code has expired. Start again.',
  invalid_grant: 'The code or refresh token is invalid, expired, revoked or already used.',
} as const

const tokensOf = (granted: Extract<Answer, { granted: object }>['granted']) => ({
  access_token: granted.accessToken,
  token_type: 'Bearer',
  expires_in: accessLife,
  refresh_token: granted.refreshToken,
  scope: granted.scopes.join(' '),
})

/** RFC 8414. There is no authorization endpoint: terminals are signed in at their own. */
const metadataOf = (siteUrl: string) => ({
  issuer: siteUrl,
  device_authorization_endpoint: `${siteUrl}/oauth/device_authorization`,
  token_endpoint: `${siteUrl}/oauth/token`,
  revocation_endpoint: `${siteUrl}/oauth/revoke`,
  grant_types_supported: [deviceGrant, 'refresh_token'],
  response_types_supported: [],
  scopes_supported: tokenScopes,
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  service_documentation: `${siteUrl}/docs/access-tokens`,
})

type Status = 400 | 401 | 405 | 413 | 429 | 500 | 503

/** An error as RFC 6749 §5.2, RFC 7009 §2.2.1 and RFC 8628 §3.5 name it. */
class OAuthError extends Error {
  override name = 'OAuthError'
  readonly code: string
  readonly status: Status
  readonly headers: Record<string, string>

  constructor(code: string, description: string, status: Status = 400, headers: Record<string, string> = {}) {
    super(description)
    this.code = code
    this.status = status
    this.headers = headers
  }
}

const invalidRequest = (description: string, status: Status = 400) =>
  new OAuthError('invalid_request', description, status)

const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }

function answerOAuthError(thrown: unknown, c: Context, log: Log): Response {
  const { code, message, status, headers } = toOAuthError(thrown)
  if (status >= 500) log.error({ failure: describeFailure(thrown) }, 'OAuth request failed')
  return c.json({ error: code, error_description: message }, status, { ...noStore, ...headers })
}

function toOAuthError(thrown: unknown): OAuthError {
  if (thrown instanceof OAuthError) return thrown
  if (thrown instanceof LimitError)
    return new OAuthError('slow_down', 'Too many requests. Wait before you try again.', 429, {
      'retry-after': String(thrown.seconds),
    })
  if (thrown instanceof HttpError) return invalidRequest(thrown.message, thrown.status === 413 ? 413 : 400)
  if (isDatabaseAway(thrown))
    return new OAuthError('temporarily_unavailable', 'Try again in a moment.', 503, {
      'retry-after': String(retryAfter),
    })
  return new OAuthError('server_error', 'Something went wrong on our end. Try again.', 500)
}
