import { request } from './client.ts'
import { calls } from './contract.ts'
import { patience } from './patience.ts'

/** The calls that every signed-in page begins with (SPEC.md §4, §7). All may fail with ApiError or NoAnswerError. */
export const listApps = (limit?: number, signal?: AbortSignal) =>
  request(calls.listApps, { query: { limit }, signal })

export const getApp = (packageName: string, signal?: AbortSignal) =>
  request(calls.getApp, { params: { packageName }, signal })

export const getAccount = (signal?: AbortSignal) => request(calls.getMe, { signal })

export const checkAdmin = (signal?: AbortSignal) => request(calls.checkAdmin, { signal })

/** Exchanges the auth provider's access token for a core token. */
export const exchangeToken = async (supabaseToken: string, signal?: AbortSignal): Promise<string> => {
  const { coreToken } = await request(calls.exchangeToken, {
    body: { supabaseToken },
    signal,
    wait: patience.signIn,
  })
  return coreToken
}
