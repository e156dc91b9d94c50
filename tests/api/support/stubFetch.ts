import { vi } from 'vitest'

/** A request as it went out; the body is parsed. */
export type Sent = {
  call: string
  headers: Record<string, string>
  body: unknown
  credentials: RequestCredentials | undefined
  signal: AbortSignal | null
}

export type Answers = Record<string, (sent: Sent) => Response | Promise<Response>>

export const json = (body: unknown, status = 200) => Response.json(body, { status })

/** The error body of every answer outside 2xx. */
export const refusal = (status: number, code: string, error: string, fields?: Record<string, string>) =>
  json({ error, code, ...(fields && { fields }) }, status)

/** Puts `answers`, keyed by method and path with its query, in the network's place; gives what was sent. */
export function stubFetch(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const { pathname, search } = new URL(url)
    const request: Sent = {
      call: `${init.method ?? 'GET'} ${pathname}${search}`,
      headers: lowerCased(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      credentials: init.credentials,
      signal: init.signal ?? null,
    }
    sent.push(request)
    const answer = answers[request.call]
    if (answer === undefined) throw new TypeError(`Nobody answers ${request.call}.`)
    return answer(request)
  })
  return sent
}

const lowerCased = (headers: HeadersInit | undefined) =>
  Object.fromEntries([...new Headers(headers)].map(([name, value]) => [name.toLowerCase(), value]))
