import * as z from 'zod/mini'
import { call } from '../call.ts'
import { limits, timestamp } from '../fields.ts'
import { keyCheck, keyInfo, rotation } from './keys.ts'

export const regenerateKey = call('POST', '/api/dev/apps/{packageName}/api-key', {
  tag: 'API Keys',
  summary: 'Create an API key; the old one stops working immediately',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  action: 'develop',
  scope: 'keys',
  isIdempotent: true,
  isSecret: true,
  refusals: ['NOT_OF_KIND'],
  answer: z.object({ apiKey: z.string(), createdAt: timestamp }),
})

export const listKeys = call('GET', '/api/dev/apps/{packageName}/keys', {
  tag: 'API Keys',
  summary: 'List an app’s API keys: active ones first, then past ones, newest first, at most 20',
  access: 'developer',
  action: 'see',
  scope: 'keys',
  refusals: ['NOT_OF_KIND'],
  answer: z.object({ keys: z.array(keyInfo) }),
})

export const rotateKey = call('POST', '/api/dev/apps/{packageName}/keys/rotate', {
  tag: 'API Keys',
  summary:
    'Create an API key, shown only here; the old one works until its grace period ends. 409 while two are active',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  action: 'develop',
  scope: 'keys',
  status: 201,
  isIdempotent: true,
  isSecret: true,
  refusals: ['NOT_OF_KIND', 'TWO_KEYS'],
  body: rotation,
  answer: z.object({ key: keyInfo, apiKey: z.string() }),
})

export const revokeKey = call('DELETE', '/api/dev/apps/{packageName}/keys/{id}', {
  tag: 'API Keys',
  summary: 'Revoke an API key and end the sessions that use it',
  access: 'developer',
  action: 'develop',
  scope: 'keys',
  answer: z.object({ key: keyInfo }),
})

export const checkKey = call('POST', '/api/dev/apps/{packageName}/keys/check', {
  tag: 'API Keys',
  summary: 'Say what’s wrong with an API key; it’s never stored or logged',
  access: 'developer',
  action: 'develop',
  scope: 'keys',
  refusals: ['NOT_OF_KIND'],
  body: z.object({ apiKey: z.string('apiKey is required.').check(z.trim(), z.maxLength(limits.pastedKey)) }),
  answer: keyCheck,
})
