export * from './calls/developer.ts'
export * from './calls/first.ts'
export * from './calls/review.ts'
