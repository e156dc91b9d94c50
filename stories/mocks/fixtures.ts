import type * as Api from '../../src/api/contract.ts'
import { blankContent } from '../../src/api/contract.ts'
import { logoUrl } from './logos.ts'

export { logoUrl }

/** The moment of every story. */
export const now = '2026-03-18T09:30:00.000Z'

export const developmentApp: Api.App = {
  ...blankContent,
  packageName: 'com.example.captions',
  name: 'Live Captions',
  description: 'Shows what the person in front of you says, as they say it.',
  publicUrl: 'https://captions.example.com',
  logoURL: logoUrl('captions.svg'),
  isPublic: false,
  appStoreStatus: 'DEVELOPMENT',
  pendingUpdate: 'none',
  appType: 'standard',
  createdAt: '2026-02-03T08:15:00.000Z',
  updatedAt: '2026-03-12T16:42:00.000Z',
  submittedAt: null,
  reviewNotes: null,
  reviewedBy: null,
  reviewedAt: null,
  apiKeyLastFour: '7Kq2',
  apiKeyCreatedAt: '2026-02-03T08:15:00.000Z',
  version: 'v3',
  team: { id: 'a3f5c0de-0000-4000-8000-000000000001', name: 'developer', slug: 'personal', role: 'OWNER' },
}

export const submittedApp: Api.App = {
  ...developmentApp,
  packageName: 'com.example.trail-guide',
  name: 'Trail Guide',
  description: 'Turn-by-turn directions for hikers, with the height still to climb.',
  publicUrl: 'https://trail.example.com',
  logoURL: logoUrl('trail.svg'),
  appStoreStatus: 'SUBMITTED',
  createdAt: '2026-01-20T10:00:00.000Z',
  submittedAt: '2026-03-17T14:05:00.000Z',
}

export const rejectedApp: Api.App = {
  ...developmentApp,
  packageName: 'com.example.star-map',
  name: 'Star Map',
  description: 'Names the stars you look at.',
  publicUrl: 'https://stars.example.com',
  logoURL: logoUrl('stars.svg'),
  appStoreStatus: 'REJECTED',
  createdAt: '2025-12-01T19:30:00.000Z',
  submittedAt: '2026-03-10T09:00:00.000Z',
  reviewNotes: 'The app asks for the microphone but does not say why. Please explain it in the description.',
  reviewedBy: 'ada',
  reviewedAt: '2026-03-11T11:20:00.000Z',
}

export const publishedApp: Api.App = {
  ...developmentApp,
  packageName: 'com.example.recipes',
  name: 'Recipes at Eye Level',
  description: 'One step of a recipe at a time; a nod turns the page.',
  publicUrl: 'https://recipes.example.com',
  webviewURL: 'https://recipes.example.com/view',
  logoURL: logoUrl('recipes.svg'),
  isPublic: true,
  appStoreStatus: 'PUBLISHED',
  createdAt: '2025-10-14T07:45:00.000Z',
  submittedAt: '2025-11-01T08:00:00.000Z',
  reviewNotes: '',
  reviewedBy: 'ada',
  reviewedAt: '2025-11-03T15:10:00.000Z',
}

/** A page on the phone, without a server. */
export const pocketChess: Api.App = {
  ...developmentApp,
  packageName: 'com.example.pocket_chess',
  name: 'Pocket Chess',
  description: 'Chess on your glasses, against the phone or a friend.',
  kind: 'web',
  publicUrl: '',
  webAddress: 'https://chess.example.com',
  webPermissions: [
    { type: 'network', description: 'To play against a friend.', hosts: ['https://api.chess.example.com'] },
  ],
  logoURL: logoUrl('chess.svg'),
  apiKeyLastFour: null,
  apiKeyCreatedAt: null,
}

/** Every text as long as allowed without being silly, and no place to break in the name. */
export const longApp: Api.App = {
  ...developmentApp,
  packageName: `com.example.${'very-long-package-name.'.repeat(4)}end`,
  name: 'An App With a Remarkably Long Display Name That Nobody Would Choose and Somebody Will',
  description: 'It goes on and on. '.repeat(40).trim(),
  logoURL: logoUrl('missing.png'),
}

export const appOfEachStatus = [developmentApp, submittedApp, rejectedApp, publishedApp]

const words = 'Captions Trail Stars Recipes Metro Chess Birds Weather Notes Tides'.split(' ')
const patterns = [publishedApp, developmentApp, submittedApp, rejectedApp]

/** `count` apps, newest first, the same ones every time. 10,000 are what the `list` bar asks for. */
export const manyApps = (count: number): Api.App[] =>
  Array.from({ length: count }, (_, index) => {
    const word = words[index % words.length]
    return {
      ...(patterns[index % patterns.length] ?? developmentApp),
      packageName: `com.example.${word?.toLowerCase()}-${index + 1}`,
      name: `${word} ${index + 1}`,
      createdAt: new Date(Date.UTC(2026, 2, 17) - index * 3_600_000).toISOString(),
    }
  })

export const account: Api.Account = {
  id: '5f0c7a44-3c1e-4d5e-9f7b-2f6f3a1b9c10',
  email: 'developer@example.com',
  profile: {
    company: 'Example Optics',
    website: 'https://optics.example.com',
    contactEmail: 'apps@optics.example.com',
    description: 'We make small things that you see.',
    logo: logoUrl('optics.svg'),
  },
}

export const newAccount: Api.Account = {
  ...account,
  profile: { company: '', website: '', contactEmail: '', description: '', logo: '' },
}

export const apiKey = 'sgk_4Vb9sT2mQx7LpR8wKc3NzY6hJd1FgA0a1B2c3'
export const regeneratedKey = 'sgk_Zp8Xo5WqEr6TyU1iOa2SdF3gHj4KlM9z8Y7x6'

/** An app as reviewers see it. */
export const adminApp = (app: Api.App, more: Partial<Api.AdminApp> = {}): Api.AdminApp => ({
  ...app,
  id: `app_${app.packageName}`,
  developerId: account.id,
  developerEmail: account.email,
  ...more,
})

/** A submitted app as the queue has it: nobody holds it. */
export const queueItem = (app: Api.AdminApp) => ({
  ...app,
  submission: {
    id: `submission_${app.packageName}`,
    state: 'QUEUED' as const,
    hash: `hash_${app.packageName}_${app.version}`,
    submittedAt: app.submittedAt ?? app.updatedAt,
    isResubmission: false,
    claimedBy: null,
    claimedUntil: null,
  },
})

const graces = (app: Partial<Api.App>) =>
  adminApp({ ...submittedApp, ...app }, { developerId: 'user_grace', developerEmail: 'grace@example.org' })

/** Oldest first, as the queue is; the last is the signed-in person's own. */
export const submissions = [
  graces({
    packageName: 'org.example.sign-reader',
    name: 'Sign Reader',
    description: 'Reads signs aloud in your language.',
    publicUrl: 'https://signs.example.org',
    logoURL: logoUrl('missing.png'),
    submittedAt: '2026-03-14T08:20:00.000Z',
  }),
  graces({
    packageName: 'net.example.metronome',
    name: 'Quiet Metronome',
    description: '',
    publicUrl: '',
    logoURL: logoUrl('recipes.svg'),
    submittedAt: '2026-03-15T18:45:00.000Z',
  }),
  adminApp(submittedApp),
]

export const adminUsers: Api.AdminUser[] = [
  { email: 'admin@example.com', role: 'ADMIN', addedBy: 'system', addedAt: '2025-09-01T08:00:00.000Z' },
  { email: 'ada@example.com', role: 'REVIEWER', addedBy: 'system', addedAt: '2025-10-02T12:30:00.000Z' },
]

type Entry = Api.AuditEntry
type Columns = [number, string, Entry['action'], string, string, (string | null)?]

/** Of the audit log and of a team's record; an app is submitted by an access token. */
export const entry = (...[id, at, action, actor, subject, detail = null]: Columns): Entry => {
  const byToken = action === 'app.submitted' ? 'CI' : null
  return { id: String(id), at, action, actor, byToken, subject, detail }
}

const { createdAt } = developmentApp
const registration = entry(2, createdAt, 'app.registered', account.email, developmentApp.packageName)
const { packageName, reviewNotes } = rejectedApp
const submitted = 'Release 1 (1.0), from DEVELOPMENT'
const rejected = `Release 1: ${reviewNotes}`
export const auditEntries = [
  entry(4, '2026-03-17T14:05:00.000Z', 'app.submitted', account.email, submittedApp.packageName, submitted),
  entry(3, '2026-03-11T11:20:00.000Z', 'app.rejected', 'ada@example.com', packageName, rejected),
  registration,
  entry(1, '2025-10-02T12:30:00.000Z', 'admin.added', 'admin@example.com', 'ada@example.com', 'REVIEWER'),
]

/** On every app's timeline. */
export const registered = { ...registration, kind: 'app.registered' as const, text: 'registered the app' }

export const signIns: Api.SignIn[] = [
  {
    id: 'a3f5c0de-0000-4000-8000-000000000091',
    device: 'Firefox on Linux',
    createdAt: '2026-03-16T08:12:00.000Z',
    lastSeenAt: now,
    current: true,
  },
  {
    id: 'a3f5c0de-0000-4000-8000-000000000092',
    device: 'Safari on iPhone',
    createdAt: '2026-02-27T18:40:00.000Z',
    lastSeenAt: '2026-03-17T21:05:00.000Z',
    current: false,
  },
]
