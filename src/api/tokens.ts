import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type BodyOf, calls, type DeviceDecision } from './contract.ts'
import { request } from './http/client.ts'

/** The calls on access tokens, and on terminals that ask to be signed in. All may fail with ApiError or NoAnswerError. */

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => (await request(calls.listTokens, { signal })).tokens,
})

export const teamTokensQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'tokens'],
    queryFn: async ({ signal }) =>
      (await request(calls.listTeamTokens, { params: { teamId }, signal })).tokens,
  })

export function invalidateTokens(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: tokensQuery.queryKey })
  void queries.invalidateQueries({
    predicate: ({ queryKey: [subject, , part] }) => subject === 'team' && part === 'tokens',
  })
}

/** With the token itself, which no other call gives. `key` makes the call repeatable. */
export const createToken = (body: BodyOf<typeof calls.createToken>, key: string, signal?: AbortSignal) =>
  request(calls.createToken, { body, headers: { 'idempotency-key': key }, signal })

/** Which terminal asks by a code. ApiError 404 where none does any more. */
export const peekDevice = async (userCode: string, signal?: AbortSignal) =>
  (await request(calls.peekDevice, { body: { userCode }, signal })).request

export const decideDevice = async (decision: DeviceDecision, signal?: AbortSignal) =>
  (await request(calls.decideDevice, { body: decision, signal })).request
