import {
  type AppTool,
  diagnose,
  faultsOfToolCall,
  type ToolAnswer,
  type ToolParameters,
  withoutTrailingSlashes,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { callEntry, type Entry, type Line } from '../../features/sessions/logLines.ts'
import { redactText } from '../../features/sessions/redact.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { invalid } from '../../http/httpError.ts'
import type { Send } from '../../outbound/send.ts'
import { callApp, sizeOf, type WebhookResult } from './callWebhook.ts'

type Deps = {
  db: Database
  sendOf: (session: SessionRow) => Send
  acquireSlot: (personId: string) => Promise<() => void>
  append: (id: string, ...lines: Line[]) => void
}

export type Tools = ReturnType<typeof createTools>

export function createTools({ db, sendOf, acquireSlot, append }: Deps) {
  return {
    /** Throws 422 where the tool can't be called with these parameters. */
    async call(row: SessionRow, tool: AppTool, toolParameters: ToolParameters): Promise<ToolAnswer> {
      const faults = faultsOfToolCall(tool, toolParameters)
      if (Object.keys(faults).length > 0) throw invalid(faults)
      const { id, userId, publicUrl, developerId } = row
      const url = `${withoutTrailingSlashes(publicUrl)}/tool`
      const body = { toolId: tool.id, toolParameters, timestamp: new Date().toISOString(), userId }
      append(id, { entries: [callEntry(url, tool.id, body, sizeOf(body))] })
      const options = { db, send: sendOf(row), acquireSlot: () => acquireSlot(developerId) }
      const begun = performance.now()
      const result = await callApp({ purpose: 'tool', url, body }, options)
      const answer = answerOf(result, Math.round(performance.now() - begun))
      append(id, { entries: answerEntries(tool, result, answer) })
      return answer
    },
  }
}

function answerOf({ answer, finding, timings }: WebhookResult, ms: number): ToolAnswer {
  const body = redactText(answer?.body ?? '')
  return {
    status: answer?.status ?? null,
    ms: timings.answered ?? ms,
    reply: finding ? null : replyIn(body),
    body,
    diagnosis: finding && diagnose(finding, 'tool'),
  }
}

function answerEntries(
  { id: tool }: AppTool,
  { answer, timings }: WebhookResult,
  { status, ms, reply, body, diagnosis }: ToolAnswer,
): Entry[] {
  const answered: Entry = {
    direction: 'fromApp',
    kind: 'call',
    summary: `${tool}: ${status} after ${ms} ms${reply === null ? '' : `: ${reply}`}`,
    size: Buffer.byteLength(body),
    body: { tool, status, body, timings },
  }
  const failed: Entry[] = diagnosis
    ? [{ direction: 'platform', kind: 'note', summary: diagnosis.text, body: { tool, diagnosis } }]
    : []
  return [...(answer ? [answered] : []), ...failed]
}

/** The result of the SDK's `onToolCall`, as its server wraps it. */
function replyIn(body: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return null
  }
  const reply = typeof value === 'object' && value !== null && 'reply' in value ? value.reply : null
  if (reply === null) return null
  return typeof reply === 'string' ? reply : JSON.stringify(reply)
}
