import { appFieldNames, appFields, type TimelineItem as Recorded } from '../../api/contract.ts'
import type { TimelineItem } from '../../components/data/TimelineRow.tsx'
import { timelineKind } from './timelineKinds.ts'

/** What happened, as a timeline shows it: the actor stands beside the sentence. */
export function toTimelineItem({ id, at, kind, actor, byToken, text, detail }: Recorded): TimelineItem {
  return {
    id,
    at,
    actor,
    byToken,
    kind: timelineKind(kind),
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    notes: kind === 'app.edited' ? detail && fieldNames(detail) : detail,
    ...(kind === 'submission.question' && { isMarkdown: true }),
  }
}

export const fieldNames = (names: string) =>
  names
    .split(', ')
    .map((name) => valueLabels.get(name) ?? name)
    .join(', ')

const valueLabels = new Map<string, string>(appFieldNames.map((name) => [name, appFields[name].valueLabel]))
