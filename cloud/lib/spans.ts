import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The place of some work in its trace, as W3C Trace Context names it: ids in hex. */
export type SpanContext = { traceId: string; spanId: string; isSampled: boolean }

/** Labels have few values, and name no person, app, address or secret. */
type SpanDescription = {
  name?: string
  attributes?: Record<string, string | number>
  failed?: boolean
}

export type Span = {
  context: SpanContext
  describe: (description: SpanDescription) => void
  end: () => void
}

type SpanOptions = { name: string; kind: 'server' | 'client'; parent: SpanContext | null }

type StartSpan = (options: SpanOptions) => Span

const active = new AsyncLocalStorage<SpanContext>()

const startUnrecorded: StartSpan = ({ parent }) => ({
  context: {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isSampled: parent?.isSampled ?? false,
  },
  describe: () => {},
  end: () => {},
})

let startSpan = startUnrecorded

/** From now on `start` makes all spans of this process; null: they are not recorded. */
export function recordSpans(start: StartSpan | null): void {
  startSpan = start ?? startUnrecorded
}

export const activeSpan = (): SpanContext | null => active.getStore() ?? null

/** Does work within a span, whose parent is the active one unless another, or none, is given. */
export async function inSpan<Result>(
  { parent = activeSpan(), ...options }: Omit<SpanOptions, 'parent'> & Partial<Pick<SpanOptions, 'parent'>>,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = startSpan({ ...options, parent })
  try {
    return await active.run(span.context, work, span)
  } catch (error) {
    span.describe({ failed: true })
    throw error
  } finally {
    span.end()
  }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: SpanContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** The caller's span; null where the header is missing or can't be read. */
export function parseTraceparent(header: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = pattern.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
