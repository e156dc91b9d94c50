import { type AnswerOf, type BodyOf, type Call, errorBody, type ParamsOf, type QueryOf } from '../contract.ts'
import { bearer, renewToken } from '../session/tokens.ts'
import { settings } from '../settings.ts'
import { ApiError, NoAnswerError } from './errors.ts'
import { timeouts } from './timeouts.ts'

type Given<Key extends string, Value> = Value extends undefined
  ? unknown
  : unknown extends Value
    ? unknown
    : { [K in Key]: Value }

export type RequestOptions<C extends Call> = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** How long to wait for the answer, milliseconds. */
  timeout?: number
} & Given<'params', ParamsOf<C>> &
  Given<'body', BodyOf<C>> &
  Given<'query', QueryOf<C>>

/**
 * Makes a call of the contract and gives its answer, checked. On 401 it renews the token once and tries again.
 * Errors: ApiError where the cloud refused, NoAnswerError where no readable answer came. SPEC.md §7.
 */
export async function request<C extends Call>(call: C, options: RequestOptions<C>): Promise<AnswerOf<C>> {
  const first = await answerTo(call, options, bearer())
  if (first.status !== 401 || call.access === 'anyone') return read(call, first)

  const renewed = await renewToken()
  return read(call, renewed === null ? first : await answerTo(call, options, renewed))
}

/** The header by which a change counts only for the version that was looked at: 412 when it changed since. */
export const forVersion = (version: string): Record<string, string> => ({ 'if-match': `"${version}"` })

type Loose = {
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, unknown>
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  timeout?: number
}

async function answerTo(call: Call, options: Loose, token: string | null): Promise<Response> {
  const { params = {}, body, query = {}, signal, headers, timeout = timeouts.call } = options
  const limit = AbortSignal.timeout(timeout)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search =
    given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`

  try {
    return await fetch(`${settings.cloudUrl}${path}${search}`, {
      method: call.method,
      credentials: 'include',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NoAnswerError('The cloud cannot be reached.', { cause })
  }
}

async function read<C extends Call>(call: C, response: Response): Promise<AnswerOf<C>> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const answer = call.answer.safeParse(body)
    if (answer.success) return answer.data as AnswerOf<C>
    throw new NoAnswerError('The cloud gave an answer that cannot be read.', { cause: answer.error })
  }

  const refusal = errorBody.safeParse(body)
  throw refusal.success
    ? new ApiError(response.status, refusal.data.code, refusal.data.error, refusal.data.fields)
    : new ApiError(response.status, 'UNREADABLE', '')
}
