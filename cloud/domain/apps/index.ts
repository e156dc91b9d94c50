export type { AppRow } from '../../db/schema.ts'
export { deleteApp, editApp } from './edit.ts'
export { findApp, lockApp } from './findApp.ts'
export {
  appSummaryColumns,
  toAdminApp,
  toAdminAppSummary,
  toApp,
  toAppSummary,
  toStatus,
} from './mappers.ts'
export { type Condition, findOwnApp, lockOwnApp } from './ownApp.ts'
export { appReader } from './read.ts'
export { isNameFree, registerApp } from './register.ts'
export {
  contentOf,
  frozen,
  isRevisionOf,
  keepRevision,
  type RevisionRow,
  readContent,
  readRevision,
} from './revision.ts'
export { saveStanding } from './status.ts'
export { addTesters, listTesters, removeTester } from './testers.ts'
export { isVersion } from './version.ts'
