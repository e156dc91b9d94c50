import { type AppKind, appKinds } from './appKinds.ts'
import { type AppFieldName, appFieldNames, appFields } from './fieldNames.ts'

/** Fields that apps of one kind have, and no others. */
const ownFields: Record<AppKind, readonly AppFieldName[]> = {
  server: ['publicUrl', 'webviewURL', 'tpaType', 'permissions', 'hardwareRequirements', 'settings', 'tools'],
  web: ['webAddress', 'webPermissions', 'bundle'],
}

export const hasField = (kind: AppKind, name: AppFieldName): boolean =>
  appKinds.every((other) => other === kind || !ownFields[other].includes(name))

/** Those that an app of this kind has not. */
export const foreignFields = (kind: AppKind): AppFieldName[] =>
  appFieldNames.filter((name) => !hasField(kind, name))

/** Whether nothing is in a field, as it is sent or stored. */
export const isBlankField = (name: AppFieldName, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === appFields[name].blank ||
  (Array.isArray(value) && value.length === 0)

/** An app's kind, as a form or a request says it: a server app unless it says so. */
export const kindOf = (text: string | undefined): AppKind =>
  appKinds.find((kind) => kind === text) ?? 'server'
