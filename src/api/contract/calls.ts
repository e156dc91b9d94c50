export * from './calls/account.ts'
export * from './calls/apps.ts'
export * from './calls/forms.ts'
export * from './calls/images.ts'
export * from './calls/keys.ts'
export * from './calls/publish.ts'
export * from './calls/review.ts'
export * from './calls/reviewing.ts'
export * from './calls/sessions.ts'
export {
  answerPoint,
  getMailSettings,
  getRecording,
  getReviewAccess,
  getSubmission,
  getTimeline,
  listMessages,
  postMessage,
  saveMailSettings,
  saveReviewAccess,
  withdrawApp,
} from './calls/submissions.ts'
