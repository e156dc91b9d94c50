import { type HttpHandler, HttpResponse } from 'msw'

import { type AccessToken, calls, type ErrorBody, may } from '../../src/api/contract.ts'
import { handle, refusal } from './handle.ts'
import type { CloudState } from './state.ts'
import { ownTeamOf } from './teams.ts'
import { newAccessToken } from './tokens.ts'

/** How many wrong codes a person may enter. */
const mostWrong = 5

const roleNeeded = () =>
  refusal(403, 'ROLE_NEEDED', 'You need the Developer role in this team. Ask an owner of the team.')
const noTeam = () => refusal(404, 'NOT_FOUND', 'We couldn’t find this team.')

/** Access tokens, and the terminal that asks to be signed in. */
export function tokenCalls(state: CloudState): HttpHandler[] {
  let wrongCodes = 0
  const teamOf = (id: string | undefined) =>
    state.teams.find(({ team }) => (id === undefined ? team.kind === 'personal' : team.id === id))
  const isOwn = ({ owner }: AccessToken) => owner === state.account.email

  /** The terminal that asks by a code, or what somebody is told who guesses. */
  function asking(userCode: string) {
    const letters = userCode.toUpperCase().replace(/[^A-Z]/g, '')
    if (state.terminal?.userCode.replace('-', '') === letters) return state.terminal
    wrongCodes += 1
    return wrongCodes > mostWrong
      ? HttpResponse.json<ErrorBody>(
          { error: 'Too many wrong codes. Try again later.', code: 'TOO_MANY_REQUESTS' },
          { status: 429, headers: { 'retry-after': '720' } },
        )
      : refusal(404, 'NOT_FOUND', 'No terminal asks by this code.')
  }

  return [
    handle(calls.listTokens, () => ({ tokens: state.tokens.filter(isOwn) })),
    handle(calls.listTeamTokens, ({ params }) => {
      const found = teamOf(params.teamId)
      if (!found) return noTeam()
      if (!may(found.team.role, 'manageMembers')) return roleNeeded()
      return { tokens: state.tokens.filter(({ team }) => team.id === found.team.id) }
    }),
    handle(calls.createToken, ({ body }) => {
      const found = teamOf(body.team)
      if (!found) return noTeam()
      if (found.team.role === 'VIEWER' && body.scopes.some((scope) => scope !== 'apps:read'))
        return roleNeeded()
      const { role, ...team } = ownTeamOf(found.team)
      const token: AccessToken = {
        id: crypto.randomUUID(),
        kind: 'token',
        name: body.name,
        hint: newAccessToken.split('_')[1] ?? '',
        owner: state.account.email,
        team,
        scopes: body.scopes,
        packageNames: body.packageNames ?? null,
        createdAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + body.expiresInDays * 86_400_000).toISOString(),
        lastUsedAt: null,
        lastUsedBy: null,
        revokedAt: null,
      }
      state.tokens.unshift(token)
      return { token, accessToken: newAccessToken }
    }),
    handle(calls.revokeToken, ({ params }) => {
      const token = state.tokens.find(({ id }) => id === params.id)
      if (!token) return refusal(404, 'NOT_FOUND', 'We couldn’t find this access token.')
      token.revokedAt ??= new Date().toISOString()
      return { token }
    }),
    handle(calls.peekDevice, ({ body }) => {
      const found = asking(body.userCode)
      return found instanceof Response ? found : { request: found }
    }),
    handle(calls.decideDevice, ({ body }) => {
      const found = asking(body.userCode)
      if (found instanceof Response) return found
      if (body.decision === 'allow' && teamOf(body.team)?.team.role === 'VIEWER') return roleNeeded()
      state.terminal = null
      return { request: found }
    }),
  ]
}
