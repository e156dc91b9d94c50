import * as z from 'zod/mini'
import { call } from '../call.ts'
import { bundleFile } from './bundleFacts.ts'
import { shownFile, submittedBundle } from './bundleFiles.ts'
import { bundleLimits } from './bundleLimits.ts'

export const listReleaseFiles = call('GET', '/api/dev/apps/{packageName}/releases/{id}/files', {
  tag: 'Publishing',
  summary: 'List the files of a web app’s release, by path; with `path`, read the one that has it',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  query: z.object({ path: z.optional(z.string().check(z.maxLength(bundleLimits.path))) }),
  answer: z.object({ files: z.array(bundleFile), shown: z.nullable(shownFile) }),
})

export const getSubmittedBundle = call('GET', '/api/admin/submissions/{id}/bundle', {
  tag: 'Review',
  summary:
    'Read what a submitted web app’s bundle changes, and what was found in it; with `path`, also a file before and after',
  access: 'reviewer',
  query: z.object({ path: z.optional(z.string().check(z.maxLength(bundleLimits.path))) }),
  answer: submittedBundle,
})
