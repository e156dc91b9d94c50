import { type AuditAction, type EventType, isOfApp, isTimelineKind } from '../../src/api/contract.ts'
import type { audit } from '../db/schema.ts'
import type { NewEvent } from './events/write.ts'
import { knownOf } from './timelineWords.ts'

/** What the record says anyway, and destinations are told: an action that is not here is no event. */
const typeOfAction: Partial<Record<AuditAction, EventType>> = {
  'app.registered': 'app.created',
  'app.edited': 'app.updated',
  'app.deleted': 'app.deleted',
  'app.transferred': 'app.transferred',
  'app.handedOver': 'app.transferred',
  'app.submitted': 'submission.submitted',
  'submission.replaced': 'submission.submitted',
  'submission.claimed': 'submission.claimed',
  'submission.question': 'submission.question',
  'submission.answered': 'submission.answered',
  'app.approved': 'submission.approved',
  'app.rejected': 'submission.changes_requested',
  'app.withdrawn': 'submission.withdrawn',
  'release.published': 'release.live',
  'release.due': 'release.live',
  'release.rolledBack': 'release.rolled_back',
  'release.suspended': 'release.suspended',
  'app.suspended': 'release.suspended',
  'app.unpublished': 'release.unpublished',
  'beta.feedback': 'beta.feedback',
  'server.down': 'health.down',
  'server.back': 'health.up',
  'key.made': 'key.created',
  'key.rotated': 'key.created',
  'key.regenerated': 'key.created',
  'key.revoked': 'key.revoked',
  'member.joined': 'member.added',
  'member.removed': 'member.removed',
  'member.left': 'member.removed',
  'member.roleChanged': 'member.role_changed',
}

/** The events that entries of the record are, without what the team may not know of them. */
export const eventsOf = (entries: readonly (typeof audit.$inferSelect)[]): NewEvent[] =>
  entries.flatMap((entry) => {
    const action = entry.action as AuditAction
    const type = typeOfAction[action]
    if (type === undefined || entry.teamId === null) return []
    const { actor, detail } = isTimelineKind(action) ? knownOf(action, entry) : entry
    const { teamId, subject, at } = entry
    return [{ teamId, type, packageName: isOfApp(type) ? subject : null, at, actor, detail }]
  })
