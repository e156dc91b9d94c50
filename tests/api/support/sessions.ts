import type { Session } from '../../../src/api/session/authProvider.ts'

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token that says whose it is and when it expires, seconds since 1970; nobody signed it. */
export const tokenOf = (sub: string, exp = 4_000_000_000) =>
  `${encode({ alg: 'ES256' })}.${encode({ sub, exp })}.c2lnbmF0dXJl`

/** A session as the provider answers it, and as its client then holds it. */
export function sessionOf(id: string, given: Partial<Session> = {}): Session {
  return {
    access_token: tokenOf(id),
    refresh_token: `refresh-${id}`,
    token_type: 'bearer',
    expires_in: 3_600,
    user: {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email: `${id}@example.com`,
      app_metadata: { provider: 'email' },
      user_metadata: {},
      created_at: '2026-11-01T10:00:00Z',
    },
    ...given,
  }
}
