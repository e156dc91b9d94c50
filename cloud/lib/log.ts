import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { databaseAway, logFailure } from './describeFailure.ts'
import { activeSpan } from './spans.ts'

export type Log = Logger

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin: traceOfLine,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: {
      logMethod(given: Parameters<LogFn>, write: LogFn) {
        if (!isOfAway(given[0])) write.apply(this, given)
      },
    },
    redact: {
      paths: [
        ...['*.authorization', '*.password', '*.token', '*.apiKey', '*.ticket', '*.email', '*.to'],
        ...[
          '*.accessToken',
          '*.access_token',
          '*.refresh_token',
          '*.device_code',
          '*.user_code',
          '*.userCode',
        ],
      ],
      remove: true,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

const isOfAway = (line: unknown) =>
  line instanceof Object &&
  'failure' in line &&
  line.failure instanceof Object &&
  'code' in line.failure &&
  line.failure.code === databaseAway

function traceOfLine(): { traceId?: string } {
  const span = activeSpan()
  return span ? { traceId: span.traceId } : {}
}

export type InBackground = ReturnType<typeof inBackground>

/** Makes work that nobody waits for: a failure is logged. */
export const inBackground =
  (log: Log) =>
  <Given extends unknown[]>(work: (...given: Given) => Promise<void>) =>
  (...given: Given): void => {
    work(...given).catch(logFailure(log, 'session work failed'))
  }
