import { type Permission, permissionTable } from '../../../src/api/contract.ts'

/** A registration's body that the contract takes. */
export const registration = (packageName: string, changes: Record<string, unknown> = {}) => ({
  packageName,
  name: 'Live Captions',
  description: 'Shows what people say.',
  publicUrl: 'https://captions.example.com',
  logoURL: 'https://captions.example.com/logo.png',
  ...changes,
})

/** Permissions as an app declares them, each with a reason. */
export const asking = (permissions: readonly Permission[]) =>
  permissions.map((type) => ({ type, description: permissionTable[type].reason }))
