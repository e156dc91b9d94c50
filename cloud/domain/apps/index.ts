export type { AppRow } from '../../db/schema.ts'
export { deleteApp, editApp } from './edit.ts'
export { findApp, lockApp } from './findApp.ts'
export {
  appSummaryColumns,
  type Owner,
  ownerColumns,
  readOwner,
  toAdminApp,
  toAdminAppSummary,
  toApp,
  toAppSummary,
  toStatus,
} from './mappers.ts'
export { requireNotOffered } from './offered.ts'
export { type Condition, findOwnApp, lockOwnApp } from './ownApp.ts'
export { requireRoom } from './quota.ts'
export { appReader } from './read.ts'
export { isNameFree, registerApp, requireMayRegister } from './register.ts'
export {
  approvedDeveloper,
  contentOf,
  frozen,
  frozenSummary,
  isRevisionOf,
  keepRevision,
  pruneRevisions,
  type RevisionRow,
  readContent,
  readPublic,
  readRevision,
} from './revision.ts'
export { saveStanding } from './status.ts'
export { addTesters, listTesters, removeTester } from './testers.ts'
export { isVersion } from './version.ts'
