import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import type { WayToFail } from '../../stories/support/failures.ts'

/** What is done to a call on its way; of those that reach the cloud the effect stays, whatever the answer. */
export const faults = {
  error: 'answered 500 by somebody before the cloud',
  unauthorized: 'answered 401 every time',
  dropped: 'done by the cloud, its answer broken off after the head',
  reset:
    'done by the cloud, its connection ended without a byte, upon which browsers may repeat the request by themselves',
  malformed: 'done by the cloud, its answer cut short',
  slow: 'done and answered three seconds late',
} as const satisfies Record<WayToFail | 'reset', string>
export type Fault = keyof typeof faults

export type Rule = { method: string; path: RegExp; fault: Fault | 'down' }

export type FaultProxy = {
  url: string
  /** The rules from now on. */
  set: (...rules: Rule[]) => void
  /** How many requests matched a rule, and how many of them reached the cloud, since it was set. */
  counts: () => { matched: number; forwarded: number }
  pointAt: (target: string) => void
  close: () => void
}

/** What the one who answers 401 says, to the API's client and to the provider's. */
export const refusals = {
  api: { error: 'Your session has ended. Sign in again.', code: 'UNAUTHENTICATED' },
  provider: { code: 'no_authorization', message: 'This call needs a session.' },
}

const late = 3_000

/** A proxy between a browser and the cloud that does to calls what networks do. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let target = ''
  let rules: Rule[] = []
  let matched = 0
  let forwarded = 0

  const server = createServer(async (incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/'
    const rule = rules.find(
      (one) => (one.method === '*' || one.method === incoming.method) && one.path.test(path),
    )
    if (!rule) return forward(incoming, outgoing)

    matched += 1
    if (rule.fault === 'down') return outgoing.destroy()
    if (rule.fault === 'error') {
      outgoing.writeHead(500, { 'content-type': 'text/html' })
      return outgoing.end('<h1>Internal Server Error</h1>')
    }
    if (rule.fault === 'unauthorized') {
      outgoing.writeHead(401, { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' })
      return outgoing.end(JSON.stringify(path.startsWith('/auth/') ? refusals.provider : refusals.api))
    }
    forwarded += 1
    if (rule.fault === 'slow') await pause(late)
    return forward(incoming, outgoing, rule.fault)
  })

  // A browser's sockets: no rule is for them.
  server.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const { hostname, port } = new URL(target)
    const passed = connect(Number(port), hostname)
    const headers = rawHeaders.map((text, n) => (n % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
    passed.write(`GET ${url} HTTP/1.1\r\n${headers}\r\n`)
    passed.write(head)
    pipeline(socket, passed, socket, () => {})
  })

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, fault?: Fault): void {
    const passed = ask(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (fault === undefined || fault === 'slow') {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          return answer.pipe(outgoing)
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        return answer.on('end', () => {
          if (fault === 'reset') return outgoing.destroy()
          if (fault === 'dropped') {
            outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
            return outgoing.write('{', () => outgoing.destroy())
          }
          const whole = Buffer.concat(parts)
          outgoing.writeHead(200, {
            'content-type': 'application/json',
            'x-supabase-api-version': '2024-01-01',
          })
          return outgoing.end(whole.subarray(0, Math.floor(whole.length / 2)))
        })
      },
    )
    // A cut answer must be readable, so the cloud must not compress it.
    if (fault === 'malformed') passed.removeHeader('accept-encoding')
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(...next) {
      rules = next
      matched = 0
      forwarded = 0
    },
    counts: () => ({ matched, forwarded }),
    pointAt(next) {
      target = next
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
