import { type HttpHandler, HttpResponse, http } from 'msw'

import { sessionOf } from './session.ts'
import type { CloudState } from './state.ts'

/** The password every story's account has. */
export const password = 'smart-glasses'

/** The auth provider on a good day: the part of its interface that the portal's client calls. */
export function provider({ account }: CloudState): HttpHandler[] {
  const session = () => HttpResponse.json(sessionOf(account))
  const done = () => HttpResponse.json({})

  return [
    http.post('*/auth/v1/token', async ({ request }) => {
      if (new URL(request.url).searchParams.get('grant_type') === 'refresh_token') return session()
      const given = (await request.json()) as { email: string; password: string }
      return given.password === password
        ? HttpResponse.json(sessionOf({ ...account, email: given.email }))
        : providerRefusal(400, 'invalid_credentials', 'Invalid login credentials')
    }),
    http.post('*/auth/v1/signup', () => {
      const { email_confirmed_at: _, ...user } = sessionOf(account).user
      return HttpResponse.json({ ...user, confirmation_sent_at: new Date().toISOString() })
    }),
    http.head('*/mail', () => new HttpResponse(null, { status: 404 })),
    http.post('*/auth/v1/otp', done),
    http.post('*/auth/v1/recover', done),
    http.post('*/auth/v1/resend', done),
    http.post('*/auth/v1/verify', session),
    http.get('*/auth/v1/user', () => HttpResponse.json(sessionOf(account).user)),
    http.put('*/auth/v1/user', () => HttpResponse.json(sessionOf(account).user)),
    http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  ]
}

/** A refusal of the provider: `http.post('*\/auth/v1/token', () => providerRefusal(…))`. */
export function providerRefusal(status: number, code: string, message: string) {
  return HttpResponse.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })
}
