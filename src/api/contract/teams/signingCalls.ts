import * as z from 'zod/mini'
import { call } from '../call.ts'
import { signingKey, signingKeyForm } from './signingKeys.ts'

export const listSigningKeys = call('GET', '/api/dev/teams/{teamId}/signing-keys', {
  tag: 'Teams',
  summary: 'List the keys that sign a team’s bundles, newest first',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: z.object({ keys: z.array(signingKey) }),
})

export const addSigningKey = call('POST', '/api/dev/teams/{teamId}/signing-keys', {
  tag: 'Teams',
  summary: 'Add an Ed25519 public key that signs a team’s bundles; two can be active at a time',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  action: 'editTeam',
  scope: 'keys',
  status: 201,
  refusals: ['TWO_SIGNING_KEYS'],
  body: signingKeyForm,
  answer: z.object({ key: signingKey }),
})

export const revokeSigningKey = call('DELETE', '/api/dev/teams/{teamId}/signing-keys/{id}', {
  tag: 'Teams',
  summary: 'Revoke a signing key: releases that it signed say so, and it signs no others',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'editTeam',
  scope: 'keys',
  answer: z.object({ key: signingKey }),
})
