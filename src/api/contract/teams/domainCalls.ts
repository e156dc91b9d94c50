import * as z from 'zod/mini'
import { call } from '../call.ts'
import { message } from '../fields.ts'
import { domainForm, teamDomain } from './domains.ts'

export const listDomains = call('GET', '/api/dev/teams/{teamId}/domains', {
  tag: 'Teams',
  summary: 'List the domains that a team proved, or is about to',
  access: 'developer',
  action: 'editTeam',
  answer: z.object({ domains: z.array(teamDomain) }),
})

export const addDomain = call('POST', '/api/dev/teams/{teamId}/domains', {
  tag: 'Teams',
  summary: 'Begin to prove a domain: publish the `token` in a file or a TXT record, then check it',
  access: 'developer',
  isLasting: true,
  action: 'editTeam',
  secondFactor: 'act',
  status: 201,
  refusals: ['ALREADY_LISTED', 'TOO_MANY_DOMAINS'],
  body: domainForm,
  answer: teamDomain,
})

export const checkDomain = call('POST', '/api/dev/teams/{teamId}/domains/{domain}/check', {
  tag: 'Teams',
  summary: 'Look for a domain’s token now; a proven one is checked each week anyway',
  access: 'developer',
  action: 'editTeam',
  answer: teamDomain,
})

export const removeDomain = call('DELETE', '/api/dev/teams/{teamId}/domains/{domain}', {
  tag: 'Teams',
  summary: 'Remove a domain: it no longer stands beside the team’s apps, and its package names are free',
  access: 'developer',
  action: 'editTeam',
  secondFactor: 'act',
  answer: message,
})
