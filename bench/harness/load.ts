import { Pool } from 'undici'

export type Shot = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** `status` is 0 where no answer came; `ms` from sending to the last byte. */
export type Hit = { status: number; ms: number; text: string; error?: string }

export type Gun = { fire: (shot: Shot) => Promise<Hit>; close: () => Promise<void> }

/** Connections to one origin, kept alive. */
export function openGun(origin: string, connections = 64): Gun {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  return {
    close: () => pool.close(),
    async fire({ method = 'GET', path, token, body, headers }) {
      const started = performance.now()
      try {
        const response = await pool.request({
          method,
          path,
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        })
        const text = await response.body.text()
        return { status: response.statusCode, ms: performance.now() - started, text }
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
        return { status: 0, ms: performance.now() - started, text: '', error: code }
      }
    },
  }
}

/** `workers` loops that each call `work` again and again until `seconds` are over. */
export async function forSeconds(
  seconds: number,
  workers: number,
  work: (worker: number) => Promise<void>,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < end) await work(worker)
    }),
  )
}

/** Runs `work` for 0 to `count` - 1, `width` at once. */
export async function inParallel(
  count: number,
  width: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) await work(next++)
    }),
  )
}
