import type { HttpHandler } from 'msw'

import { type AccessToken, calls } from '../../src/api/contract.ts'
import { handle, there } from './handle.ts'
import type { CloudState } from './state.ts'
import { ownTeamOf } from './teams.ts'
import { newAccessToken } from './tokens.ts'

/** Access tokens, and the terminal that asks to be signed in. */
export function tokenCalls(state: CloudState): HttpHandler[] {
  const teamOf = (id: string | undefined) =>
    there(state.teams.find(({ team }) => (id === undefined ? team.kind === 'personal' : team.id === id)))
  const isOwn = ({ owner }: AccessToken) => owner === state.account.email
  const lettersOf = (code = '') => code.toUpperCase().replace(/[^A-Z]/g, '')
  /** The terminal that asks by a code. */
  const asking = (userCode: string) =>
    there(lettersOf(state.terminal?.userCode) === lettersOf(userCode) ? state.terminal : null)

  return [
    handle(calls.listTokens, () => ({ tokens: state.tokens.filter(isOwn) })),
    handle(calls.listTeamTokens, ({ params }) => ({
      tokens: state.tokens.filter(({ team }) => team.id === params.teamId),
    })),
    handle(calls.createToken, ({ body }) => {
      const found = teamOf(body.team)
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
      const token = there(state.tokens.find(({ id }) => id === params.id))
      token.revokedAt ??= new Date().toISOString()
      return { token }
    }),
    handle(calls.peekDevice, ({ body }) => ({ request: asking(body.userCode) })),
    handle(calls.decideDevice, ({ body }) => {
      const request = asking(body.userCode)
      state.terminal = null
      return { request }
    }),
  ]
}
