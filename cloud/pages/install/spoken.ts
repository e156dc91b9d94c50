import { html } from 'hono/html'
import {
  type Category,
  categories,
  type HardwareType,
  hardwareLabels,
  type Language,
  type Permission,
  permissionLabel,
  permissions,
  type WebPermission,
  webPermissions,
  webPermissionTable,
} from '../../../src/api/contract.ts'
import { directionOf, type Said } from '../../features/apps/localize.ts'
import type { Html } from '../html/page.ts'

/** The words of a listing's language; English ones where there are none. */
export const wordsIn = (language: Language): Words =>
  [german].find((words) => language.startsWith(`${words.language}-`)) ?? english

/** Marks what isn't in the page's language as what it is in. */
export function spokenIn(page: Language, words: Words) {
  const isForeign = !page.startsWith(`${words.language}-`)

  return {
    mark: (language: Language): Html =>
      language === page ? html`` : html` lang="${language}" dir="${directionOf(language)}"`,
    say: (text: string): Html =>
      isForeign ? html`<span lang="${words.language}" dir="ltr">${text}</span>` : html`${text}`,
  }
}

export type Spoken = ReturnType<typeof spokenIn>

export const lines = (said: Said, { mark }: Spoken, attributes: Html = html``): Html =>
  html`<p class="written"${attributes}${mark(said.language)}>${said.text}</p>`

const english: Words = {
  language: 'en',
  install: (name) => `Install ${name}`,
  by: (company) => `by ${company}`,
  unnamedDeveloper: 'Unnamed developer',
  reviewed: 'Reviewed and published',
  beta: 'Beta, not reviewed',
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
  appQrCode: 'QR code of this app’s address',
  scanInApp: 'Scan the code with the app that your glasses are paired with.',
  webInstallSteps: [
    'Turn on developer mode in the app that your glasses are paired with.',
    'Open this address there:',
    'Put the glasses on. The app starts.',
  ],
  information: 'Information',
  categories: 'Categories',
  version: 'Version',
  languages: 'Languages',
  website: 'Website',
  privacyPolicy: 'Privacy Policy',
  support: 'Support',
  packageName: 'Package Name',
  report: 'Report This App',
  permissionLabels: labels(permissions, permissionLabel),
  webPermissionLabels: labels(webPermissions, (type) => webPermissionTable[type].label),
  hardwareLabels,
  categoryLabels: labels(categories, (category) => category),
}

function labels<Name extends string>(names: readonly Name[], labelOf: (name: Name) => string) {
  return Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<Name, string>
}

const german: Words = {
  language: 'de',
  install: (name) => `${name} installieren`,
  by: (company) => `von ${company}`,
  unnamedDeveloper: 'Entwickler ohne Namen',
  reviewed: 'Geprüft und veröffentlicht',
  beta: 'Beta, nicht geprüft',
  testVersion: 'Testversion, nicht im App Store',
  howToInstall: 'So wird sie installiert',
  screenshots: 'Bildschirmfotos',
  simulated: 'Simuliert',
  about: 'Über diese App',
  firstSteps: 'Erste Schritte',
  needs: 'Was sie braucht',
  needsNothing: 'Diese App braucht keine Berechtigungen und keine besondere Hardware.',
  permissions: 'Berechtigungen',
  hardware: 'Hardware',
  required: 'Erforderlich',
  optional: 'Optional',
  glasses: 'Kompatible Brillen',
  runs: 'Führt die App aus.',
  runsWithout: (missing) => `Führt die App aus. Nicht verfügbar: ${missing}.`,
  lacks: (missing) => `Kann die App nicht ausführen. Es fehlt: ${missing}.`,
  whatsNew: 'Neuigkeiten',
  developer: 'Entwickler',
  noProfile:
    'Der Entwickler hat kein Profil ausgefüllt. Installieren Sie die App nur, wenn Sie wissen, wer Ihnen den Link geschickt hat.',
  openOnPhone: 'Auf dem Telefon öffnen',
  qrCode: 'QR-Code mit der Adresse dieser Seite',
  scan: 'Scannen Sie den Code mit der Kamera Ihres Telefons.',
  installSteps: [
    'Öffnen Sie diese Seite auf dem Telefon, mit dem Ihre Brille verbunden ist.',
    'Fügen Sie in der Brillen-App auf Ihrem Telefon eine App hinzu und geben Sie ein:',
    'Setzen Sie die Brille auf und starten Sie die App aus der Liste der Apps.',
  ],
  appQrCode: 'QR-Code mit der Adresse dieser App',
  scanInApp: 'Scannen Sie den Code mit der App, mit der Ihre Brille verbunden ist.',
  webInstallSteps: [
    'Schalten Sie in der App, mit der Ihre Brille verbunden ist, den Entwicklermodus ein.',
    'Öffnen Sie dort diese Adresse:',
    'Setzen Sie die Brille auf. Die App startet.',
  ],
  information: 'Informationen',
  categories: 'Kategorien',
  version: 'Version',
  languages: 'Sprachen',
  website: 'Website',
  privacyPolicy: 'Datenschutzerklärung',
  support: 'Support',
  packageName: 'Paketname',
  report: 'Diese App melden',
  permissionLabels: {
    MICROPHONE: 'Mikrofon und Mitschriften',
    CAMERA: 'Kamera',
    LOCATION: 'Standort',
    BACKGROUND_LOCATION: 'Standort im Hintergrund',
    CALENDAR: 'Kalender',
    READ_NOTIFICATIONS: 'Benachrichtigungen lesen',
    POST_NOTIFICATIONS: 'Benachrichtigungen senden',
  },
  webPermissionLabels: {
    network: 'Netzwerk',
    location: 'Standort',
    'g2-microphone': 'Mikrofon der Brille',
    'phone-microphone': 'Mikrofon des Telefons',
    album: 'Fotoalbum',
    camera: 'Kamera des Telefons',
  },
  hardwareLabels: {
    CAMERA: 'Kamera',
    DISPLAY: 'Display',
    MICROPHONE: 'Mikrofon',
    SPEAKER: 'Lautsprecher',
    IMU: 'Bewegungssensor',
    BUTTON: 'Taste',
    LIGHT: 'Leuchte',
    WIFI: 'WLAN',
  },
  categoryLabels: {
    Productivity: 'Produktivität',
    Communication: 'Kommunikation',
    Navigation: 'Navigation',
    Learning: 'Lernen',
    Accessibility: 'Barrierefreiheit',
    Health: 'Gesundheit',
    Travel: 'Reisen',
    Entertainment: 'Unterhaltung',
    'Developer tools': 'Entwicklerwerkzeuge',
    Other: 'Sonstiges',
  },
}

export type Words = {
  /** A BCP 47 tag. */
  language: string
  install: (name: string) => string
  by: (company: string) => string
  unnamedDeveloper: string
  reviewed: string
  beta: string
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
  appQrCode: string
  scanInApp: string
  webInstallSteps: [string, string, string]
  information: string
  categories: string
  version: string
  languages: string
  website: string
  privacyPolicy: string
  support: string
  packageName: string
  report: string
  permissionLabels: Record<Permission, string>
  webPermissionLabels: Record<WebPermission, string>
  hardwareLabels: Record<HardwareType, string>
  categoryLabels: Record<Category, string>
}
