import { appFieldNames, appFields, type TimelineItem as Recorded } from '../../api/contract.ts'
import type { TimelineItem } from '../../components/data/TimelineRow.tsx'

export function toTimelineItem({ id, at, kind, actor, byToken, text, detail }: Recorded): TimelineItem {
  return {
    id,
    at,
    actor,
    byToken,
    kind: timelineKind(kind),
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    notes: detail === null ? null : notesOf(kind, detail),
    ...(kind === 'submission.question' && { isMarkdown: true }),
  }
}

function notesOf(kind: string, detail: string): string | null {
  if (kind === 'app.edited') return fieldNames(detail)
  if (kind === 'app.submitted') return detail.replace(fromStatus, '') || null
  return rotationText(detail)
}

/** How what is recorded of a submission ends; before releases had names, all of it. */
export const fromStatus = /(?:, )?from (\w+)$/

export const fieldNames = (names: string) =>
  names
    .split(', ')
    .map((name) => valueLabels.get(name) ?? name)
    .join(', ')

const valueLabels = new Map<string, string>(appFieldNames.map((name) => [name, appFields[name].valueLabel]))

const graceTexts: Record<string, string> = {
  now: 'The old key stopped working.',
  '1h': 'The old key works for 1 hour more.',
  '24h': 'The old key works for 24 hours more.',
  '7d': 'The old key works for 7 days more.',
}

/** What is recorded of a rotated key ends with the old key's grace period. */
export const rotationText = (detail: string): string =>
  detail.replace(/, grace: (\w{1,3})$/, (recorded, grace: string) =>
    grace in graceTexts ? `. ${graceTexts[grace]}` : recorded,
  )

const kinds: Record<string, string> = {
  'app.registered': 'created',
  'app.submitted': 'submitted',
  'submission.replaced': 'submitted',
  'submission.claimed': 'claimed',
  'submission.takenOver': 'claimed',
  'submission.question': 'question',
  'submission.answered': 'message',
  'point.answered': 'message',
  'app.approved': 'approved',
  'app.rejected': 'rejected',
  'app.withdrawn': 'withdrawn',
  'session.worked': 'tried',
  'key.made': 'key',
  'key.rotated': 'key',
  'key.regenerated': 'key',
  'key.revoked': 'key',
  'server.down': 'down',
  'server.back': 'up',
}

export const timelineKind = (recorded: string): string => kinds[recorded] ?? recorded
