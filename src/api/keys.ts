import { calls } from './contract.ts'
import { request } from './http/client.ts'

/** `key` makes the call repeatable: the same key never regenerates twice. Errors: ApiError, NoAnswerError. */
export const regenerateKey = (packageName: string, key: string, signal?: AbortSignal) =>
  request(calls.regenerateKey, { params: { packageName }, headers: { 'idempotency-key': key }, signal })
