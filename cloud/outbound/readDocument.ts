import { diagnose } from '../../src/api/contract.ts'
import type { Log } from '../lib/log.ts'
import type { Purpose } from './exchange.ts'
import { type OutboundRules, requestOutbound } from './request.ts'
import type { OutboundLimits } from './result.ts'
import { traceCall } from './send.ts'

/** `problem`: a sentence. */
export type Document = { text: string; problem: null } | { text: null; problem: string }

export type DocumentRules = {
  outbound: OutboundRules
  log: Log
  purpose: Purpose
  /** In bytes. */
  largest: number
  /** To connect, and then to answer whole. */
  seconds?: { connect: number; answer: number }
}

/** A small document at a foreign address, read whole. Never rejects. */
export async function readDocument(
  url: string,
  { outbound, log, purpose, largest, seconds = { connect: 3, answer: 5 } }: DocumentRules,
): Promise<Document> {
  // One byte more than may be there tells what is too large.
  const limits: OutboundLimits = {
    connectMs: seconds.connect * 1_000,
    answerMs: seconds.answer * 1_000,
    readBytes: largest + 1,
    keptBytes: largest + 1,
  }
  const headers = { accept: 'application/json', 'user-agent': 'Developer-Portal' }
  const { answer, finding } = await traceCall({ purpose, log }, { url, method: 'GET', headers }, (request) =>
    requestOutbound(request, { ...outbound, limits }),
  )
  if (finding?.code === 'webhook_timeout')
    return fault(`${url} didn’t answer within ${seconds.answer} seconds.`)
  if (finding) return fault(diagnose(finding).text)
  if (answer.status !== 200) return fault(`${url} answered with status ${answer.status}.`)
  if (answer.isCut) return fault(`The answer of ${url} didn’t end within ${seconds.answer} seconds.`)
  if (Buffer.byteLength(answer.body) > largest)
    return fault(`The answer of ${url} is larger than ${Math.round(largest / 1_024)} KiB.`)
  return { text: answer.body, problem: null }
}

const fault = (problem: string): Document => ({ text: null, problem })
