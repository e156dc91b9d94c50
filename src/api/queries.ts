export * from './queries/first.ts'
export * from './queries/forms.ts'
export * from './queries/review.ts'
