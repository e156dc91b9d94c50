import { request } from './client.ts'
import { calls, type ProfileForm } from './contract.ts'

export { exchangeToken, getAccount } from './first.ts'

export const saveProfile = (body: ProfileForm, signal?: AbortSignal) =>
  request(calls.saveProfile, { body, signal })
