import * as z from 'zod/mini'
import { app } from '../apps/appSchemas.ts'
import { bundleLimits } from '../bundles/bundleLimits.ts'
import { call } from '../call.ts'
import { pageQuery } from '../fields.ts'
import {
  checkedRelease,
  release,
  releaseDiff,
  releaseForm,
  releasePage,
  rollBackForm,
  submitForm,
  unpublishForm,
} from './releases.ts'

export const listReleases = call('GET', '/api/dev/apps/{packageName}/releases', {
  tag: 'Publishing',
  summary: 'List an app’s releases, newest first; `cursor` continues with older ones',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  query: pageQuery,
  answer: releasePage,
})

export const createRelease = call('POST', '/api/dev/apps/{packageName}/releases', {
  tag: 'Publishing',
  summary:
    'Freeze an app’s details as a release, of a web app with its bundle; the same details, bundle and version again are the same release',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'develop',
  scope: 'submit',
  isConditional: true,
  status: 201,
  refusals: ['NOT_OF_KIND', 'BUNDLE_QUOTA'],
  archive: 'bundle',
  largestBody: bundleLimits.packed + 16 * 1_024,
  body: releaseForm,
  answer: checkedRelease,
})

export const getRelease = call('GET', '/api/dev/apps/{packageName}/releases/{id}', {
  tag: 'Publishing',
  summary: 'Read a release, and what a submission of it would be refused for',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: checkedRelease,
})

export const diffRelease = call('GET', '/api/dev/apps/{packageName}/releases/{id}/diff', {
  tag: 'Publishing',
  summary: 'Compare a release with another, or with the published one',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  query: z.object({ against: z.optional(z.string()) }),
  answer: releaseDiff,
})

export const submitRelease = call('POST', '/api/dev/apps/{packageName}/releases/{id}/submit', {
  tag: 'Publishing',
  summary: 'Submit a release for review, and say when it is published once it is approved',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'develop',
  scope: 'submit',
  refusals: [
    'PROFILE_INCOMPLETE',
    'INVALID_STATUS',
    'ALREADY_LIVE',
    'SUSPENDED',
    'IN_REVIEW',
    'POINTS_OPEN',
    'NEEDS_UNDECLARED',
    'BUNDLE_FAULTY',
    'PRIVACY_POLICY_MISSING',
  ],
  body: submitForm,
  answer: z.object({ release }),
})

export const publishRelease = call('POST', '/api/dev/apps/{packageName}/releases/{id}/publish', {
  tag: 'Publishing',
  summary: 'Publish an approved release that isn’t public; one that was public before needs the ADMIN role',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'develop',
  scope: 'submit',
  isConditional: true,
  refusals: ['ALREADY_LIVE', 'NOT_APPROVED', 'SUSPENDED', 'TOO_OLD'],
  answer: z.object({ release }),
})

export const unpublishApp = call('POST', '/api/dev/apps/{packageName}/unpublish', {
  tag: 'Publishing',
  summary: 'Take an app’s published release from the public',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'controlLive',
  scope: 'submit',
  isConditional: true,
  isVersioned: true,
  refusals: ['NOT_LIVE', 'SUSPENDED'],
  body: unpublishForm,
  answer: app,
})

export const rollBackApp = call('POST', '/api/dev/apps/{packageName}/rollback', {
  tag: 'Publishing',
  summary: 'Publish another approved release in place of the published one, at once',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'controlLive',
  scope: 'submit',
  isConditional: true,
  isVersioned: true,
  refusals: ['NOT_LIVE', 'ALREADY_LIVE', 'NOT_APPROVED', 'SUSPENDED'],
  body: rollBackForm,
  answer: app,
})
