import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'

export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export type SigningKey = { privateKey: CryptoKey; publicJwk: JWK; privateJwk: JWK }

export async function makeKey(kid: string, alg = 'RS256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const [privateJwk, publicJwk] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)])
  const named = { kid, alg, use: 'sig' }
  return { privateKey, publicJwk: { ...publicJwk, ...named }, privateJwk: { ...privateJwk, ...named } }
}

export type Claims = Record<string, unknown>

/** Signs claims as they are. `header` changes the header. */
export const sign = (key: SigningKey, claims: Claims, header: object = {}): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.publicJwk.kid ?? '', ...header })
    .sign(key.privateKey)

/** An OpenID provider that nobody here wrote. `signIn` gives the ID token of a whole flow, with the claims given. */
export async function foreignIssuer(audience: string) {
  const key = await makeKey('key-1')
  let provider: Provider | undefined
  let claims: Claims = {}
  const issuer = await serve((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void provider?.callback()(request, response)
    void provider?.interactionFinished(request, response, { login: { accountId: String(claims.sub) } })
  })
  const redirectUri = 'https://ci.example.com/signed-in'
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: audience,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [key.privateJwk] },
    cookies: { keys: ['of the tests'] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'jti', 'repository', 'repository_id', 'workflow_ref', 'ref', 'run_id', 'sha'],
    },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...claims, sub: accountId }),
    }),
    async loadExistingGrant({ oidc }: { oidc: { provider: Provider; session: { accountId: string } } }) {
      const grant = new oidc.provider.Grant({ clientId: audience, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })

  return {
    issuer,
    key,
    async signIn(given: Claims): Promise<string> {
      claims = given
      const query = { client_id: audience, response_type: 'code', scope: 'openid', redirect_uri: redirectUri }
      const code = await codeOf(new URL(`/auth?${new URLSearchParams(query)}`, issuer))
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: audience,
          redirect_uri: redirectUri,
          code,
        }),
      })
      const answer: { id_token?: string } = JSON.parse(await response.text())
      if (answer.id_token === undefined) throw new Error(`No ID token: ${JSON.stringify(answer)}`)
      return answer.id_token
    },
  }
}

/** Follows the redirects of a sign-in with its cookies, to the code at their end. */
async function codeOf(start: URL): Promise<string> {
  const cookies = new Map<string, string>()
  for (let url = start; ; ) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`No redirect: ${response.status} ${await response.text()}`)
    url = new URL(location, start)
    const code = url.searchParams.get('code')
    if (code !== null) return code
  }
}
