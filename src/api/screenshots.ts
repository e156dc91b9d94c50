import { queryOptions } from '@tanstack/react-query'

import { calls } from './contract.ts'
import { request } from './http/client.ts'
import { timeouts } from './http/timeouts.ts'
import { sendWithProgress } from './images.ts'

/** The pictures for an app's page. Both calls may fail with ApiError or NoAnswerError. */

export type ScreenshotUpload = {
  packageName: string
  file: File
  /** Of a picture that Try It drew: the session, and when in it, in milliseconds since its start. */
  taken?: { sessionId: string; momentMs: number }
  onProgress?: (share: number) => void
  signal?: AbortSignal | undefined
}

/** Uploads a picture, unused until `screenshots` list its hash. ApiError's `fields.file` says why it was refused. */
export const uploadScreenshot = async ({ packageName, file, taken, onProgress, signal }: ScreenshotUpload) =>
  (
    await request(calls.uploadScreenshot, {
      params: { packageName },
      body: { file, ...taken },
      ...(onProgress && { send: sendWithProgress(onProgress) }),
      timeout: timeouts.upload,
      signal,
    })
  ).screenshot

export const screenshotsQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'screenshots'],
    queryFn: async ({ signal }) =>
      (await request(calls.listScreenshots, { params: { packageName }, signal })).screenshots,
  })
