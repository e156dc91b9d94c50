import { createPublicKey } from 'node:crypto'

import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'

import { publicKeys, signingKey } from '../../cloud/auth/keys.ts'
import { calls } from '../../src/api/contract.ts'
import { type Person, type TestCloud, testSecret } from '../../tests/cloud/support/testCloud.ts'
import { makeToken } from '../../tests/cloud/support/tokens.ts'
import { withTestCloud } from '../harness/memory.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

type Claims = { issuer: string; audience: string; expires?: string; subject?: string }

export default {
  about: 'security: forged, borrowed and outdated tokens are refused wherever one is taken',

  run: () =>
    withTestCloud(async (cloud) => {
      const victim = await cloud.person('victim')
      const { kid, privateKey } = await signingKey(cloud.db)
      const { keys } = await publicKeys({ db: cloud.db })
      const published = keys[0] ?? {}
      const pem = createPublicKey({ key: published as Record<string, string>, format: 'jwk' })
        .export({ type: 'spki', format: 'pem' })
        .toString()
      const core = { issuer: 'developer-portal-cloud', audience: 'developer-portal-api' }
      const provider = { issuer: cloud.config.authIssuer, audience: 'authenticated' }
      const secret = new TextEncoder().encode(testSecret)

      const build = ({ issuer, audience, expires = '1h', subject = victim.id }: Claims) =>
        new SignJWT({ email: victim.email, role: 'authenticated', session_id: victim.id })
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject(subject)
          .setIssuedAt(expires.startsWith('-') ? Math.floor(Date.now() / 1000) - 7_200 : undefined)
          .setExpirationTime(expires.startsWith('-') ? Math.floor(Date.now() / 1000) - 60 : expires)
      const withSecret = (claims: Claims, key: Uint8Array = secret, alg = 'HS256') =>
        build(claims).setProtectedHeader({ alg, kid }).sign(key)
      const withKey = (claims: Claims) =>
        build(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
      const unsigned = ({ issuer, audience }: Claims) =>
        new UnsecuredJWT({ email: victim.email })
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject(victim.id)
          .setIssuedAt()
          .setExpirationTime('1h')
          .encode()
      const bytes = (text: string) => new TextEncoder().encode(text)
      const [head = '', body = '', seal = ''] = victim.coreToken.split('.')
      const jwk = JSON.stringify(await exportJWK(createPublicKey(pem)))

      const { alive, ended } = await accessTokensOf(cloud, victim)
      const [name = '', rest = ''] = [alive.slice(0, 'sgt_12345678'.length), alive.slice(-43)]
      const [otherName = '', otherRest = ''] = [ended.slice(0, name.length), ended.slice(-43)]

      const forged: Record<string, string> = {
        'access token, revoked': ended,
        'access token with the secret of another': `${name}_${otherRest}`,
        'access token under the name of a revoked one': `${otherName}_${rest}`,
        'access token, one character short': alive.slice(0, -1),
        'access token, one character long': `${alive}A`,
        'access token’s name alone': name,
        'access token in capitals': alive.toUpperCase(),
        'alg none as core': unsigned(core),
        'alg none as provider': unsigned(provider),
        'HS256 under the public key in PEM': await withSecret(provider, bytes(pem)),
        'HS256 under the published JWK': await withSecret(provider, bytes(JSON.stringify(published))),
        'HS256 under the bare JWK': await withSecret(provider, bytes(jwk)),
        'core issuer, HS256 under the public key': await withSecret(core, bytes(pem)),
        'core under another secret': await withSecret(core, bytes('another secret with enough characters')),
        'core under an empty-looking secret': await withSecret(core, bytes(' '.repeat(32))),
        'core in HS512': await withSecret(core, secret, 'HS512'),
        'core for another audience': await withSecret({ ...core, audience: 'authenticated' }),
        'core of another issuer': await withSecret({ ...core, issuer: 'someone-else' }),
        'core, expired': await withSecret({ ...core, expires: '-1' }),
        'core without a user': await withSecret({ ...core, subject: 'nobody' }),
        'provider claims under the core secret': await withSecret(provider),
        'core claims under the provider key': await withKey(core),
        'provider for another audience': await withKey({ ...provider, audience: core.audience }),
        'provider of another issuer': await withKey({ ...provider, issuer: 'https://evil.example/auth/v1' }),
        'provider, expired': await withKey({ ...provider, expires: '-1' }),
        'core with its seal cut off': `${head}.${body}.`,
        'core with another body': `${head}.${Buffer.from(JSON.stringify({ sub: victim.id, iss: core.issuer, aud: core.audience, email: 'admin@example.com', exp: 9_999_999_999 })).toString('base64url')}.${seal}`,
        'three dots': '...',
        nothing: '',
      }

      const checks: Parameters<typeof outcomeOf>[0] = []
      for (const [name, token] of Object.entries(forged)) {
        const { status } = await cloud.call(calls.getMe, { as: token })
        checks.push({ name: `API: ${name}`, holds: status === 401, seen: status })
        const exchanged = await cloud.call(calls.exchangeToken, { body: { supabaseToken: token } })
        const refused = token === '' ? 422 : 401
        checks.push({
          name: `exchange: ${name}`,
          holds: exchanged.status === refused,
          seen: exchanged.status,
        })
        const response = await cloud.app.request('/auth/v1/user', {
          headers: { authorization: `Bearer ${token}` },
        })
        checks.push({
          name: `provider: ${name}`,
          holds: response.status === 401 || response.status === 403,
          seen: response.status,
        })
      }
      const back = await cloud.call(calls.exchangeToken, { body: { supabaseToken: victim.coreToken } })
      checks.push({ name: 'a core token is not exchanged', holds: back.status === 401, seen: back.status })
      const atProvider = await cloud.app.request('/auth/v1/user', {
        headers: { authorization: `Bearer ${victim.coreToken}` },
      })
      checks.push({
        name: 'a core token opens nothing at the provider',
        holds: [401, 403].includes(atProvider.status),
        seen: atProvider.status,
      })
      const swapped = await cloud.call(calls.exchangeToken, { body: { supabaseToken: alive } })
      checks.push({
        name: 'an access token is not exchanged',
        holds: swapped.status === 401,
        seen: swapped.status,
      })
      for (const [name, token] of Object.entries({
        access: alive,
        core: victim.coreToken,
        provider: victim.providerToken,
      })) {
        const { status } = await cloud.call(calls.getMe, { as: token })
        checks.push({ name: `a live ${name} token is taken`, holds: status === 200, seen: status })
      }
      return outcomeOf(checks)
    }),
} satisfies Program

/** A person's access token, and one that they revoked. */
async function accessTokensOf(cloud: TestCloud, person: Person): Promise<{ alive: string; ended: string }> {
  const [alive, ended] = [await makeToken(cloud, person), await makeToken(cloud, person)]
  await cloud.call(calls.revokeToken, { as: person, params: { id: ended.token.id } })
  return { alive: alive.text, ended: ended.text }
}
