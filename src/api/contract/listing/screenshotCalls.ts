import * as z from 'zod/mini'

import { call } from '../call.ts'
import { screenshotLimits, screenshotUpload, storedScreenshot } from './screenshots.ts'

export const uploadScreenshot = call('POST', '/api/dev/apps/{packageName}/screenshots', {
  tag: 'Apps',
  summary:
    'Upload a picture (PNG, JPEG or WebP) for an app’s page, at most 2,560 pixels at its longer side and without metadata. With `sessionId` it is one taken from Try It: exactly 1,280 × 640 pixels, and marked as simulated. Then list its `hash` in the app’s `screenshots`. We delete pictures that no version uses after a day',
  access: 'developer',
  action: 'develop',
  scope: 'apps:write',
  status: 201,
  refusals: ['TOO_MANY_SCREENSHOTS'],
  encoding: 'multipart',
  body: screenshotUpload,
  // Its own limit judges the file; the form's other parts are small.
  largestBody: screenshotLimits.bytes + 16 * 1_024,
  answer: z.object({ screenshot: storedScreenshot }),
})

export const listScreenshots = call('GET', '/api/dev/apps/{packageName}/screenshots', {
  tag: 'Apps',
  summary:
    'List an app’s pictures, newest first: those that its draft, submission or public version use, and the newest uploads',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: z.object({ screenshots: z.array(storedScreenshot) }),
})
