import { observedHardware, type Permission, permissionTable } from '../../../src/api/contract.ts'

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
  permissions.map((type) => ({ type, description: `To use the ${permissionTable[type].name}.` }))

/** The same with all hardware and a privacy policy: an app that may be published. */
export const needing = (permissions: readonly Permission[]) => ({
  permissions: asking(permissions),
  hardwareRequirements: observedHardware.map((type) => ({ type, level: 'OPTIONAL', description: '' })),
  privacyPolicyUrl: 'https://captions.example.com/privacy',
})

/** The API key that a server app is registered with. */
export function keyOf({ apiKey }: { apiKey: string | null }): string {
  if (apiKey === null) throw new Error('The app has no API key.')
  return apiKey
}
