import { queryOptions } from '@tanstack/react-query'

import { type BodyOf, calls, forVersion } from './contract.ts'
import { request } from './http/client.ts'
import { timeouts } from './http/timeouts.ts'
import { sendWithProgress } from './images.ts'

type ReleaseUpload = {
  body: BodyOf<typeof calls.createRelease>
  /** Of the app as the person saw it. */
  version: string
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a web app's bundle as a release. Errors as those of reads; ApiError's `fields.bundle` says why it was refused. */
export const uploadRelease = (packageName: string, { body, version, onProgress, signal }: ReleaseUpload) =>
  request(calls.createRelease, {
    params: { packageName },
    body,
    headers: forVersion(version),
    send: sendWithProgress(onProgress),
    timeout: timeouts.bundle,
    signal,
  })

/** The files of a release's bundle. May fail with ApiError or NoAnswerError. */
export const releaseFilesQuery = (packageName: string, id: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'releases', id, 'files'],
    queryFn: async ({ signal }) =>
      (await request(calls.listReleaseFiles, { params: { packageName, id }, query: {}, signal })).files,
  })

/** A file of a release, which never changes; null where it hasn't it. May fail with ApiError or NoAnswerError. */
export const releaseFileQuery = (packageName: string, id: string, path: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'releases', id, 'files', path],
    queryFn: async ({ signal }) =>
      (await request(calls.listReleaseFiles, { params: { packageName, id }, query: { path }, signal })).shown,
  })

/** The bundle that was submitted, and the file at a path before and after. */
export const submittedBundleQuery = (id: string, path?: string) =>
  queryOptions({
    queryKey: ['admin', 'bundle', id, path],
    queryFn: ({ signal }) => request(calls.getSubmittedBundle, { params: { id }, query: { path }, signal }),
  })
