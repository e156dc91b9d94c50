import * as z from 'zod/mini'

import { timestamp } from '../account/entities.ts'

/** Who reads of each action besides reviewers and admins (`staff`): the team, in its record, or also on its app's timeline. */
export const readersOfAudit = {
  'app.registered': 'timeline',
  'app.edited': 'timeline',
  'app.submitted': 'timeline',
  'app.approved': 'timeline',
  'app.rejected': 'timeline',
  'app.deleted': 'team',
  'app.statusRepaired': 'timeline',
  'app.withdrawn': 'timeline',
  'submission.replaced': 'timeline',
  'submission.claimed': 'timeline',
  'submission.takenOver': 'staff',
  'submission.released': 'staff',
  'submission.question': 'timeline',
  'submission.answered': 'timeline',
  'submission.ownDecision': 'staff',
  'point.answered': 'timeline',
  'access.changed': 'timeline',
  'access.read': 'timeline',
  'session.worked': 'timeline',
  'session.attached': 'timeline',
  'session.notAttached': 'timeline',
  'key.regenerated': 'timeline',
  'key.made': 'timeline',
  'key.rotated': 'timeline',
  'key.revoked': 'timeline',
  'server.down': 'timeline',
  'server.back': 'timeline',
  'admin.added': 'staff',
  'admin.roleChanged': 'staff',
  'admin.removed': 'staff',
  'account.exported': 'staff',
  'account.deletionScheduled': 'staff',
  'account.deletionCancelled': 'staff',
  'account.deletionBlocked': 'staff',
  'account.erased': 'staff',
  'reply.saved': 'staff',
  'reply.deleted': 'staff',
  'report.handled': 'staff',
  'team.created': 'team',
  'team.shared': 'team',
  'team.edited': 'team',
  'team.deleted': 'team',
  'member.invited': 'team',
  'member.invitationRevoked': 'team',
  'member.joined': 'team',
  'member.roleChanged': 'team',
  'member.removed': 'team',
  'member.left': 'team',
  'app.transferOffered': 'team',
  'app.transferDeclined': 'team',
  'app.transferCancelled': 'team',
  'app.transferred': 'timeline',
  'app.handedOver': 'team',
  'token.created': 'team',
  'token.revoked': 'team',
  'terminal.allowed': 'team',
  'terminal.refused': 'team',
} as const

export type AuditAction = keyof typeof readersOfAudit
export const auditActions = Object.keys(readersOfAudit) as AuditAction[]

export const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  action: z.enum(auditActions),
  actor: z.string(),
  /** The name of the access token or terminal by which the actor did it. */
  byToken: z.nullable(z.string()),
  subject: z.string(),
  detail: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>
