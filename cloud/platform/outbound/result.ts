import type { IncomingHttpHeaders } from 'node:http'

import type { Finding } from '../../../src/api/contract.ts'

/** The parts of a request, in their order; `tls` is in https ones only. */
export type Part = 'lookup' | 'connect' | 'tls' | 'answered'

/** How long each part took, in milliseconds; the parts that were not finished are missing. */
export type Timings = Partial<Record<Part, number>>

/** Whatever the server answered; `body` is the beginning of it. */
export type OutboundAnswer<Body = string> = { status: number; headers: IncomingHttpHeaders; body: Body }

export type OutboundResult<Body = string> = { timings: Timings } & (
  | { answer: OutboundAnswer<Body>; finding: null }
  | { answer: null; finding: Finding }
)
