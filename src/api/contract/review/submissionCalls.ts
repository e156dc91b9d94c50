import * as z from 'zod/mini'
import { mailSettings, mailSettingsEdit } from '../account/mails.ts'
import { app } from '../apps/appSchemas.ts'
import { publishForm } from '../apps/checks.ts'
import { call } from '../call.ts'
import { pageQuery, timestamp } from '../fields.ts'
import { messageForm, pastDecision, recording, recordingInfo, threadMessage, threadPage } from './review.ts'
import { fieldChange, point, pointAnswer, reviewAccess, submission } from './submissions.ts'
import { timelinePage } from './timeline.ts'

export const getSubmission = call('GET', '/api/dev/apps/{packageName}/submission', {
  tag: 'Publishing',
  summary:
    'Read an app’s latest submission, the latest requested changes, and how it differs from the published version',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: z.object({
    submission: z.nullable(submission),
    reasons: z.array(point),
    diff: z.array(fieldChange),
    /** How it differs from what a reviewer sent back; null where nothing was since it was last approved. */
    sincePrevious: z.nullable(z.array(fieldChange)),
    /** When the developer last had a session of the app as it is that worked; null where none did. */
    workedAt: z.nullable(timestamp),
    profileComplete: z.boolean(),
    recordings: z.array(recordingInfo),
    /** The latest, newest first; of reviewers a developer knows the name alone. */
    decisions: z.array(z.omit(pastDecision, { packageName: true, appName: true })),
  }),
})

export const withdrawApp = call('POST', '/api/dev/apps/{packageName}/withdraw', {
  tag: 'Publishing',
  summary: 'Withdraw an app’s submission from review',
  access: 'developer',
  action: 'develop',
  scope: 'submit',
  isVersioned: true,
  refusals: ['INVALID_STATUS'],
  answer: app,
})

export const answerPoint = call('PUT', '/api/dev/apps/{packageName}/reasons/{id}', {
  tag: 'Publishing',
  summary: 'Mark a requested change as fixed, or disagree with it',
  access: 'developer',
  action: 'develop',
  scope: 'submit',
  body: pointAnswer,
  answer: z.object({ reason: point }),
})

export const listMessages = call('GET', '/api/dev/apps/{packageName}/messages', {
  tag: 'Publishing',
  summary: 'List messages between developer and reviewers, latest first; `cursor` continues with older ones',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  query: pageQuery,
  answer: threadPage,
})

export const postMessage = call('POST', '/api/dev/apps/{packageName}/messages', {
  tag: 'Publishing',
  summary: 'Send a message to the reviewers; if they asked a question, it’s the answer',
  access: 'developer',
  action: 'develop',
  scope: 'submit',
  status: 201,
  isIdempotent: true,
  body: messageForm,
  answer: z.object({ message: threadMessage }),
})

export const getMailSettings = call('GET', '/api/dev/auth/mails', {
  tag: 'Account',
  summary: 'Read your notification settings',
  access: 'developer',
  answer: mailSettings,
})

export const saveMailSettings = call('PUT', '/api/dev/auth/mails', {
  tag: 'Account',
  summary: 'Choose notifications; kinds you leave out stay as they are',
  access: 'developer',
  body: mailSettingsEdit,
  answer: mailSettings,
})

export const getReviewAccess = call('GET', '/api/dev/apps/{packageName}/review-access', {
  tag: 'Publishing',
  summary: 'Read the notes for the reviewer and the test account; both are stored encrypted',
  access: 'developer',
  action: 'develop',
  isSecret: true,
  answer: reviewAccess,
})

export const saveReviewAccess = call('PUT', '/api/dev/apps/{packageName}/review-access', {
  tag: 'Publishing',
  summary: 'Update the notes for the reviewer and the test account',
  access: 'developer',
  action: 'develop',
  isSecret: true,
  body: reviewAccess,
  answer: reviewAccess,
})

export const getRecording = call('GET', '/api/dev/apps/{packageName}/recordings/{id}', {
  tag: 'Publishing',
  summary: 'Read the Try It session that a reviewer attached to a decision',
  access: 'developer',
  action: 'see',
  scope: 'sessions',
  answer: z.object({ recording }),
})

export const getTimeline = call('GET', '/api/dev/apps/{packageName}/timeline', {
  tag: 'Apps',
  summary: 'List an app’s activity, newest first, in pages',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  query: pageQuery,
  answer: timelinePage,
})

export const publishApp = call('POST', '/api/dev/apps/{packageName}/publish', {
  tag: 'Publishing',
  summary: 'Submit an app for review; the body can say which checks to skip, and why',
  access: 'developer',
  secondFactor: 'act',
  isLasting: true,
  action: 'develop',
  scope: 'submit',
  isConditional: true,
  isVersioned: true,
  refusals: [
    'PROFILE_INCOMPLETE',
    'INVALID_STATUS',
    'SUSPENDED',
    'IN_REVIEW',
    'POINTS_OPEN',
    'NEEDS_UNDECLARED',
    'BUNDLE_FAULTY',
    'PRIVACY_POLICY_MISSING',
  ],
  body: publishForm,
  answer: app,
})
