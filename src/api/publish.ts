import { calls, type Overruling } from './contract.ts'
import { request } from './http/client.ts'

/** Submits an app for review, with the advice that is not taken. May fail with ApiError or NoAnswerError. */
export const publishApp = (packageName: string, overruled: readonly Overruling[], signal?: AbortSignal) =>
  request(calls.publishApp, { params: { packageName }, body: { overruled: [...overruled] }, signal })
