import { callEntry, type Entry } from '../../features/sessions/logLines.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import type { Config } from '../../lib/config.ts'
import { type OnPart, type OutboundLimits, outboundLimits } from '../../outbound/result.ts'
import {
  type CallOptions,
  callWebhook,
  type SessionRequest,
  type StopReason,
  type StopRequest,
  sessionRequest,
  sizeOf,
  stopRequest,
  type WebhookResult,
  webhookUrl,
} from './callWebhook.ts'

type Deps = Pick<CallOptions, 'db' | 'send' | 'acquireSlot'>
type Body = SessionRequest | StopRequest

type WebhookCall = {
  entry: Entry
  send: (options?: { onPart?: OnPart; limits?: OutboundLimits }) => Promise<WebhookResult>
}

export const startCall = (row: SessionRow, config: Pick<Config, 'siteUrl'>, deps: Deps): WebhookCall =>
  callOf(row, sessionRequest(partyOf(row), config), deps)

export const stopCall = (row: SessionRow, reason: StopReason, deps: Deps): WebhookCall =>
  callOf(row, stopRequest(partyOf(row), reason), deps)

export const answerEntry = ({ answer, timings }: WebhookResult): Entry[] =>
  answer
    ? [
        {
          direction: 'fromApp',
          kind: 'call',
          summary: `${answer.status} after ${timings.answered} ms`,
          size: Buffer.byteLength(answer.body),
          body: { status: answer.status, body: answer.body, timings },
        },
      ]
    : []

const partyOf = ({ id, userId }: SessionRow) => ({ sessionId: id, userId, at: new Date() })

function callOf({ publicUrl }: SessionRow, body: Body, deps: Deps): WebhookCall {
  const url = webhookUrl(publicUrl)
  return {
    entry: callEntry(url, body.type, body, sizeOf(body)),
    send: ({ onPart = () => {}, limits = outboundLimits } = {}) =>
      callWebhook({ publicUrl, body }, { ...deps, onPart, limits }),
  }
}
