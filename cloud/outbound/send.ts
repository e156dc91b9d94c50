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
