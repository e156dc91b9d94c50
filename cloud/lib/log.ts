import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs to standard output, one JSON object a line; tokens, keys and passwords have no way in. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: ['*.authorization', '*.password', '*.token', '*.apiKey', '*.email', '*.to'],
      remove: true,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
