import * as z from 'zod/mini'
import { account, profileEdit } from '../account/account.ts'
import { call } from '../call.ts'
import { integer, message } from '../fields.ts'
import { appEdit, appRegistration, listingPreview } from './appForms.ts'
import { app } from './appSchemas.ts'
import { shareForm, tester } from './testers.ts'

export const registerApp = call('POST', '/api/dev/apps/register', {
  tag: 'Apps',
  summary: 'Register an app; only this response shows its API key',
  access: 'developer',
  isLasting: true,
  scope: 'apps:write',
  status: 201,
  isIdempotent: true,
  isVersioned: true,
  isSecret: true,
  refusals: ['NOT_FOUND', 'ROLE_NEEDED', 'PACKAGE_NAME_TAKEN', 'APP_QUOTA'],
  body: appRegistration,
  /** `apiKey`: null where apps of its kind have none. */
  answer: z.object({ app, apiKey: z.nullable(z.string()) }),
})

export const updateApp = call('PUT', '/api/dev/apps/{packageName}', {
  tag: 'Apps',
  summary: 'Update an app',
  access: 'developer',
  action: 'develop',
  scope: 'apps:write',
  isConditional: true,
  isVersioned: true,
  body: appEdit,
  answer: app,
})

export const previewListing = call('POST', '/api/dev/apps/{packageName}/preview', {
  tag: 'Apps',
  summary:
    'Render an app’s public page from values you haven’t saved. Values that aren’t valid yet are taken from the draft',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  body: listingPreview,
  answer: z.object({ html: z.string() }),
})

export const saveProfile = call('PUT', '/api/dev/auth/profile', {
  tag: 'Account',
  summary: 'Update your developer profile; fields you leave out keep their value',
  access: 'developer',
  body: profileEdit,
  answer: account,
})

export const trackSharing = call('POST', '/api/dev/apps/{packageName}/share', {
  tag: 'Apps',
  summary: 'Record the testers an install link was meant for; no email is sent',
  access: 'developer',
  action: 'develop',
  scope: 'apps:write',
  body: shareForm,
  answer: z.object({ success: z.literal(true), sharedWith: integer() }),
})

export const getShareLink = call('GET', '/api/dev/apps/{packageName}/share', {
  tag: 'Apps',
  summary: 'Read an app’s install link',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: z.object({ installUrl: z.string() }),
})

export const listTesters = call('GET', '/api/dev/apps/{packageName}/testers', {
  tag: 'Apps',
  summary: 'List an app’s testers, oldest first',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: z.object({ testers: z.array(tester) }),
})

export const removeTester = call('DELETE', '/api/dev/apps/{packageName}/testers/{email}', {
  tag: 'Apps',
  summary: 'Remove a tester',
  access: 'developer',
  action: 'develop',
  scope: 'apps:write',
  answer: message,
})
