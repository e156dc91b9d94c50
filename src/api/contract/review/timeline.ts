import * as z from 'zod/mini'

import { timestamp } from '../account/entities.ts'

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
  'app.transferred',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

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
