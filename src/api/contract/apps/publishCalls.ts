import { call } from '../call.ts'
import { app } from './appSchemas.ts'
import { publishForm } from './checks.ts'

export const publishApp = call('POST', '/api/dev/apps/{packageName}/publish', {
  tag: 'Publishing',
  summary: 'Submit an app for review; the body can say which checks to skip, and why',
  access: 'developer',
  isLasting: true,
  action: 'develop',
  scope: 'submit',
  isConditional: true,
  isVersioned: true,
  refusals: [
    'PROFILE_INCOMPLETE',
    'INVALID_STATUS',
    'SUSPENDED',
    'IN_REVIEW',
    'POINTS_OPEN',
    'NEEDS_UNDECLARED',
    'PRIVACY_POLICY_MISSING',
  ],
  body: publishForm,
  answer: app,
})
