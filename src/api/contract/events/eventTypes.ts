/** Every type of event that a team can be told of: what it is about, and its sentence. */
export const eventTable = {
  'app.created': { object: 'app', says: '{actor} registered {app}.' },
  'app.updated': { object: 'app', says: '{actor} edited {app}.' },
  'app.deleted': { object: 'app', says: '{actor} deleted {app}.' },
  'app.transferred': { object: 'app', says: '{actor} moved {app} to another team.' },
  'submission.submitted': { object: 'submission', says: '{actor} submitted {app} for review.' },
  'submission.claimed': { object: 'submission', says: '{actor} started reviewing {app}.' },
  'submission.question': { object: 'submission', says: '{actor} asked a question about {app}.' },
  'submission.answered': { object: 'submission', says: '{actor} answered a question about {app}.' },
  'submission.approved': { object: 'submission', says: '{actor} approved {app}.' },
  'submission.changes_requested': { object: 'submission', says: '{actor} requested changes to {app}.' },
  'submission.withdrawn': { object: 'submission', says: '{actor} withdrew {app} from review.' },
  'release.live': { object: 'release', says: 'A release of {app} went live.' },
  'release.unpublished': { object: 'release', says: '{actor} unpublished {app}.' },
  'release.suspended': { object: 'release', says: '{actor} suspended {app}.' },
  'release.rolled_back': { object: 'release', says: '{actor} rolled {app} back to another release.' },
  'beta.feedback': { object: 'feedback', says: '{actor} sent beta feedback on {app}.' },
  'health.down': { object: 'health', says: 'The server of {app} is down.' },
  'health.up': { object: 'health', says: 'The server of {app} recovered.' },
  'key.created': { object: 'key', says: '{actor} created an API key for {app}.' },
  'key.expiring': { object: 'key', says: 'An API key of {app} expires soon.' },
  'key.revoked': { object: 'key', says: '{actor} revoked an API key of {app}.' },
  'session.failed': { object: 'session', says: 'A Try It session of {app} failed.' },
  'report.received': { object: 'report', says: 'Someone reported {app}.' },
  'member.added': { object: 'member', says: '{actor} joined the team.' },
  'member.removed': { object: 'member', says: 'A member left the team.' },
  'member.role_changed': { object: 'member', says: '{actor} changed a member’s role.' },
  'token.expiring': { object: 'token', says: 'An access token expires soon.' },
} as const satisfies Record<string, { object: string; says: string }>

export type EventType = keyof typeof eventTable
export type EventObject = (typeof eventTable)[EventType]['object']

export const eventTypes = Object.keys(eventTable) as EventType[]

export const isEventType = (name: string): name is EventType => Object.hasOwn(eventTable, name)

export const isOfApp = (type: EventType): boolean => !/^(?:member|token)\./.test(type)

/** An event in words; without one, what its type stands for. */
export const sayEvent = (
  type: EventType,
  named: { actor: string; app: string } = { actor: 'Someone', app: 'an app' },
): string => eventTable[type].says.replace(/\{(actor|app)\}/g, (_, name: 'actor' | 'app') => named[name])
