import { type Context, Hono } from 'hono'
import { publisherScopes, type TokenScope, tokenScopes } from '../../../src/api/contract.ts'
import { readFields } from '../../http/body.ts'
import type { CloudEnv } from '../../http/ctx.ts'
import { clientAddressBehind } from '../../http/limits/limits.ts'
import type { Services } from '../deps.ts'
import { exchangedLife, exchangeIdToken } from '../publishers/exchange.ts'
import { clientText } from '../tokens/verifyToken.ts'
import { type Answer, accessLife, pollForTokens, refreshTerminal, signOutTerminal } from './grants.ts'
import { answerOAuthError, invalidRequest, noStore, OAuthError } from './oauthErrors.ts'
import { askForTerminal, codeLife, firstInterval } from './requests.ts'

type OAuthEnv = CloudEnv & { Variables: { arrivedAt: Date } }
type Deps = Pick<
  Services,
  'config' | 'db' | 'issuerKeys' | 'limits' | 'log' | 'outbox' | 'portalUrl' | 'secret' | 'sessions'
>

const clientId = 'glasses-cli'
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
const exchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange'
const tokenTypes = {
  id: 'urn:ietf:params:oauth:token-type:id_token',
  access: 'urn:ietf:params:oauth:token-type:access_token',
}
const largestForm = 8 * 1_024
const longestDevice = 100

/** Signing terminals in (RFC 8628), renewing that (RFC 6749 §6) and ending it (RFC 7009), and exchanging the ID tokens of
 * CI (RFC 8693), with no secret. */
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
    const form = await readForm(c)
    if (form.get('grant_type') === exchangeGrant) return c.json(await exchange(form), 200, noStore)
    const answer = await grantOf(form, c.get('arrivedAt'))
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
      throw new OAuthError('unsupported_grant_type', `Use ${deviceGrant}, ${exchangeGrant} or refresh_token.`)
    readScopes(form.get('scope'))
    return refreshTerminal(ctx, { refreshToken: required(form, 'refresh_token'), arrivedAt })
  }

  /** RFC 8693: `audience` is the app’s package name. */
  async function exchange(form: Form) {
    const subjectToken = required(form, 'subject_token')
    const packageName = required(form, 'audience')
    if (required(form, 'subject_token_type') !== tokenTypes.id)
      throw invalidRequest(`subject_token_type must be ${tokenTypes.id}.`)
    if (![undefined, tokenTypes.access].includes(form.get('requested_token_type')))
      throw invalidRequest(`requested_token_type must be ${tokenTypes.access}.`)
    for (const name of ['actor_token', 'resource', 'scope'])
      if (form.has(name)) throw invalidRequest(`${name} isn’t supported. Leave it out.`)
    const audiences = config.siteOrigins
    const exchanged = await exchangeIdToken({ ...ctx, audiences }, { subjectToken, packageName })
    if (exchanged.accessToken === null) throw new OAuthError(exchanged.refused, exchanged.because)
    return {
      access_token: exchanged.accessToken,
      issued_token_type: tokenTypes.access,
      token_type: 'Bearer',
      expires_in: exchangedLife,
      scope: publisherScopes.join(' '),
    }
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
  grant_types_supported: [deviceGrant, 'refresh_token', exchangeGrant],
  response_types_supported: [],
  scopes_supported: tokenScopes,
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  service_documentation: `${siteUrl}/docs/access-tokens`,
})
