import * as z from 'zod/mini'
import { appEdit, appRegistration } from '../appForms.ts'
import { app } from '../appSchemas.ts'
import { call } from '../call.ts'
import { account } from '../entities.ts'
import { profileEdit, shareForm } from '../forms.ts'
import { integer } from '../integer.ts'

export const registerApp = call('POST', '/api/dev/apps/register', {
  summary: 'Register an app; only this response shows its API key',
  access: 'developer',
  status: 201,
  isIdempotent: true,
  isVersioned: true,
  isSecret: true,
  refusals: ['PACKAGE_NAME_TAKEN', 'APP_QUOTA'],
  body: appRegistration,
  answer: z.object({ app, apiKey: z.string() }),
})

export const updateApp = call('PUT', '/api/dev/apps/{packageName}', {
  summary: 'Update an app',
  access: 'developer',
  isConditional: true,
  isVersioned: true,
  body: appEdit,
  answer: app,
})

export const saveProfile = call('PUT', '/api/dev/auth/profile', {
  summary: 'Update your developer profile; fields you leave out keep their value',
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
