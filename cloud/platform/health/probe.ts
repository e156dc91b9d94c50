import { diagnose, type Finding, withoutTrailingSlashes } from '../../../src/api/contract.ts'
import type { ProbeResult } from '../../domain/health/index.ts'
import type { Log } from '../../lib/log.ts'
import { findingOfAnswer } from '../outbound/recognise.ts'
import { type OutboundOptions, requestOutbound } from '../outbound/request.ts'
import type { OutboundAnswer, Timings } from '../outbound/result.ts'
import { traceCall } from '../outbound/traceCall.ts'

export const healthUrl = (publicUrl: string) => `${withoutTrailingSlashes(publicUrl)}/health`

/** Calls GET /health of an app's server, as safely as Try It calls its webhook. Never rejects. */
export async function probe(
  publicUrl: string,
  { log, ...options }: OutboundOptions & { log: Log },
): Promise<ProbeResult> {
  const url = healthUrl(publicUrl)
  const headers = { 'user-agent': 'Developer-Portal' }
  const request = { url, method: 'GET', headers } as const
  const { answer, finding, timings } = await traceCall({ purpose: 'health', log }, request, (traced) =>
    requestOutbound(traced, options),
  )
  const fault = answer ? faultOfAnswer(answer, url) : faultOfFailure(finding)
  if (fault) return { outcome: 'down', ms: null, diagnosis: diagnose(fault) }
  const isUp = answer !== null && answer.status >= 200 && answer.status < 300
  return { outcome: isUp ? 'up' : 'answers', ms: total(timings), diagnosis: null }
}

function faultOfAnswer(answer: OutboundAnswer, url: string): Finding | null {
  const finding = findingOfAnswer(answer, url)
  if (finding?.code === 'tunnel_off' || finding?.code === 'tunnel_no_server') return finding
  const { status, body } = answer
  return status >= 500 ? { code: 'health_failed', status, body } : null
}

const faultOfFailure = (finding: Finding): Finding =>
  finding.code === 'webhook_timeout' ? { code: 'health_timeout', seconds: finding.seconds } : finding

const total = (timings: Timings) => Object.values(timings).reduce((sum, ms) => sum + ms, 0)
