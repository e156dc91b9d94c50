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

export type OutboundLimits = {
  /** For look-up, connection and TLS together, in milliseconds. */
  connectMs: number
  /** From sending the request to the answer's head, in milliseconds; a body that takes longer is cut. */
  answerMs: number
  /** Read of a body at most, in bytes. */
  readBytes: number
  keptBytes: number
}

export const outboundLimits: OutboundLimits = {
  connectMs: 5_000,
  answerMs: 10_000,
  readBytes: 64 * 1024,
  keptBytes: 2 * 1024,
}
