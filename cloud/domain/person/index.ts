export { readEstate } from './blockers.ts'
export {
  cancelDeletion,
  eraseDueAccounts,
  pruneErasedAccounts,
  readDeletion,
  requestDeletion,
} from './deletion.ts'
export { sentenceOf, signInStays, type Told } from './deletionMails.ts'
export { type Erased, erasePerson } from './erasePerson.ts'
export { exportPerson, exportText, mostByCall, mostByCommand } from './exportPerson.ts'
export { findPeople, readPerson } from './findPerson.ts'
