import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { unreachable, unreadable } from '../http/failures.ts'
import { readBounded } from '../http/readBounded.ts'
import { type CliError, exits, CliError as Failure } from '../lib/cliError.ts'
import { type Io, timeLimit } from '../lib/io.ts'
import type { Tokens } from './accounts.ts'

const client: oauth.Client = { client_id: 'glasses-cli' }
const timeout = 20_000
const issuerIn = z.object({ issuer: z.string() })
const largestAnswer = 262_144

type Sent = oauth.CustomFetchOptions<string, URLSearchParams | undefined>

type Requests = { io: Pick<Io, 'fetch' | 'now' | 'signal'>; url: string; userAgent: string }

const optionsOf = ({ io, userAgent }: Requests) => ({
  async [oauth.customFetch](url: string, { body, ...init }: Sent) {
    const response = await io.fetch(url, { ...init, body: body ?? null })
    const bytes = await readBounded(response, largestAnswer)
    return new Response(bytes, { status: response.status, headers: response.headers })
  },
  // A portal on this computer has no certificate; any other address is refused before.
  [oauth.allowInsecureRequests]: true,
  headers: { 'user-agent': userAgent },
  signal: () => timeLimit(timeout, io.signal),
})

/** How a portal signs terminals in (RFC 8414). Throws CliError. */
export async function discover(requests: Requests): Promise<oauth.AuthorizationServer> {
  const { url } = requests
  const issuer = new URL(url)
  const response = await reach(requests, () =>
    oauth.discoveryRequest(issuer, { ...optionsOf(requests), algorithm: 'oauth2' }),
  )
  try {
    return await oauth.processDiscoveryResponse(issuer, response)
  } catch (cause) {
    const other = otherIssuer(cause)
    if (other === null) throw unreadable(`${url} doesn’t sign terminals in.`, cause)
    throw new Failure(`The portal at ${url} calls itself ${other}.`, {
      exit: exits.notReached,
      code: 'other_address',
      next: `If that’s your portal, name it so: --url ${other}.`,
      cause,
    })
  }
}

/** The issuer's own name in an answer under another address; null where the answer has none. */
function otherIssuer(error: unknown): string | null {
  if (!(error instanceof oauth.OperationProcessingError)) return null
  const { code, cause } = error
  const body = typeof cause === 'object' && cause && 'body' in cause ? issuerIn.safeParse(cause.body) : null
  if (code !== oauth.JSON_ATTRIBUTE_COMPARISON || !body?.success) return null
  return URL.parse(body.data.issuer)?.origin ?? null
}

type DeviceCode = {
  deviceCode: string
  userCode: string
  address: string
  addressWithCode: string
  /** In ms. */
  interval: number
  /** In ms since 1970. */
  endsAt: number
}

/** Asks for a code that a person compares in the portal (RFC 8628). Throws CliError. */
export async function askDeviceCode(
  requests: Requests,
  server: oauth.AuthorizationServer,
  form: Record<string, string>,
): Promise<DeviceCode> {
  const response = await reach(requests, () =>
    oauth.deviceAuthorizationRequest(server, client, oauth.None(), form, optionsOf(requests)),
  )
  try {
    const code = await oauth.processDeviceAuthorizationResponse(server, client, response)
    return {
      deviceCode: code.device_code,
      userCode: code.user_code,
      address: code.verification_uri,
      addressWithCode: code.verification_uri_complete ?? code.verification_uri,
      interval: (code.interval ?? 5) * 1_000,
      endsAt: requests.io.now() + code.expires_in * 1_000,
    }
  } catch (cause) {
    throw refusedBy(cause)
  }
}

/** The tokens once the person allowed it. Polls no faster than the portal says. Throws CliError. */
export async function awaitDecision(
  requests: Requests & { io: Pick<Io, 'fetch' | 'now' | 'signal' | 'wait'> },
  server: oauth.AuthorizationServer,
  { deviceCode, interval: first, endsAt }: DeviceCode,
): Promise<Tokens> {
  const { io } = requests
  for (let interval = first; io.now() + interval < endsAt; ) {
    await io.wait(interval, io.signal)
    try {
      const response = await oauth.deviceCodeGrantRequest(
        server,
        client,
        oauth.None(),
        deviceCode,
        optionsOf(requests),
      )
      return tokensOf(io, await oauth.processDeviceCodeResponse(server, client, response))
    } catch (error) {
      if (io.signal.aborted) throw error
      const code = errorOf(error)
      if (code === 'slow_down') interval += 5_000
      // No answer came: ask less often, as RFC 8628 says.
      else if (code === null) interval = Math.min(interval * 2, 60_000)
      else if (code === 'expired_token') break
      else if (code !== 'authorization_pending') throw refusedBy(error)
    }
  }
  throw new Failure('The code expired before you allowed the sign-in.', {
    exit: exits.waited,
    code: 'expired_token',
    next: 'Run `glasses login` again.',
  })
}

/** Another pair of tokens for a refresh token, which works once; null where it doesn't anymore. Throws CliError. */
export async function refresh(requests: Requests, refreshToken: string): Promise<Tokens | null> {
  const server = await discover(requests)
  const response = await reach(requests, () =>
    oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, optionsOf(requests)),
  )
  try {
    return tokensOf(requests.io, await oauth.processRefreshTokenResponse(server, client, response))
  } catch (error) {
    if (['invalid_grant', 'access_denied'].includes(errorOf(error) ?? '')) return null
    throw refusedBy(error)
  }
}

const exchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange'
const idTokenType = 'urn:ietf:params:oauth:token-type:id_token'

/** An access token of an app for an ID token of CI (RFC 8693). Throws CliError. */
export async function exchange(
  requests: Requests,
  { idToken, packageName }: { idToken: string; packageName: string },
): Promise<{ accessToken: string; endsAt: number }> {
  const server = await discover(requests)
  const form = { subject_token: idToken, subject_token_type: idTokenType, audience: packageName }
  const response = await reach(requests, () =>
    oauth.genericTokenEndpointRequest(server, client, oauth.None(), exchangeGrant, form, optionsOf(requests)),
  )
  try {
    const given = await oauth.processGenericTokenEndpointResponse(server, client, response)
    const { access_token: accessToken, expires_in: seconds = 900 } = given
    return { accessToken, endsAt: requests.io.now() + seconds * 1_000 }
  } catch (error) {
    const refused = refusedBy(error)
    if (!(error instanceof oauth.ResponseBodyError)) throw refused
    throw new Failure(refused.message, {
      exit: exits.notSignedIn,
      code: error.error,
      next: 'Compare the app’s trusted publishers in the portal, under Settings & Tools, with this job.',
      cause: error,
    })
  }
}

/** Ends a sign-in at the portal (RFC 7009). Throws CliError. */
export async function revoke(requests: Requests, token: string): Promise<void> {
  const server = await discover(requests)
  const response = await reach(requests, () =>
    oauth.revocationRequest(server, client, oauth.None(), token, optionsOf(requests)),
  )
  await oauth.processRevocationResponse(response).catch((error: unknown) => {
    throw refusedBy(error)
  })
}

async function reach({ io, url }: Requests, request: () => Promise<Response>): Promise<Response> {
  try {
    return await request()
  } catch (cause) {
    if (io.signal.aborted) throw cause
    throw unreachable(url, cause)
  }
}

function tokensOf(
  { now }: Pick<Io, 'now'>,
  { access_token, refresh_token, expires_in = 3_600 }: oauth.TokenEndpointResponse,
): Tokens {
  if (refresh_token === undefined) throw unreadable('The portal gave no refresh token.')
  return { accessToken: access_token, refreshToken: refresh_token, accessEndsAt: now() + expires_in * 1_000 }
}

const errorOf = (error: unknown): string | null =>
  error instanceof oauth.ResponseBodyError ? error.error : null

function refusedBy(error: unknown): CliError {
  if (error instanceof Failure) return error
  if (errorOf(error) === 'access_denied')
    return new Failure('The sign-in was denied in the portal.', {
      exit: exits.notAllowed,
      code: 'access_denied',
      next: 'Run `glasses login` again, and allow it if it was you.',
    })
  if (!(error instanceof oauth.ResponseBodyError))
    return unreadable('The portal’s sign-in gave an answer that can’t be read.', error)
  return new Failure(error.error_description ?? `The portal refused the sign-in (${error.error}).`, {
    exit: exits.refused,
    code: error.error,
    next: 'Wait a few minutes, then run `glasses login` again.',
  })
}
