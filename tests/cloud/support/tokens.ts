import { type AccessToken, calls, tokenScopes } from '../../../src/api/contract.ts'
import type { Person, TestCloud } from './testCloud.ts'

/** Makes an access token of all scopes, unless `changes` say others. */
export async function makeToken(
  cloud: TestCloud,
  as: Person,
  changes: Record<string, unknown> = {},
): Promise<{ token: AccessToken; text: string }> {
  const body = { name: 'CI', scopes: tokenScopes, ...changes }
  const { status, body: made } = await cloud.call(calls.createToken, { as, body })
  if (status !== 201) throw new Error(`No token: ${JSON.stringify(made)}`)
  return { token: made.token, text: made.accessToken }
}
