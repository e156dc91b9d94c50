/** The recorded actions in words; one that is not here is shown as it was recorded. */
export const actionWords: Record<string, string> = {
  'app.registered': 'App registered',
  'app.edited': 'App edited',
  'app.submitted': 'App submitted',
  'app.approved': 'App approved',
  'app.rejected': 'App rejected',
  'app.deleted': 'App deleted',
  'app.statusRepaired': 'Status repaired',
  'key.regenerated': 'API key regenerated',
  'key.made': 'API key made',
  'key.rotated': 'API key rotated',
  'key.revoked': 'API key revoked',
  'admin.added': 'Admin added',
  'admin.roleChanged': 'Role changed',
  'admin.removed': 'Admin removed',
}
