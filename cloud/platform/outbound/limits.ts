export type OutboundLimits = {
  /** For look-up, connection and TLS together, in milliseconds. */
  connectMs: number
  /** From sending the request to the answer's head, in milliseconds; a body that takes longer is cut. */
  answerMs: number
  /** What is read of a body, in bytes. */
  readBytes: number
  /** What is kept of it. */
  keptBytes: number
}

/** PROTOCOL.md §4. */
export const outboundLimits: OutboundLimits = {
  connectMs: 5_000,
  answerMs: 10_000,
  readBytes: 64 * 1024,
  keptBytes: 2 * 1024,
}
