import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** What is stored of the signed-in person, and the end of it. All may fail with ApiError or NoAnswerError. */
export const exportAccount = (signal?: AbortSignal) => request(calls.exportAccount, { signal })

export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => request(calls.getDeletion, { signal }),
})

/** `email`: the account's address, as it was typed. */
export const requestDeletion = (email: string, signal?: AbortSignal) =>
  request(calls.requestDeletion, { body: { email }, signal })

export const cancelDeletion = (signal?: AbortSignal) => request(calls.cancelDeletion, { signal })
