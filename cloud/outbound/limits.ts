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
