import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'

import { calls, type OwnToken } from '../../../src/api/contract.ts'
import { cloud } from '../../../stories/mocks/cloud.ts'
import { account } from '../../../stories/mocks/fixtures.ts'
import { handle } from '../../../stories/mocks/handle.ts'
import type { CloudState } from '../../../stories/mocks/state.ts'
import { personalTeam } from '../../../stories/mocks/teams.ts'

export const portalUrl = 'https://portal.example.com'

const { id, name, slug } = personalTeam.team

export const ownToken: OwnToken = {
  id: 'token-1',
  name: 'laptop',
  kind: 'terminal',
  team: { id, name, slug },
  scopes: ['apps:read', 'apps:write', 'sessions', 'keys', 'submit'],
  packageNames: null,
  expiresAt: '2026-04-16T09:00:00.000Z',
}

export type Asked = { method: string; path: string; token: string | null; headers: Headers; body: string }

/** The mocked cloud with what a terminal's sign-in needs, as a `fetch`; `first` are asked before. */
export function mockPortal(given: Partial<CloudState> = {}, first: HttpHandler[] = []) {
  const asked: Asked[] = []
  const handlers = [...first, handle(calls.getMe, () => ({ ...account, token: ownToken })), ...cloud(given)]
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted()
    const request = new Request(url, init)
    const { pathname, search } = new URL(url)
    const body = await request.clone().text()
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
    asked.push({ method: request.method, path: pathname + search, token, headers: request.headers, body })
    const response = await getResponse(handlers, request)
    if (response === undefined)
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    return response
  }
  return { fetch, asked }
}

type Polls = ({ error: string } | 'tokens')[]

/** How the portal signs terminals in: `polls` are what it answers, one after the other. */
export function oauthHandlers(polls: Polls = ['tokens']) {
  const forms: Record<string, string>[] = []
  const left = [...polls]
  let issued = 0
  const tokens = () => {
    issued += 1
    return HttpResponse.json({
      access_token: `sgt_access_${issued}`,
      refresh_token: `refresh_${issued}`,
      token_type: 'bearer',
      expires_in: 3_600,
    })
  }
  const formOf = async (request: Request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    forms.push(form)
    return form
  }
  const handlers = [
    http.get('*/.well-known/oauth-authorization-server', () =>
      HttpResponse.json({
        issuer: portalUrl,
        token_endpoint: `${portalUrl}/oauth/token`,
        device_authorization_endpoint: `${portalUrl}/oauth/device_authorization`,
        revocation_endpoint: `${portalUrl}/oauth/revoke`,
        response_types_supported: [],
      }),
    ),
    http.post('*/oauth/device_authorization', async ({ request }) => {
      await formOf(request)
      return HttpResponse.json({
        device_code: 'device-code',
        user_code: 'BCDF-GHJK',
        verification_uri: `${portalUrl}/device`,
        verification_uri_complete: `${portalUrl}/device?user_code=BCDF-GHJK`,
        expires_in: 600,
        interval: 5,
      })
    }),
    http.post('*/oauth/token', async ({ request }) => {
      const form = await formOf(request)
      if (form.grant_type === 'refresh_token')
        return form.refresh_token === `refresh_${issued}` || issued === 0
          ? tokens()
          : HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })
      const next = left.shift() ?? 'tokens'
      return next === 'tokens' ? tokens() : HttpResponse.json(next, { status: 400 })
    }),
    http.post('*/oauth/revoke', async ({ request }) => {
      await formOf(request)
      return new HttpResponse(null, { status: 200 })
    }),
  ]
  return { handlers, forms }
}
