export * from './calls/account.ts'
export * from './calls/apps.ts'
export * from './calls/forms.ts'
export * from './calls/review.ts'
