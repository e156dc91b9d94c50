import type { Entry } from '../../features/sessions/logLines.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import type { Config } from '../../lib/config.ts'
import { type OutboundLimits, outboundLimits } from '../../outbound/limits.ts'
import type { OnPart } from '../../outbound/result.ts'
import { type SessionRequest, type StopRequest, sessionRequest, stopRequest } from './bodies.ts'
import { type CallOptions, callWebhook, type WebhookResult, webhookUrl } from './callWebhook.ts'

type Deps = Pick<CallOptions, 'db' | 'send' | 'acquireSlot'>
type Body = SessionRequest | StopRequest

export type WebhookCall = {
  entry: Entry
  send: (options?: { onPart?: OnPart; limits?: OutboundLimits }) => Promise<WebhookResult>
}

export const startCall = (row: SessionRow, config: Pick<Config, 'siteUrl'>, deps: Deps): WebhookCall =>
  callOf(row, sessionRequest(partyOf(row), config), deps)

export const stopCall = (row: SessionRow, reason: StopRequest['reason'], deps: Deps): WebhookCall =>
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
    entry: {
      direction: 'toApp',
      kind: 'call',
      summary: `POST ${url} ${body.type}`,
      size: Buffer.byteLength(JSON.stringify(body)),
      body: { method: 'POST', url, body },
    },
    send: ({ onPart = () => {}, limits = outboundLimits } = {}) =>
      callWebhook({ publicUrl, body }, { ...deps, onPart, limits }),
  }
}
