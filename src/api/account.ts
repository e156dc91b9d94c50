import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'
import { isStatus } from './http/errors.ts'
import { timeouts } from './http/timeouts.ts'

/** Calls of the signed-in person. All may fail with ApiError or NoAnswerError. */
export const getAccount = (signal?: AbortSignal) => request(calls.getMe, { signal })

export const checkAdmin = (signal?: AbortSignal) => request(calls.checkAdmin, { signal })

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => getAccount(signal),
})

/** The check answers 403 to whoever is no admin: a result, cached like any other. */
const notAdmin = { isAdmin: false, role: null }

export const adminCheckQuery = (userId: string) =>
  queryOptions({
    queryKey: ['adminCheck', userId],
    queryFn: ({ signal }) =>
      checkAdmin(signal).catch((error: unknown) => {
        if (isStatus(error, 403)) return notAdmin
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

export async function exchangeToken(supabaseToken: string, signal?: AbortSignal): Promise<string> {
  const { coreToken } = await request(calls.exchangeToken, {
    body: { supabaseToken },
    signal,
    timeout: timeouts.signIn,
  })
  return coreToken
}
