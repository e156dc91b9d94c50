export { accountReader, keepDeveloper, saveProfile } from './developers.ts'
export { mailIfWanted } from './mailIfWanted.ts'
export { readMailSettings, saveMailSettings } from './mailSettings.ts'
export { aliasOf, nameOf } from './reviewerNames.ts'
