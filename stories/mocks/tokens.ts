import type * as Api from '../../src/api/contract.ts'
import { account, now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import type { CloudState } from './state.ts'
import { personalTeam } from './teams.ts'

const { id, name, slug } = personalTeam.team

export const ciToken: Api.AccessToken = {
  id: 'a3f5c0de-0000-4000-8000-000000000051',
  kind: 'token',
  name: 'CI',
  hint: 'k3x9d2mq',
  owner: account.email,
  team: { id, name, slug },
  scopes: ['apps:read', 'submit'],
  packageNames: null,
  createdAt: '2026-02-20T10:00:00.000Z',
  expiresAt: '2026-05-21T10:00:00.000Z',
  lastUsedAt: '2026-03-18T09:27:00.000Z',
  lastUsedBy: { address: '203.0.113.7', client: 'curl/8.5.0' },
  revokedAt: null,
}

/** The next of a person's tokens. */
export const another = (place: number, name: string, hint: string, more: Partial<Api.AccessToken> = {}) => ({
  ...ciToken,
  id: `a3f5c0de-0000-4000-8000-0000000000${place}`,
  name,
  hint,
  ...more,
})

export const newAccessToken = `sgt_n7f3c9zt_${'Qx4TnB0aLk'.repeat(4)}v2W`

export function tokenCalls(state: CloudState): Resolvers {
  /** The terminal that asks by a code. */
  const asking = (userCode: string) => there(state.terminal?.userCode === userCode ? state.terminal : null)

  return {
    listTokens: () => ({ tokens: state.tokens }),
    listTeamTokens: () => ({ tokens: state.tokens }),
    createToken: ({ body: { name } }) => {
      const token = another(57, name, 'n7f3c9zt', { lastUsedAt: null, lastUsedBy: null })
      state.tokens.unshift(token)
      return { token, accessToken: newAccessToken }
    },
    revokeToken: ({ params }) => {
      const token = there(state.tokens.find(({ id }) => id === params.id))
      return { token: Object.assign(token, { revokedAt: now }) }
    },
    peekDevice: ({ body }) => ({ request: asking(body.userCode) }),
    decideDevice: ({ body }) => ({ request: asking(body.userCode) }),
  }
}
