import type { IncomingHttpHeaders } from 'node:http'

import type { Finding } from '../../../src/api/contract.ts'

export type Part = 'lookup' | 'connect' | 'tls' | 'answered'

/** How long each part took, in milliseconds; the parts that were not finished are missing. */
export type Timings = Partial<Record<Part, number>>

/** `isCut`: the body broke off, or took too long. */
export type OutboundAnswer<Body = string> = {
  status: number
  headers: IncomingHttpHeaders
  body: Body
  isCut?: boolean
}

export type OutboundResult<Body = string> = { timings: Timings } & (
  | { answer: OutboundAnswer<Body>; finding: null }
  | { answer: null; finding: Finding }
)
