import {
  type AnswerOf,
  addressOf,
  type Call,
  errorBody,
  type InputOf,
  type LooseInput,
  sentBody,
} from '../contract.ts'
import { bearer, renewToken, tokenReady, verifyPerson } from '../session/tokens.ts'
import { settings } from '../settings.ts'
import { ApiError, emitConflict, NoAnswerError } from './errors.ts'
import { timeouts } from './timeouts.ts'

export type RequestOptions<C extends Call> = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** How long to wait for the whole answer, milliseconds; null: as long as it takes. */
  timeout?: number | null
  /** In place of the person's own, as it is. */
  token?: string
  send?: Send
} & InputOf<C>

export type Send = (url: string, init: RequestInit) => Promise<Response>

/** Makes a call and checks its answer. Tries once more with a renewed token after 401, and with the person's code where
 * the cloud needs that. Throws ApiError where the cloud refused, NoAnswerError where no readable answer came. */
export async function request<C extends Call>(call: C, options: RequestOptions<C>): Promise<AnswerOf<C>> {
  const response = await answerOf(call, options)
  if (call.method !== 'GET' && [403, 409, 412].includes(response.status)) emitConflict()
  return read(call, response)
}

/** The bytes of a call's event stream; its signal ends it. Errors as `request`. */
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

/** Makes a call and gives its answer as a text of the media type `accept`. Errors as `request`. */
export async function requestText<C extends Call>(
  call: C,
  accept: string,
  options: RequestOptions<C>,
): Promise<string> {
  const response = await answerOf(call, { ...options, headers: { ...options.headers, accept } })
  if (!response.ok) throw await refusalOf(response)
  return response.text()
}

/** The answer, once there is a token; that of a second try where a new token or the person's code is needed. */
async function answerOf<C extends Call>(call: C, options: RequestOptions<C>): Promise<Response> {
  if (options.token !== undefined || call.access === 'anyone')
    return answerTo(call, options, options.token ?? bearer())
  const ready = tokenReady(options.signal)
  if (ready) await ready
  const first = await withNewToken(call, options, await answerTo(call, options, bearer()))
  const isVerified = (await needsCode(call, first)) && (await verifyPerson(options.signal))
  return isVerified ? answerTo(call, options, bearer()) : first
}

async function withNewToken(call: Call, options: Loose, answer: Response): Promise<Response> {
  const renewed = answer.status === 401 ? await renewToken() : null
  return renewed === null ? answer : answerTo(call, options, renewed)
}

async function needsCode({ method }: Call, answer: Response): Promise<boolean> {
  if (method === 'GET' || answer.status !== 403) return false
  const { data } = errorBody.safeParse(await bodyOf(answer.clone()))
  return data?.code === 'SECOND_FACTOR_NEEDED' || data?.code === 'STEP_UP_NEEDED'
}

type Loose = LooseInput & {
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  timeout?: number | null
  send?: Send
}

async function answerTo(call: Call, options: Loose, token: string | null): Promise<Response> {
  const { signal, headers, timeout = timeouts.call, send = fetchOnce } = options
  const limits = [signal, timeout === null ? undefined : AbortSignal.timeout(timeout)]
  const sent = sentBody(options)

  try {
    return await send(`${settings.cloudUrl}${addressOf(call, options)}`, {
      method: call.method,
      credentials: 'include',
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...sent.headers,
        ...headers,
      },
      body: sent.body,
      signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NoAnswerError('The cloud cannot be reached.', { cause })
  }
}

async function read<C extends Call>(call: C, response: Response): Promise<AnswerOf<C>> {
  if (!response.ok) throw await refusalOf(response)
  const answer = call.answer.safeParse(await bodyOf(response))
  if (answer.success) return answer.data as AnswerOf<C>
  throw new NoAnswerError('The cloud gave an answer that cannot be read.', { cause: answer.error })
}

async function refusalOf(response: Response): Promise<ApiError> {
  const refusal = errorBody.safeParse(await bodyOf(response))
  const retryAfter = Number(response.headers.get('retry-after')) || 0
  return refusal.success
    ? new ApiError(response.status, refusal.data.code, refusal.data.error, refusal.data.fields, retryAfter)
    : new ApiError(response.status, 'UNREADABLE', '')
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)

declare global {
  /** Of public/early.js: by their addresses, what it has asked with this token. */
  var early: { token: string; answers: Map<string, Promise<Response>> } | null | undefined
}

/** Milliseconds after which an answer may be out of date. */
const lifetime = 10_000

/** As fetch; a read that left with the page isn't sent again: whoever asks for it first, with the same token, takes its
 * answer. After a change it would be out of date. */
export function fetchOnce(url: string, init: RequestInit): Promise<Response> {
  return takeEarly(url, init)?.catch(() => fetch(url, init)) ?? fetch(url, init)
}

function takeEarly(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  globalThis.early = method === 'GET' ? (globalThis.early ?? null) : null
  const { token, answers } = globalThis.early ?? {}
  const answer = answers?.get(url)
  if (!answer || performance.now() > lifetime) return undefined
  if (new Headers(headers).get('authorization') !== `Bearer ${token}`) return undefined
  answers?.delete(url)
  return answer
}
