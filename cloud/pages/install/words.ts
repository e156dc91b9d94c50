import type { Category, HardwareType, Permission } from '../../../src/api/contract.ts'

export type Words = {
  /** A BCP 47 tag. */
  language: string
  install: (name: string) => string
  by: (company: string) => string
  unnamedDeveloper: string
  reviewed: string
  testVersion: string
  howToInstall: string
  screenshots: string
  simulated: string
  about: string
  firstSteps: string
  needs: string
  needsNothing: string
  permissions: string
  hardware: string
  required: string
  optional: string
  glasses: string
  runs: string
  runsWithout: (missing: string) => string
  lacks: (missing: string) => string
  whatsNew: string
  developer: string
  noProfile: string
  openOnPhone: string
  qrCode: string
  scan: string
  installSteps: [string, string, string]
  information: string
  categories: string
  languages: string
  website: string
  privacyPolicy: string
  support: string
  packageName: string
  report: string
  permissionLabels: Record<Permission, string>
  hardwareLabels: Record<HardwareType, string>
  categoryLabels: Record<Category, string>
}
