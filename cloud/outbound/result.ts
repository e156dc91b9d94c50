import type { IncomingHttpHeaders } from 'node:http'

import type { Finding } from '../../src/api/contract.ts'

/** `relay`: the way through a computer that listens, there and back. */
export type Part = 'lookup' | 'connect' | 'tls' | 'relay' | 'answered'

/** `at`: when it was done, where that is not now. */
export type OnPart = (part: Part, at?: number) => void

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
