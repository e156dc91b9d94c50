import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** The open offers to the person, and of their teams. */
export const transfersQuery = queryOptions({
  queryKey: ['transfers'],
  queryFn: async ({ signal }) => (await request(calls.listTransfers, { signal })).transfers,
})
