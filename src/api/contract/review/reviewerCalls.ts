import * as z from 'zod/mini'
import { call } from '../call.ts'
import { pageQuery } from '../fields.ts'
import { session, submittedStart } from '../sessions/sessions.ts'
import { savedReply, savedReplyForm } from './decisionForms.ts'
import {
  claimedSubmission,
  messageForm,
  noteForm,
  recording,
  reviewerNote,
  reviewStats,
  submissionDetail,
  threadMessage,
  threadPage,
} from './review.ts'
import { reviewAccess } from './submissions.ts'

export const getReview = call('GET', '/api/admin/submissions/{id}', {
  tag: 'Review',
  summary: 'Read a submission for review; the ETag header is the hash of the submitted version',
  access: 'reviewer',
  isVersioned: true,
  answer: submissionDetail,
})

export const claimSubmission = call('POST', '/api/admin/submissions/{id}/claim', {
  tag: 'Review',
  summary:
    'Claim a submission for 30 minutes, or renew the claim; 409 if it’s someone else’s, unless `takeover=1`',
  access: 'reviewer',
  secondFactor: 'act',
  refusals: ['OWN_APP', 'INVALID_STATUS', 'CLAIMED'],
  query: z.object({ takeover: z._default(z.enum(['0', '1']), '0') }),
  answer: z.object({ submission: claimedSubmission }),
})

export const releaseSubmission = call('DELETE', '/api/admin/submissions/{id}/claim', {
  tag: 'Review',
  summary: 'Release a submission; it keeps its place in the queue',
  access: 'reviewer',
  secondFactor: 'act',
  refusals: ['CLAIMED'],
  answer: z.object({ submission: claimedSubmission }),
})

export const askQuestion = call('POST', '/api/admin/submissions/{id}/question', {
  tag: 'Review',
  summary: 'Ask the developer a question; the submission waits for the answer',
  access: 'reviewer',
  secondFactor: 'act',
  refusals: ['OWN_APP', 'INVALID_STATUS', 'CLAIMED'],
  body: messageForm,
  answer: z.object({ submission: claimedSubmission }),
})

export const openReviewAccess = call('POST', '/api/admin/submissions/{id}/access', {
  tag: 'Review',
  summary: 'Read the notes and the test account of a submission you’re reviewing; each access is recorded',
  access: 'reviewer',
  secondFactor: 'act',
  isSecret: true,
  refusals: ['NOT_CLAIMED'],
  answer: reviewAccess,
})

export const startReviewSession = call('POST', '/api/admin/submissions/{id}/sessions', {
  tag: 'Review',
  summary:
    'Start a Try It session on a submission you’re reviewing; then use the session calls. The latest one is attached to your decision',
  access: 'reviewer',
  secondFactor: 'act',
  status: 201,
  refusals: ['NOT_CLAIMED', 'TOO_MANY_SESSIONS', 'WEB_APPS_OFF'],
  body: submittedStart,
  answer: z.object({ session }),
})

export const getReviewRecording = call('GET', '/api/admin/recordings/{id}', {
  tag: 'Review',
  summary: 'Read the session attached to a decision',
  access: 'reviewer',
  answer: z.object({ recording }),
})

export const getReviewStats = call('GET', '/api/admin/reviews/stats', {
  tag: 'Review',
  summary: 'Read how long submissions wait, decisions in the last 12 weeks, and who is reviewing what',
  access: 'reviewer',
  answer: reviewStats,
})

const version = z.object({ version: z.string() })

/** Cheap enough to be read every few seconds, as the two beside it. */
export const getReviewVersion = call('GET', '/api/admin/apps/{packageName}/review-version', {
  tag: 'Review',
  summary: 'Changes with each claim, release, withdrawal, decision, and edit of an app',
  access: 'reviewer',
  answer: version,
})

export const getQueueVersion = call('GET', '/api/admin/reviews/version', {
  tag: 'Review',
  summary: 'Changes with the queue and with who is reviewing what',
  access: 'reviewer',
  answer: version,
})

export const getOwnReviewVersion = call('GET', '/api/dev/apps/{packageName}/review-version', {
  tag: 'Publishing',
  summary: 'Changes with each claim, release, withdrawal, decision, and edit of the developer’s own app',
  access: 'developer',
  action: 'see',
  scope: 'apps:read',
  answer: version,
})

export const listThread = call('GET', '/api/admin/apps/{packageName}/messages', {
  tag: 'Review',
  summary: 'List messages between developer and reviewers, latest first; `cursor` continues with older ones',
  access: 'reviewer',
  query: pageQuery,
  answer: threadPage,
})

export const postToThread = call('POST', '/api/admin/apps/{packageName}/messages', {
  tag: 'Review',
  summary: 'Send a message to the developer',
  access: 'reviewer',
  secondFactor: 'act',
  status: 201,
  isIdempotent: true,
  body: messageForm,
  answer: z.object({ message: threadMessage }),
})

export const listNotes = call('GET', '/api/admin/apps/{packageName}/notes', {
  tag: 'Review',
  summary: 'List reviewers’ internal notes about an app, newest first, at most 200',
  access: 'reviewer',
  answer: z.object({ notes: z.array(reviewerNote) }),
})

export const addNote = call('POST', '/api/admin/apps/{packageName}/notes', {
  tag: 'Review',
  summary: 'Add a note for other reviewers; developers never see it',
  access: 'reviewer',
  secondFactor: 'act',
  status: 201,
  isIdempotent: true,
  body: noteForm,
  answer: z.object({ note: reviewerNote }),
})

export const listSavedReplies = call('GET', '/api/admin/saved-replies', {
  tag: 'Administration',
  summary: 'List the team’s saved replies by title, at most 100',
  access: 'reviewer',
  answer: z.object({ replies: z.array(savedReply) }),
})

export const saveReply = call('PUT', '/api/admin/saved-replies/{id}', {
  tag: 'Administration',
  summary: 'Add a saved reply under an ID (a UUID) of your choice, or change the one with this ID',
  access: 'reviewer',
  secondFactor: 'act',
  refusals: ['TOO_MANY_REPLIES'],
  body: savedReplyForm,
  answer: z.object({ reply: savedReply }),
})

export const deleteReply = call('DELETE', '/api/admin/saved-replies/{id}', {
  tag: 'Administration',
  summary: 'Delete a saved reply',
  access: 'reviewer',
  secondFactor: 'act',
  answer: z.object({ message: z.string() }),
})
