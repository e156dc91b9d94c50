import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type BetaInvitation, calls } from './contract.ts'
import { request } from './http/client.ts'

/** All may fail with ApiError or NoAnswerError. */

/** With what else belongs to the app, so that a change of its releases reads it again. */
export const betaQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'beta'],
    queryFn: ({ signal }) => request(calls.listBetaTesters, { params: { packageName }, signal }),
    // Testers answer without this page.
    staleTime: 0,
  })

export const betaInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['betaInvitation', token],
    queryFn: async ({ signal }) => (await request(calls.peekBeta, { body: { token }, signal })).invitation,
  })

/** Shows what a change answered with; without an answer, reads it again, since it may have been made. */
export function cacheBetaInvitation(
  queries: QueryClient,
  token: string,
  answer: { invitation: BetaInvitation } | null,
): void {
  const { queryKey } = betaInvitationQuery(token)
  if (answer) queries.setQueryData(queryKey, answer.invitation)
  else void queries.invalidateQueries({ queryKey })
}
