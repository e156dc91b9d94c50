import { call } from '../call.ts'
import { publishForm } from '../checks.ts'
import { app } from '../entities.ts'

/** Takes `If-Match: "<version>"`; 412 when the app changed since. */
export const publishApp = call('POST', '/api/dev/apps/{packageName}/publish', {
  summary: 'Submit an app for review; a body may say which advice was not taken, and why',
  access: 'developer',
  body: publishForm,
  answer: app,
})
