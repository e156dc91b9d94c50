import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: ({ signal }) => request(calls.getSecondFactor, { signal }),
})

export const signInsQuery = queryOptions({
  queryKey: ['signIns'],
  queryFn: ({ signal }) => request(calls.listSignIns, { signal }),
})

/** Ten new recovery codes; earlier ones end. May fail with ApiError or NoAnswerError. */
export async function createRecoveryCodes(): Promise<string[]> {
  const { codes } = await request(calls.createRecoveryCodes, {})
  return codes
}

/** Turns the second factor off by a recovery code. `token`: the provider's, of a sign-in that may still wait for its
 * code. May fail with ApiError or NoAnswerError. */
export async function recoverAccount(code: string, token: string): Promise<void> {
  await request(calls.recoverAccount, { body: { code }, token })
}
