import { type DestinationStream, type Logger, pino } from 'pino'
import { describeFailure } from './describeFailure.ts'

export type Log = Logger

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

export type InBackground = ReturnType<typeof inBackground>

/** Makes work that nobody waits for: a failure is logged. */
export const inBackground =
  (log: Log) =>
  <Given extends unknown[]>(work: (...given: Given) => Promise<void>) =>
  (...given: Given): void => {
    work(...given).catch((error: unknown) =>
      log.error({ failure: describeFailure(error) }, 'session work failed'),
    )
  }
