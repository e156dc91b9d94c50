import type { Finding } from '../../../src/api/contract.ts'
import { noteLine, stateLine } from '../../features/sessions/logLines.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { webhookAnswerOf } from '../../outbound/recognise.ts'
import type { WebhookResult } from '../webhooks/callWebhook.ts'
import { answerEntry, startCall, stopCall } from '../webhooks/sessionCalls.ts'
import type { HostDeps, SessionParts } from './sessionParts.ts'
import type { EndReason, SessionMachineEvent } from './sessionSetup.ts'

export async function callWebhook({ row, deps, actor, log, socket, emit }: SessionParts): Promise<void> {
  const { db, config, sendOf } = deps
  const call = startCall(row, config, { db, send: sendOf(row) })
  log.write({ entries: [call.entry] })
  const result = await call.send({ onPart: (part, at) => part !== 'answered' && log.step(part, at) })
  log.write({ entries: answerEntry(result) })
  const event = eventOf(result, socket.isOpen())
  if (event.type === 'webhook.answered') log.step('webhook')
  else if (actor.getSnapshot().matches('taken')) log.write(noteLine(event.finding))
  emit(event)
}

/** After a loss. The log has only the calls that reached something. */
export async function callAgain({ row, deps, log, socket, emit }: SessionParts): Promise<void> {
  const { db, config } = deps
  const call = startCall(row, config, { db, ...waysTo(row, deps) })
  const result = await call.send({
    onPart: (part) => (part === 'connect' || part === 'relay') && log.write({ entries: [call.entry] }),
  })
  log.write({ entries: answerEntry(result) })
  const event = eventOf(result, socket.isOpen())
  if (event.type === 'webhook.answered') resolveHandler(log)
  emit(event)
}

/** An app's own code is done, when it was not or failed the last time. */
function resolveHandler(log: SessionParts['log']): void {
  const resolved = log.resolved('handler_failed', 'handler_slow')
  if (resolved.diagnosis === null) log.write(stateLine('running', resolved))
}

type WebhookEvent = Extract<SessionMachineEvent, { type: 'webhook.answered' | 'webhook.failed' }>

function eventOf({ answer, finding, timings }: WebhookResult, isConnected: boolean): WebhookEvent {
  if (finding) return { type: 'webhook.failed', finding: isConnected ? findingOfHandler(finding) : finding }
  return {
    type: 'webhook.answered',
    ms: timings.answered ?? 0,
    answer: answer && webhookAnswerOf(answer),
  }
}

/** The SDK answers the webhook once the app's own code is done, when the app is connected already. */
function findingOfHandler(finding: Finding): Finding {
  if (finding.code === 'webhook_failed') return { ...finding, code: 'handler_failed' }
  if (finding.code !== 'webhook_timeout' && finding.code !== 'listener_timeout') return finding
  return { code: 'handler_slow', seconds: finding.seconds }
}

/** The call that tells the app's server; null where it never learned of the session. */
export function stopRequest({ row, deps, actor }: SessionParts, finding: Finding | null, reason: EndReason) {
  if (actor.getSnapshot().matches('unreached')) return null
  const stopReason = finding ? 'error' : reason === 'stopped' ? 'user_disabled' : 'system_stop'
  return stopCall(row, stopReason, { db: deps.db, ...waysTo(row, deps) })
}

const waysTo = (row: SessionRow, { sendOf, acquireSlot }: HostDeps) => ({
  send: sendOf(row),
  acquireSlot: () => acquireSlot(row.developerId),
})
