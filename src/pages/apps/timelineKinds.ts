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
