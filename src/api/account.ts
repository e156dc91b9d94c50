import { request } from './client.ts'
import { calls, type ProfileForm } from './contract.ts'
import { patience } from './patience.ts'

export const getAccount = (signal?: AbortSignal) => request(calls.getMe, { signal })

export const saveProfile = (body: ProfileForm, signal?: AbortSignal) =>
  request(calls.saveProfile, { body, signal })

/** Exchanges the auth provider's access token for a core token. */
export const exchangeToken = async (supabaseToken: string, signal?: AbortSignal): Promise<string> => {
  const { coreToken } = await request(calls.exchangeToken, {
    body: { supabaseToken },
    signal,
    wait: patience.signIn,
  })
  return coreToken
}
