import * as z from 'zod/mini'

import { call } from '../call.ts'
import { account, app } from '../entities.ts'
import { appEdit, appRegistration, profileEdit, shareForm } from '../forms.ts'
import { integer } from '../integer.ts'

/** Takes an `Idempotency-Key` header: the same key gives the first answer again, another body 422. */
export const registerApp = call('POST', '/api/dev/apps/register', {
  summary: 'Register an app; the answer is the only one that shows its API key',
  access: 'developer',
  status: 201,
  body: appRegistration,
  answer: z.object({ app, apiKey: z.string() }),
})

/** Takes `If-Match: "<version>"`; 412 when the app changed since. So does `deleteApp`. */
export const updateApp = call('PUT', '/api/dev/apps/{packageName}', {
  summary: 'Change an app',
  access: 'developer',
  body: appEdit,
  answer: app,
})

export const saveProfile = call('PUT', '/api/dev/auth/profile', {
  summary: 'Change the developer profile; fields left out keep their value',
  access: 'developer',
  body: profileEdit,
  answer: account,
})

export const trackSharing = call('POST', '/api/dev/apps/{packageName}/share', {
  summary: 'Record the testers an install link was meant for; no email is sent',
  access: 'developer',
  body: shareForm,
  answer: z.object({ success: z.literal(true), sharedWith: integer() }),
})
