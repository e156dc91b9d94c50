import type { Account } from '../../src/api/contract.ts'
import { account } from './fixtures.ts'

let sessions = 0

/** A session of the auth provider as its HTTP interface gives it; good for an hour of the stories' clock. */
export function sessionOf({ id, email }: Pick<Account, 'id' | 'email'> = account) {
  const at = new Date().toISOString()
  return {
    access_token: token({ sub: id, email, aud: 'authenticated' }),
    token_type: 'bearer',
    expires_in: 3600,
    // No two alike: the provider's client remembers which one failed, from one story to the next.
    refresh_token: `story-refresh-token-${sessions++}`,
    user: {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: at,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: [],
      created_at: at,
      updated_at: at,
      is_anonymous: false,
    },
  }
}

/** What the provider writes behind the # of a link that signs in. */
export function linkOf(type: 'recovery' | 'magiclink'): string {
  const { access_token, refresh_token } = sessionOf()
  return String(new URLSearchParams({ access_token, refresh_token, type }))
}

/** A core token as the exchange gives it. Nothing checks its signature here. */
export const coreToken = ({ id, email }: Pick<Account, 'id' | 'email'> = account) =>
  token({ sub: id, email, aud: 'core' })

/** Leaves in this browser what a signed-in person's earlier visit leaves, an hour ago or just now. */
export function storeSession(person: Pick<Account, 'id' | 'email'> = account, expired = false): void {
  const session = { ...sessionOf(person), expires_at: seconds() + (expired ? -60 : 3600) }
  localStorage.setItem('portal-auth', JSON.stringify(session))
  localStorage.setItem('core_token', coreToken(person))
  localStorage.setItem('userEmail', person.email)
}

const seconds = () => Math.floor(Date.now() / 1000)

function token(claims: Record<string, unknown>): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return [
    part({ alg: 'ES256', typ: 'JWT' }),
    part({ iat: seconds(), exp: seconds() + 3600, ...claims }),
    'c3Rvcnk',
  ].join('.')
}
