import {
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../lib/config.ts'
import type { Log } from '../lib/log.ts'
import { measures } from '../lib/measures.ts'
import { nullAfter } from '../lib/nullAfter.ts'
import { recordSpans, type Span, type SpanContext } from '../lib/spans.ts'

/** Between two lines about spans that were not exported, in milliseconds. */
const complaintPause = 60_000

export type Traces = ReturnType<typeof openTraces>

/** Exports the spans of this process by OTLP over HTTP, until `close`. Statements are spans on Postgres only. */
export function openTraces({ endpoint, ratio }: NonNullable<Config['traces']>, log: Log) {
  diag.setLogger(complaints(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'developer-portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({
      root: ratioSampler(ratio),
      remoteParentSampled: ratioSampler(ratio),
      remoteParentNotSampled: ratioSampler(ratio),
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('developer-portal')

  recordSpans(({ name, kind, parent }) => {
    const options = { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT }
    return spanOf(tracer.startSpan(name, options, contextOf(parent, kind === 'server')))
  })
  const stopQueries = measures.query.subscribe(({ name, seconds, failed, parent }) => {
    // Statements of jobs belong to no trace.
    if (!parent) return
    const endTime = Date.now()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    const options = { kind: SpanKind.CLIENT, startTime: endTime - seconds * 1_000, attributes }
    const span = tracer.startSpan(name, options, contextOf(parent, false))
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  })

  return {
    /** Exports what is left, for `ms` milliseconds at most. */
    async close(ms: number): Promise<void> {
      stopQueries()
      recordSpans(null)
      await nullAfter(ms, provider.shutdown())
      diag.disable()
    },
  }
}

/** Decides by chance, not by the trace's id as OpenTelemetry's does: a caller chooses that. */
const ratioSampler = (ratio: number): Sampler => ({
  shouldSample: () => ({
    decision: Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  }),
  toString: () => `ratio ${ratio}`,
})

const contextOf = (parent: SpanContext | null, isRemote: boolean) =>
  parent
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        isRemote,
      })
    : ROOT_CONTEXT

function spanOf(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    context: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
    describe({ name, attributes = {}, failed = false }) {
      if (name !== undefined) span.updateName(name)
      span.setAttributes(attributes)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}

/** OpenTelemetry's own errors, such as that the collector doesn’t answer: a line a minute. */
function complaints(log: Log) {
  let nextAt = 0
  const complain = (message: string) => {
    if (performance.now() < nextAt) return
    nextAt = performance.now() + complaintPause
    const [, reason = message] = /"message":"([^"]+)"/.exec(message) ?? []
    log.warn({ reason: reason.slice(0, 300) }, 'spans not exported')
  }
  const ignore = () => {}
  return { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore }
}
