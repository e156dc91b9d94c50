import * as z from 'zod/mini'

import { call } from '../call.ts'
import { account, app, message, tester, timestamp } from '../entities.ts'
import { appEdit, appRegistration, profileEdit, shareForm } from '../forms.ts'
import { whole } from '../whole.ts'

export const health = call('GET', '/api/health', {
  summary: 'Whether the cloud and its database answer',
  access: 'anyone',
  answer: z.object({ status: z.literal('ok') }),
})

export const saveProfile = call('PUT', '/api/dev/auth/profile', {
  summary: 'Change the developer profile; fields left out keep their value',
  access: 'developer',
  body: profileEdit,
  answer: account,
})

export const checkPackageName = call('GET', '/api/dev/package-names/{packageName}', {
  summary: 'Whether a package name can be registered by this developer',
  access: 'developer',
  answer: z.object({ available: z.boolean() }),
})

/** Takes an `Idempotency-Key` header: the same key gives the first answer again, another body 422. */
export const registerApp = call('POST', '/api/dev/apps/register', {
  summary: 'Register an app; the answer is the only one that shows its API key',
  access: 'developer',
  status: 201,
  body: appRegistration,
  answer: z.object({ app, apiKey: z.string() }),
})

/** Takes `If-Match: "<version>"`; 412 when the app changed since. So do `publishApp` and `deleteApp`. */
export const updateApp = call('PUT', '/api/dev/apps/{packageName}', {
  summary: 'Change an app',
  access: 'developer',
  body: appEdit,
  answer: app,
})

export const deleteApp = call('DELETE', '/api/dev/apps/{packageName}', {
  summary: 'Delete an app; its name stays reserved for its former owner',
  access: 'developer',
  answer: message,
})

export const publishApp = call('POST', '/api/dev/apps/{packageName}/publish', {
  summary: 'Submit an app for review',
  access: 'developer',
  answer: app,
})

export const regenerateKey = call('POST', '/api/dev/apps/{packageName}/api-key', {
  summary: 'Make a new API key; the old one stops working at once',
  access: 'developer',
  answer: z.object({ apiKey: z.string(), createdAt: timestamp }),
})

export const getShareLink = call('GET', '/api/dev/apps/{packageName}/share', {
  summary: 'The app’s install link',
  access: 'developer',
  answer: z.object({ installUrl: z.string() }),
})

export const trackSharing = call('POST', '/api/dev/apps/{packageName}/share', {
  summary: 'Record the testers an install link was meant for; no email is sent',
  access: 'developer',
  body: shareForm,
  answer: z.object({ success: z.literal(true), sharedWith: whole() }),
})

export const listTesters = call('GET', '/api/dev/apps/{packageName}/testers', {
  summary: 'The recorded testers of an app, the earliest first',
  access: 'developer',
  answer: z.object({ testers: z.array(tester) }),
})

export const removeTester = call('DELETE', '/api/dev/apps/{packageName}/testers/{email}', {
  summary: 'Take an address off an app’s testers',
  access: 'developer',
  answer: message,
})
