import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** Whether the signed-in person can be deleted, and when. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => request(calls.getDeletion, { signal }),
})
