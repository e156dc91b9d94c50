import { type TimelineKind, timelineKinds } from '../../src/api/contract.ts'
import type { audit } from '../db/schema.ts'
import { nameOf } from './people.ts'

type Words = { text: string; by: 'developer' | 'official' | 'platform'; saysDetail?: true }

export const timelineWords: Record<TimelineKind, Words> = {
  'app.registered': { text: 'registered the app', by: 'developer' },
  'app.edited': { text: 'edited the app', by: 'developer', saysDetail: true },
  'app.submitted': { text: 'submitted the app for review', by: 'developer', saysDetail: true },
  'app.withdrawn': { text: 'withdrew the submission', by: 'developer' },
  'app.approved': { text: 'approved the submission', by: 'official', saysDetail: true },
  'app.rejected': { text: 'requested changes', by: 'official', saysDetail: true },
  'app.statusRepaired': { text: 'reset the app to development', by: 'official' },
  'release.created': { text: 'created a release', by: 'developer', saysDetail: true },
  'release.published': { text: 'published a release', by: 'developer', saysDetail: true },
  'release.due': { text: 'published a release on its date', by: 'platform', saysDetail: true },
  'release.rolledBack': { text: 'rolled the app back', by: 'developer', saysDetail: true },
  'release.suspended': { text: 'suspended a release', by: 'official', saysDetail: true },
  'beta.started': { text: 'opened a release for beta testers', by: 'developer', saysDetail: true },
  'beta.paused': { text: 'paused the beta', by: 'developer' },
  'beta.invited': { text: 'invited beta testers', by: 'developer', saysDetail: true },
  'beta.testerRemoved': { text: 'removed a beta tester', by: 'developer', saysDetail: true },
  'beta.feedback': { text: 'sent feedback on the beta', by: 'developer', saysDetail: true },
  'app.unpublished': { text: 'unpublished the app', by: 'developer', saysDetail: true },
  'app.suspended': { text: 'suspended the app', by: 'official', saysDetail: true },
  'app.reinstated': { text: 'reinstated the app', by: 'official', saysDetail: true },
  'submission.replaced': { text: 'submitted a newer version', by: 'developer' },
  'submission.claimed': { text: 'started the review', by: 'official' },
  'submission.question': { text: 'asked a question', by: 'official', saysDetail: true },
  'submission.answered': { text: 'answered the question', by: 'developer' },
  'point.answered': { text: 'responded to a requested change', by: 'developer', saysDetail: true },
  'access.changed': { text: 'changed the notes for the reviewer', by: 'developer' },
  'access.read': { text: 'viewed the test account', by: 'official' },
  'session.worked': { text: 'tried the app, and it worked for the first time', by: 'developer' },
  'session.attached': { text: 'attached a Try It session to the decision', by: 'official' },
  'session.notAttached': {
    text: 'decided, but the Try It session couldn’t be attached',
    by: 'official',
  },
  'key.made': { text: 'created an API key', by: 'developer', saysDetail: true },
  'key.rotated': { text: 'rotated the API key', by: 'developer', saysDetail: true },
  'key.regenerated': { text: 'regenerated the API key', by: 'developer' },
  'key.revoked': { text: 'revoked an API key', by: 'developer', saysDetail: true },
  'server.down': { text: 'detected that the server is down', by: 'platform', saysDetail: true },
  'server.back': { text: 'detected that the server recovered', by: 'platform', saysDetail: true },
  'app.transferred': { text: 'moved the app to another team', by: 'developer', saysDetail: true },
}

export const actionsOfOfficials: string[] = timelineKinds.filter(
  (kind) => timelineWords[kind].by === 'official',
)

type Done = Pick<typeof audit.$inferSelect, 'actor' | 'byToken' | 'detail'>

/** An entry without what the app's team may not know of the actor and the action. */
export function knownOf(kind: TimelineKind, { actor, byToken, detail }: Done): Done {
  const { by, saysDetail } = timelineWords[kind]
  return {
    actor: { developer: actor, official: nameOf(actor), platform: 'The platform' }[by],
    byToken: by === 'developer' ? byToken : null,
    detail: saysDetail ? detail : null,
  }
}
