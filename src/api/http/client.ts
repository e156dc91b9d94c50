import { type AnswerOf, type BodyOf, type Call, errorBody, type ParamsOf, type QueryOf } from '../contract.ts'
import { bearer, renewToken, tokenReady } from '../session/tokens.ts'
import { settings } from '../settings.ts'
import { ApiError, emitConflict, NoAnswerError } from './errors.ts'
import { timeouts } from './timeouts.ts'

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : unknown extends Value
    ? unknown
    : { [K in Key]: Value }

export type RequestOptions<C extends Call> = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** How long to wait for the whole answer, milliseconds; null: as long as it takes. */
  timeout?: number | null
  send?: Send
} & Given<'params', ParamsOf<C>> &
  Given<'body', BodyOf<C>> &
  Given<'query', QueryOf<C>>

/** As much of `fetch` as a call needs. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** Makes a call of the contract and gives its answer, checked. On 401 it renews the token once and
 * tries again. Errors: ApiError where the cloud refused, NoAnswerError where no readable answer
 * came. SPEC.md §7. */
export async function request<C extends Call>(call: C, options: RequestOptions<C>): Promise<AnswerOf<C>> {
  const response = await answerOf(call, options)
  if (call.method !== 'GET' && (response.status === 409 || response.status === 412)) emitConflict()
  return read(call, response)
}

/** Makes a call whose answer is a stream of events, and gives its bytes; the caller ends it by its
 * signal. Errors as `request`. */
export async function requestStream<C extends Call>(
  call: C,
  options: RequestOptions<C>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const accept = { accept: 'text/event-stream' }
  const response = await answerOf(call, {
    ...options,
    headers: { ...options.headers, ...accept },
    timeout: null,
  })
  if (response.ok && response.body) return response.body
  throw await refusalOf(response)
}

/** The answer, once there is a token; on 401 that of a second try with a new one. */
async function answerOf<C extends Call>(call: C, options: RequestOptions<C>): Promise<Response> {
  const ready = call.access === 'anyone' ? null : tokenReady(options.signal)
  if (ready) await ready
  const first = await answerTo(call, options, bearer())
  if (first.status !== 401 || call.access === 'anyone') return first

  const renewed = await renewToken()
  return renewed === null ? first : answerTo(call, options, renewed)
}

/** The header by which a change counts only for the version that was looked at: 412 when it changed since. */
export const forVersion = (version: string): Record<string, string> => ({ 'if-match': `"${version}"` })

type Loose = {
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, unknown>
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  timeout?: number | null
  send?: Send
}

async function answerTo(call: Call, options: Loose, token: string | null): Promise<Response> {
  const { params = {}, body, query = {}, signal, headers, timeout = timeouts.call, send = fetch } = options
  const limits = [signal, timeout === null ? undefined : AbortSignal.timeout(timeout)]
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search =
    given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`

  try {
    return await send(`${settings.cloudUrl}${path}${search}`, {
      method: call.method,
      credentials: 'include',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        // A form's own type names the border between its parts, which the browser makes.
        ...(body !== undefined && call.encoding === undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : call.encoding === 'multipart' ? formOf(body) : JSON.stringify(body),
      signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NoAnswerError('The cloud cannot be reached.', { cause })
  }
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value))
  return form
}

async function read<C extends Call>(call: C, response: Response): Promise<AnswerOf<C>> {
  if (!response.ok) throw await refusalOf(response)
  const answer = call.answer.safeParse(await bodyOf(response))
  if (answer.success) return answer.data as AnswerOf<C>
  throw new NoAnswerError('The cloud gave an answer that cannot be read.', { cause: answer.error })
}

async function refusalOf(response: Response): Promise<ApiError> {
  const refusal = errorBody.safeParse(await bodyOf(response))
  return refusal.success
    ? new ApiError(response.status, refusal.data.code, refusal.data.error, refusal.data.fields)
    : new ApiError(response.status, 'UNREADABLE', '')
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
