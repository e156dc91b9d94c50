/**
 * The wire, once: the client, the mocks, the cloud's validation and the OpenAPI document are all made
 * from what this module exports.
 */

export * from './contract/apiKey.ts'
export * from './contract/call.ts'
export * as calls from './contract/calls.ts'
export * from './contract/diagnose.ts'
export * from './contract/diagnosis.ts'
export * from './contract/entities.ts'
export * from './contract/fields.ts'
export type * from './contract/findings.ts'
export * from './contract/forms.ts'
export * from './contract/glasses.ts'
export * from './contract/hosts.ts'
export * from './contract/images.ts'
export * from './contract/keys.ts'
export * from './contract/layouts.ts'
export * from './contract/mails.ts'
export * from './contract/password.ts'
export * from './contract/recordings.ts'
export * from './contract/review.ts'
export * from './contract/reviewRules.ts'
export * from './contract/sessions.ts'
export * from './contract/standing.ts'
export * from './contract/submissions.ts'
export * from './contract/threads.ts'
export * from './contract/timeline.ts'
