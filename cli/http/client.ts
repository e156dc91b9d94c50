import { randomUUID } from 'node:crypto'
import {
  type AnswerOf,
  addressOf,
  type Call,
  forVersion,
  type InputOf,
  type LooseInput,
  sentBody,
} from '../../src/api/contract.ts'
import type { exits } from '../lib/cliError.ts'
import { type Io, timeLimit } from '../lib/io.ts'
import { refusalOf, unreachable, unreadable } from './failures.ts'
import { readBounded, readJson } from './readBounded.ts'

/** Milliseconds, bytes and times. */
const limits = {
  call: 20_000,
  upload: 120_000,
  /** As long as the portal takes a bundle, and reads it. */
  bundle: 420_000,
  answer: 32 * 1_048_576,
  picture: 8 * 1_048_576,
  /** The longest `Retry-After` that is waited for. */
  wait: 60_000,
  tries: 4,
} as const

/** Access tokens of an account. `renew` gives another one after `refused` was refused, or null where there is none. */
export type TokenSource = {
  current: () => Promise<string>
  renew: (refused: string) => Promise<string | null>
}

export type Cloud = {
  url: string
  /** Makes a call of the contract and gives its answer, checked. Throws CliError. */
  send: <C extends Call>(call: C, input: InputOf<C> & SendOptions) => Promise<AnswerOf<C>>
  /** The bytes of a call's event stream, which ends with `signal`. Throws CliError. */
  stream: <C extends Call>(
    call: C,
    input: InputOf<C> & SendOptions,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /** A picture that the portal itself serves. Throws CliError. */
  picture: (url: string) => Promise<Uint8Array<ArrayBuffer>>
}

export type SendOptions = {
  version?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Setting = {
  url: string
  io: Pick<Io, 'fetch' | 'wait' | 'signal'>
  tokens: TokenSource
  userAgent: string
  say: (text: string) => void
}

export function createCloud({ url, io, tokens, userAgent, say }: Setting): Cloud {
  /** Calls that are being repeated, and the longest row of tries that one of them reported: the others are silent. */
  const repeated = { calls: 0, told: 0 }

  async function attempt(address: string, init: RequestInit, timeout: number | null): Promise<Response> {
    const ends = [io.signal, ...(init.signal ? [init.signal] : [])]
    try {
      const signal = timeout === null ? AbortSignal.any(ends) : timeLimit(timeout, ...ends)
      // A token goes nowhere but to the portal that gave it.
      return await io.fetch(`${url}${address}`, { ...init, signal, redirect: 'manual' })
    } catch (cause) {
      if (io.signal.aborted || init.signal?.aborted) throw cause
      throw unreachable(url, cause)
    }
  }

  /** Tries again what has the same effect twice, and what 429 says had none. */
  async function persist(call: Call, makeTry: () => Promise<Response>): Promise<Response> {
    const isRepeatable = call.method === 'GET' || call.isIdempotent === true
    let isRepeated = false
    try {
      for (let tries = 1; ; tries++) {
        const isLast = tries === limits.tries
        const response = await makeTry().catch((error: unknown) => {
          if (isLast || !isRepeatable || io.signal.aborted) throw error
          return null
        })
        const wait = response === null ? 500 * 2 ** tries : waitOf(response, isRepeatable)
        if (response !== null && (isLast || wait === null || wait > limits.wait)) return response
        await response?.body?.cancel()
        if (!isRepeated) repeated.calls += 1
        isRepeated = true
        if (tries > repeated.told)
          say(`${reasonOf(response)} Trying again in ${Math.ceil((wait ?? 0) / 1_000)} s…`)
        repeated.told = Math.max(repeated.told, tries)
        await io.wait(wait ?? 0, io.signal)
      }
    } finally {
      if (isRepeated) repeated.calls -= 1
      if (repeated.calls === 0) repeated.told = 0
    }
  }

  const reasonOf = (response: Response | null) =>
    response === null ? `${url} can’t be reached.` : 'The portal is busy.'

  async function answerTo(call: Call, input: LooseInput & SendOptions, accept: string): Promise<Response> {
    const sent = sentBody(input)
    const timeout = accept === eventStream ? null : limitOf(call)
    const headers = {
      accept,
      'user-agent': userAgent,
      ...(call.isIdempotent && { 'idempotency-key': randomUUID() }),
      ...(input.version !== undefined && forVersion(input.version)),
      ...sent.headers,
      ...input.headers,
    }
    const withToken = (token: string) =>
      persist(call, () =>
        attempt(
          addressOf(call, input),
          {
            method: call.method,
            headers: { ...headers, authorization: `Bearer ${token}` },
            body: sent.body,
            signal: input.signal ?? null,
          },
          timeout,
        ),
      )

    const token = await tokens.current()
    const first = await withToken(token)
    if (first.status !== 401) return settled(first)
    const renewed = await tokens.renew(token)
    return renewed === null ? first : settled(await withToken(renewed))
  }

  return {
    url,
    async send(call, input) {
      const response = await answerTo(call, input, 'application/json')
      const body = await readJson(response, limits.answer).catch((cause: unknown) => {
        if (io.signal.aborted || (cause instanceof Error && 'exit' in cause)) throw cause
        throw unreachable(url, cause)
      })
      if (!response.ok) throw refusalOf(response.status, body)
      const answer = call.answer.safeParse(body)
      if (answer.success) return answer.data as AnswerOf<typeof call>
      throw unreadable('The portal’s answer can’t be read: it may be newer than this command.', answer.error)
    },
    async stream(call, input) {
      const response = await answerTo(call, input, eventStream)
      if (response.ok && response.body) return response.body
      throw refusalOf(response.status, await readJson(response, limits.answer))
    },
    async picture(address) {
      const { pathname, search, origin } = new URL(address, url)
      if (origin !== new URL(url).origin) throw unreadable(`${address} isn’t on the portal.`)
      const response = await attempt(
        `${pathname}${search}`,
        { headers: { 'user-agent': userAgent } },
        limits.call,
      )
      if (response.ok) return readBounded(response, limits.picture)
      throw unreadable(`The portal has no picture at ${address}.`)
    },
  }
}

const eventStream = 'text/event-stream'

const limitOf = ({ archive, encoding }: Call): number =>
  archive !== undefined ? limits.bundle : encoding === 'multipart' ? limits.upload : limits.call

function settled(response: Response): Response {
  const location = response.headers.get('location')
  if (response.status < 300 || response.status >= 400 || location === null) return response
  throw unreadable(`The portal redirects to ${location}. Your token isn’t sent there.`)
}

/** How long the cloud asks to be left alone, in ms; null where it doesn't. */
function waitOf({ status, headers }: Response, isRepeatable: boolean): number | null {
  // A proxy answers 502 to 504 also where the portal did what it was asked.
  const mayRepeat = status === 429 || (isRepeatable && status >= 502 && status <= 504)
  if (!mayRepeat) return null
  const seconds = Number(headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.max(seconds, 0.2) * 1_000 : 1_000
}

export const isRefusedAs = (error: unknown, exit: (typeof exits)[keyof typeof exits]): boolean =>
  error instanceof Error && 'exit' in error && error.exit === exit
