import * as z from 'zod/mini'
import { call } from '../call.ts'
import { pageQuery } from '../pageQuery.ts'
import { releasePage } from './releases.ts'
import { adminApp } from './review.ts'
import { nameHistory, reinstateForm, suspendForm } from './suspensions.ts'

export const listReleasesOfApp = call('GET', '/api/admin/apps/{packageName}/releases', {
  tag: 'Review',
  summary: 'List an app’s releases, newest first; `cursor` continues with older ones',
  access: 'reviewer',
  query: pageQuery,
  answer: releasePage,
})

export const suspendApp = call('POST', '/api/admin/apps/{packageName}/suspend', {
  tag: 'Review',
  summary: 'Suspend a release, or the whole app: the public no longer sees it',
  access: 'reviewer',
  isConditional: true,
  refusals: ['NOT_APPROVED', 'SUSPENDED'],
  body: suspendForm,
  answer: z.object({ app: adminApp }),
})

export const reinstateApp = call('POST', '/api/admin/apps/{packageName}/reinstate', {
  tag: 'Review',
  summary: 'End the suspension of an app and its releases; what it took from the public is published again',
  access: 'reviewer',
  isConditional: true,
  refusals: ['INVALID_STATUS', 'OWN_APP'],
  body: reinstateForm,
  answer: z.object({ app: adminApp }),
})

export const getNameHistory = call('GET', '/api/admin/names/{packageName}/history', {
  tag: 'Review',
  summary: 'Read who had a package name, and the decisions, notes and reports of all apps that had it',
  access: 'reviewer',
  answer: nameHistory,
})
