import type { TokenScope } from './ownToken.ts'

/** Apart from the scopes themselves: /dashboard has no room for words that it doesn't show. */
export const scopeNames: Record<TokenScope, { label: string; hint: string }> = {
  'apps:read': { label: 'Read apps', hint: 'Details, store page, health, status and activity.' },
  'apps:write': { label: 'Edit apps', hint: 'Register apps, and change details and store page.' },
  sessions: { label: 'Try apps', hint: 'Run Try It sessions, read their logs and receive webhooks.' },
  keys: { label: 'Manage API keys', hint: 'Rotate, check and revoke keys.' },
  events: { label: 'Read events', hint: 'The team’s events: list, resend and send samples.' },
  submit: { label: 'Submit for review', hint: 'Publish, withdraw, and respond to requested changes.' },
}
