import * as z from 'zod/mini'

import { timestamp } from '../fields.ts'
import { type AuditAction, auditActions, readersOfAudit } from './audit.ts'

export type TimelineKind = {
  [Action in AuditAction]: (typeof readersOfAudit)[Action] extends 'timeline' ? Action : never
}[AuditAction]

export const isTimelineKind = (action: AuditAction): action is TimelineKind =>
  readersOfAudit[action] === 'timeline'
export const timelineKinds = auditActions.filter(isTimelineKind)

export const timelineItem = z.object({
  id: z.string(),
  at: timestamp,
  kind: z.enum(timelineKinds),
  actor: z.string(),
  /** The name of the access token or terminal by which the actor did it. */
  byToken: z.nullable(z.string()),
  text: z.string(),
  detail: z.nullable(z.string()),
})
export type TimelineItem = z.output<typeof timelineItem>

export const timelinePage = z.object({ items: z.array(timelineItem), next: z.nullable(z.string()) })
