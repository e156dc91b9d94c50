import * as z from 'zod/mini'

import { timestamp } from './entities.ts'

/** What of the audit record an app's developer may know. */
export const timelineKinds = [
  'app.registered',
  'app.edited',
  'app.submitted',
  'app.withdrawn',
  'app.approved',
  'app.rejected',
  'app.statusRepaired',
  'submission.replaced',
  'submission.claimed',
  'submission.question',
  'submission.answered',
  'point.answered',
  'access.changed',
  'access.read',
  'session.worked',
  'session.attached',
  'session.notAttached',
  'key.made',
  'key.rotated',
  'key.regenerated',
  'key.revoked',
  'server.down',
  'server.back',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const timelineItem = z.object({
  id: z.string(),
  at: timestamp,
  kind: z.enum(timelineKinds),
  /** The developer's e-mail address; of a reviewer the part before the at-sign. */
  actor: z.string(),
  /** One sentence, after the actor. */
  text: z.string(),
  /** What was said: notes, a question. */
  detail: z.nullable(z.string()),
})
export type TimelineItem = z.output<typeof timelineItem>

export const timelinePage = z.object({ items: z.array(timelineItem), next: z.nullable(z.string()) })
