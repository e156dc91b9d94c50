import { queryOptions } from '@tanstack/react-query'

import { calls, type TransferForm } from './contract.ts'
import { request } from './http/client.ts'

/** The calls on apps that change hands (TEAMS.md §3). All may fail with ApiError or NoAnswerError. */

/** The open offers to the person, and of their teams. */
export const transfersQuery = queryOptions({
  queryKey: ['transfers'],
  queryFn: async ({ signal }) => (await request(calls.listTransfers, { signal })).transfers,
})

/** To a team where one may take it over, the app goes at once. `key` makes the call repeatable. */
export const offerTransfer = async (
  packageName: string,
  to: TransferForm,
  key: string,
  signal?: AbortSignal,
) =>
  (
    await request(calls.offerTransfer, {
      params: { packageName },
      body: to,
      headers: { 'idempotency-key': key },
      signal,
    })
  ).transfer

export const acceptTransfer = (id: string, team: string, signal?: AbortSignal) =>
  request(calls.acceptTransfer, { params: { id }, body: { team }, signal })

export const declineTransfer = async (id: string, signal?: AbortSignal) =>
  (await request(calls.declineTransfer, { params: { id }, signal })).transfer

export const cancelTransfer = async (id: string, signal?: AbortSignal) =>
  (await request(calls.cancelTransfer, { params: { id }, signal })).transfer
