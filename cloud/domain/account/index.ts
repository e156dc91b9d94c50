export { accountReader, aliasOf, keepDeveloper, nameOf, saveProfile } from './developers.ts'
export { mailIfWanted } from './mailIfWanted.ts'
export { readMailSettings, saveMailSettings } from './mailSettings.ts'
