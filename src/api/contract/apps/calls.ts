import * as z from 'zod/mini'
import { call } from '../call.ts'
import { integerText, message } from '../fields.ts'
import { teamId } from '../teams/teamRoles.ts'
import { app, appSummary } from './appSchemas.ts'
import { developerNeeds, mostNeeds, ownDownApp } from './needs.ts'

export const listApps = call('GET', '/api/dev/apps', {
  tag: 'Apps',
  summary: 'List your apps, or those of one `team`, newest first, at most `limit`',
  access: 'developer',
  scope: 'apps:read',
  refusals: ['NOT_FOUND'],
  query: z.object({
    limit: z.optional(integerText({ least: 1 })),
    team: z.optional(teamId),
  }),
  answer: z.array(appSummary),
})

export const getNeeds = call('GET', '/api/dev/needs', {
  tag: 'Apps',
  summary: 'List what up to 200 of your apps need from you, most urgent first: two, or `limit`',
  access: 'developer',
  scope: 'apps:read',
  query: z.object({ limit: z.optional(integerText({ least: 1, most: mostNeeds })) }),
  answer: developerNeeds,
})

export const listOwnDown = call('GET', '/api/dev/health/down', {
  tag: 'Health',
  summary: 'List your published apps whose server is down, longest first',
  access: 'developer',
  scope: 'apps:read',
  answer: z.object({ apps: z.array(ownDownApp) }),
})

export const getApp = call('GET', '/api/dev/apps/{packageName}', {
  tag: 'Apps',
  summary: 'Read an app; the ETag header is its version',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  isVersioned: true,
  answer: app,
})

export const checkPackageName = call('GET', '/api/dev/package-names/{packageName}', {
  tag: 'Apps',
  summary: 'Check whether a package name is available to your personal team, or to `team`',
  access: 'developer',
  scope: 'apps:read',
  query: z.object({ team: z.optional(teamId) }),
  /** `reason`: why it isn’t available, where that is more than that it’s taken. */
  answer: z.object({ available: z.boolean(), reason: z.optional(z.string()) }),
})

export const deleteApp = call('DELETE', '/api/dev/apps/{packageName}', {
  tag: 'Apps',
  summary: 'Delete an app; its name stays reserved for its team',
  access: 'developer',
  secondFactor: 'stepUp',
  isLasting: true,
  action: 'deleteApp',
  isConditional: true,
  refusals: ['TRANSFER_OPEN', 'SUSPENDED'],
  answer: message,
})
