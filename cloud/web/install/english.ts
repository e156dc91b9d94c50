import { categories, hardwareLabels, permissionLabel, permissions } from '../../../src/api/contract.ts'
import type { Words } from './words.ts'

export const english: Words = {
  language: 'en',
  install: (name) => `Install ${name}`,
  by: (company) => `by ${company}`,
  unnamedDeveloper: 'Unnamed developer',
  reviewed: 'Reviewed and published',
  testVersion: 'Test version, not in the app store',
  howToInstall: 'How to Install',
  screenshots: 'Screenshots',
  simulated: 'Simulated',
  about: 'About This App',
  firstSteps: 'First Steps',
  needs: 'What It Needs',
  needsNothing: 'This app needs no permissions and no special hardware.',
  permissions: 'Permissions',
  hardware: 'Hardware',
  required: 'Required',
  optional: 'Optional',
  glasses: 'Compatible Glasses',
  runs: 'Runs the app.',
  runsWithout: (missing) => `Runs the app. Not available: ${missing}.`,
  lacks: (missing) => `Can’t run the app. Missing: ${missing}.`,
  whatsNew: 'What’s New',
  developer: 'Developer',
  noProfile:
    'The developer hasn’t filled in a profile. Install the app only if you know who sent you the link.',
  openOnPhone: 'Open on Your Phone',
  qrCode: 'QR code of this page’s address',
  scan: 'Scan the code with your phone’s camera.',
  installSteps: [
    'Open this page on the phone that your glasses are paired with.',
    'In the glasses app on your phone, add an app and enter',
    'Put the glasses on and start the app from the list of apps.',
  ],
  information: 'Information',
  categories: 'Categories',
  languages: 'Languages',
  website: 'Website',
  privacyPolicy: 'Privacy Policy',
  support: 'Support',
  packageName: 'Package Name',
  report: 'Report This App',
  permissionLabels: labels(permissions, permissionLabel),
  hardwareLabels,
  categoryLabels: labels(categories, (category) => category),
}

function labels<Name extends string>(names: readonly Name[], labelOf: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<Name, string>
}
