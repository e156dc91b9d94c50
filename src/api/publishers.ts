import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** With the issuers of whose tokens a publisher can be. */
export const publishersQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'publishers'],
    queryFn: ({ signal }) => request(calls.listPublishers, { params: { packageName }, signal }),
  })

export const invalidatePublishers = (queries: QueryClient, packageName: string) =>
  queries.invalidateQueries({ queryKey: publishersQuery(packageName).queryKey })

export const issuersQuery = queryOptions({
  queryKey: ['admin', 'issuers'],
  queryFn: async ({ signal }) => (await request(calls.listIssuers, { signal })).issuers,
})

export const invalidateIssuers = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: issuersQuery.queryKey })
