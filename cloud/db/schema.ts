export * from './schema/auth.ts'
export * from './schema/cloud.ts'
