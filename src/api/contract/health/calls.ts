import * as z from 'zod/mini'

import { call } from '../call.ts'
import { appHealth, checkedHealth, downApp, healthCheck } from './health.ts'

export const getHealth = call('GET', '/api/dev/apps/{packageName}/health', {
  tag: 'Health',
  summary:
    'Read a published app’s health: now, over the last 24 hours in quarters of an hour, over the last 90 days (UTC), and its latest 50 incidents',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  refusals: ['NOT_OF_KIND'],
  answer: appHealth,
})

export const saveHealth = call('PUT', '/api/dev/apps/{packageName}/health', {
  tag: 'Health',
  summary: 'Turn health checks of a published app on or off; 409 if the app isn’t published',
  access: 'developer',
  action: 'develop',
  scope: 'apps:write',
  refusals: ['NOT_OF_KIND', 'NOT_PUBLISHED'],
  body: z.object({ enabled: z.boolean('Choose true or false.') }),
  answer: appHealth,
})

export const checkHealth = call('POST', '/api/dev/apps/{packageName}/health/check', {
  tag: 'Health',
  summary:
    'Check a published app’s server now, without effect on its state, uptime and notifications; 409 if the app isn’t published, checks are off, or another check is running',
  access: 'developer',
  action: 'develop',
  scope: 'apps:write',
  refusals: ['NOT_OF_KIND', 'NOT_PUBLISHED', 'HEALTH_OFF', 'CHECK_RUNNING', 'CHECKS_RUNNING', 'EGRESS_DOWN'],
  answer: checkedHealth,
})

export const checkServer = call('POST', '/api/dev/apps/{packageName}/server/check', {
  tag: 'Health',
  summary: 'Check an app’s server now, whether or not it’s published; the result isn’t recorded',
  access: 'developer',
  action: 'develop',
  scope: 'apps:write',
  refusals: ['NOT_OF_KIND', 'CHECKS_RUNNING', 'EGRESS_DOWN'],
  answer: z.object({ check: healthCheck }),
})

export const listDown = call('GET', '/api/admin/health/down', {
  tag: 'Administration',
  summary:
    'List published apps whose server has been down for three days or more, longest first, at most 1,000',
  access: 'reviewer',
  answer: z.object({ apps: z.array(downApp) }),
})
