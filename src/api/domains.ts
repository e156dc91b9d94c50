import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { calls } from './contract.ts'
import { request } from './http/client.ts'

export const domainsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'domains'],
    queryFn: async ({ signal }) => (await request(calls.listDomains, { params: { teamId }, signal })).domains,
  })

export const invalidateDomains = (queries: QueryClient, teamId: string) =>
  queries.invalidateQueries({ queryKey: domainsQuery(teamId).queryKey })
