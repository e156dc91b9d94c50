import * as z from 'zod/mini'
import { call } from '../call.ts'
import { message } from '../fields.ts'
import {
  allowedIssuer,
  issuerField,
  issuerForm,
  listedIssuer,
  publisher,
  publisherForm,
} from './publishers.ts'

/** `issuers`: those of whose tokens a publisher can be. */
export const listPublishers = call('GET', '/api/dev/apps/{packageName}/publishers', {
  tag: 'Access Tokens',
  summary:
    'List an app’s trusted publishers, the oldest first: `POST /oauth/token` exchanges their ID tokens',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: z.object({ publishers: z.array(publisher), issuers: z.array(allowedIssuer) }),
})

export const addPublisher = call('POST', '/api/dev/apps/{packageName}/publishers', {
  tag: 'Access Tokens',
  summary: 'Trust a repository’s CI to edit, try and submit an app, as yourself',
  access: 'developer',
  isLasting: true,
  action: 'develop',
  secondFactor: 'stepUp',
  status: 201,
  refusals: ['ALREADY_LISTED', 'TOO_MANY_PUBLISHERS'],
  body: publisherForm,
  answer: z.object({ publisher }),
})

export const removePublisher = call('DELETE', '/api/dev/apps/{packageName}/publishers/{id}', {
  tag: 'Access Tokens',
  summary: 'Trust a publisher no longer; its access tokens end',
  access: 'developer',
  action: 'develop',
  secondFactor: 'act',
  answer: message,
})

export const listIssuers = call('GET', '/api/admin/issuers', {
  tag: 'Administration',
  summary: 'List whose ID tokens apps’ trusted publishers may have',
  access: 'admin',
  answer: z.object({ issuers: z.array(listedIssuer) }),
})

export const allowIssuer = call('POST', '/api/admin/issuers', {
  tag: 'Administration',
  summary: 'Allow another issuer of ID tokens, whose keys are found by OpenID Connect Discovery',
  access: 'admin',
  secondFactor: 'act',
  isLasting: true,
  status: 201,
  refusals: ['ALREADY_LISTED'],
  body: issuerForm,
  answer: z.object({ issuer: listedIssuer }),
})

export const removeIssuer = call('DELETE', '/api/admin/issuers', {
  tag: 'Administration',
  summary: 'Allow an issuer no longer; its ID tokens are refused from then on',
  access: 'admin',
  secondFactor: 'act',
  isLasting: true,
  refusals: ['NOT_FOUND'],
  body: z.object({ issuer: issuerField }),
  answer: message,
})
