export * from './schema/auth.ts'
export * from './schema/cloud.ts'
export * from './schema/keys.ts'
export * from './schema/sessions.ts'
