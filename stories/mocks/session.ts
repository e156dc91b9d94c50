import { type HttpHandler, HttpResponse, http } from 'msw'

import type { Account } from '../../src/api/contract.ts'
import { account } from './fixtures.ts'

type Person = Pick<Account, 'id' | 'email'>

/** How far somebody has signed in, and the second factor that they have. */
type Level = { assurance?: 'aal1' | 'aal2'; factors?: object[] }

let sessions = 0

/** A session of the auth provider as its HTTP interface gives it; good for an hour of the stories' clock. */
export function sessionOf({ id, email }: Person = account, { assurance = 'aal1', factors }: Level = {}) {
  const at = new Date().toISOString()
  return {
    access_token: token({ sub: id, email, aud: 'authenticated', aal: assurance, amr: methodsAt(assurance) }),
    token_type: 'bearer',
    expires_in: 3600,
    // No two alike: the provider's client remembers which one failed, from one story to the next.
    refresh_token: `story-refresh-token-${sessions++}`,
    user: {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      email_confirmed_at: at,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: [],
      ...(factors && { factors }),
      created_at: at,
    },
  }
}

const methodsAt = (assurance: 'aal1' | 'aal2') =>
  (assurance === 'aal2' ? ['totp', 'password'] : ['password']).map((method) => ({
    method,
    timestamp: seconds(),
  }))

/** A core token as the exchange gives it. Nothing checks its signature here. */
export const coreToken = ({ id, email }: Person = account) => token({ sub: id, email, aud: 'core' })

/** Leaves in this browser what a signed-in person's earlier visit leaves, an hour ago or just now. */
export function storeSession(person: Person = account, expired = false, level: Level = {}): void {
  const session = { ...sessionOf(person, level), expires_at: seconds() + (expired ? -60 : 3600) }
  localStorage.setItem('portal-auth', JSON.stringify(session))
  localStorage.setItem('core_token', coreToken(person))
  localStorage.setItem('userEmail', person.email)
}

const seconds = () => Math.floor(Date.now() / 1000)

function token(claims: Record<string, unknown>): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const times = { iat: seconds(), exp: seconds() + 3600 }
  return [part({ alg: 'ES256', typ: 'JWT' }), part({ ...times, ...claims }), 'c3Rvcnk'].join('.')
}

/** The auth provider on a good day, whose people have the password "smart-glasses": what the portal's client calls. */
export function provider(person: Person = account): HttpHandler[] {
  const user = () => HttpResponse.json(sessionOf(person).user)

  return [
    http.post('*/auth/v1/token', async ({ request }) => {
      if (request.url.includes('grant_type=refresh_token')) return HttpResponse.json(sessionOf(person))
      const given = (await request.json()) as { email: string; password: string }
      return given.password === 'smart-glasses'
        ? HttpResponse.json(sessionOf({ ...person, email: given.email }))
        : providerRefusal(400, 'invalid_credentials', 'Invalid login credentials')
    }),
    http.post('*/auth/v1/signup', () => {
      const { email_confirmed_at, ...unconfirmed } = sessionOf(person).user
      return HttpResponse.json({ ...unconfirmed, confirmation_sent_at: email_confirmed_at })
    }),
    http.head('*/mail', () => new HttpResponse(null, { status: 404 })),
    ...['otp', 'recover', 'resend'].map((path) =>
      http.post(`*/auth/v1/${path}`, () => HttpResponse.json({})),
    ),
    http.post('*/auth/v1/verify', () => HttpResponse.json(sessionOf(person))),
    http.get('*/auth/v1/user', user),
    http.put('*/auth/v1/user', user),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  ]
}

/** A refusal of the provider: `http.post('*\/auth/v1/token', () => providerRefusal(…))`. */
export const providerRefusal = (status: number, code: string, message: string) =>
  HttpResponse.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
