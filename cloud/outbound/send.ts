import type { Log } from '../lib/log.ts'
import { measures } from '../lib/measures.ts'
import { inSpan, traceparentOf } from '../lib/spans.ts'
import type { OutboundRequest, Purpose } from './exchange.ts'
import { type OutboundOptions, type OutboundRules, requestOutbound } from './request.ts'
import type { OutboundResult } from './result.ts'

export type SendOptions = Pick<OutboundOptions, 'limits' | 'onPart' | 'acquireSlot'>

/** Makes a request to an app's server, whichever way leads there. A failure is a finding. */
export type Transmit = (request: OutboundRequest, options?: SendOptions) => Promise<OutboundResult>

/** The same for a purpose, as which its log line, its span and its metric name it. */
export type Send = (
  request: OutboundRequest & { purpose: Purpose },
  options?: SendOptions,
) => Promise<OutboundResult>

export const sendDirectly =
  (rules: OutboundRules & Pick<OutboundOptions, 'limits'>): Transmit =>
  (request, options) =>
    requestOutbound(request, { ...rules, ...options })

type Of = { purpose: Purpose; log: Log }

const inBackground: Purpose[] = ['health', 'logo', 'event', 'issuer', 'domain']

/** Makes a call as a span: it carries `traceparent`; purpose, outcome and time go into log and metrics. */
export function traceCall<Body>(
  { purpose, log }: Of,
  request: OutboundRequest,
  transmit: (request: OutboundRequest) => Promise<OutboundResult<Body>>,
): Promise<OutboundResult<Body>> {
  return inSpan({ name: purpose, kind: 'client' }, async ({ context, describe }) => {
    const begun = performance.now()
    const headers = { ...request.headers, traceparent: traceparentOf(context) }
    const result = await transmit({ ...request, headers })
    const seconds = (performance.now() - begun) / 1_000

    const { answer, finding } = result
    const outcome = answer ? `${Math.floor(answer.status / 100)}xx` : finding.code
    measures.outbound.publish({ purpose, outcome, seconds })
    describe({
      attributes: {
        'http.request.method': request.method,
        ...(answer ? { 'http.response.status_code': answer.status } : { 'error.type': finding.code }),
      },
      failed: !answer || answer.status >= 400,
    })
    const line = { purpose, ...(answer ? { status: answer.status } : { finding: finding.code }) }
    log[inBackground.includes(purpose) ? 'debug' : 'info'](
      { ...line, ms: Math.round(seconds * 1_000) },
      'call',
    )
    return result
  })
}

export const tracedSend =
  (transmit: Transmit, log: Log): Send =>
  ({ purpose, ...request }, options) =>
    traceCall({ purpose, log }, request, (traced) => transmit(traced, options))
