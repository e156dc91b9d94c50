import {
  type Account,
  type AdminApp,
  type AdminUser,
  type App,
  type AppStatus,
  type AuditEntry,
  blankContent,
  type ClaimedSubmission,
  type QueueItem,
  type Report,
  type SavedReply,
} from '../../src/api/contract.ts'

/** Logos live on a host the mock network answers for; `missing.png` is not there. */
export const logoUrl = (name: string) => `https://logos.example.com/${name}`

const base: App = {
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
  team: {
    id: 'a3f5c0de-0000-4000-8000-000000000001',
    name: 'developer',
    slug: 'personal-4f1d22c09a7e',
    role: 'OWNER',
  },
}

export const developmentApp: App = base

export const submittedApp: App = {
  ...base,
  packageName: 'com.example.trail-guide',
  name: 'Trail Guide',
  description: 'Turn-by-turn directions for hikers, with the height still to climb.',
  publicUrl: 'https://trail.example.com',
  logoURL: logoUrl('trail.svg'),
  appStoreStatus: 'SUBMITTED',
  createdAt: '2026-01-20T10:00:00.000Z',
  apiKeyCreatedAt: '2026-01-20T10:00:00.000Z',
  submittedAt: '2026-03-17T14:05:00.000Z',
}

export const rejectedApp: App = {
  ...base,
  packageName: 'com.example.star-map',
  name: 'Star Map',
  description: 'Names the stars you look at.',
  publicUrl: 'https://stars.example.com',
  logoURL: logoUrl('stars.svg'),
  appStoreStatus: 'REJECTED',
  createdAt: '2025-12-01T19:30:00.000Z',
  apiKeyCreatedAt: '2025-12-01T19:30:00.000Z',
  submittedAt: '2026-03-10T09:00:00.000Z',
  reviewNotes: 'The app asks for the microphone but does not say why. Please explain it in the description.',
  reviewedBy: 'ada',
  reviewedAt: '2026-03-11T11:20:00.000Z',
}

export const publishedApp: App = {
  ...base,
  packageName: 'com.example.recipes',
  name: 'Recipes at Eye Level',
  description: 'One step of a recipe at a time; a nod turns the page.',
  publicUrl: 'https://recipes.example.com',
  webviewURL: 'https://recipes.example.com/view',
  logoURL: logoUrl('recipes.svg'),
  isPublic: true,
  appStoreStatus: 'PUBLISHED',
  createdAt: '2025-10-14T07:45:00.000Z',
  apiKeyCreatedAt: '2025-10-14T07:45:00.000Z',
  submittedAt: '2025-11-01T08:00:00.000Z',
  reviewNotes: '',
  reviewedBy: 'ada',
  reviewedAt: '2025-11-03T15:10:00.000Z',
}

/** Every text as long as the wire allows without being silly, and no place to break in the name. */
export const longApp: App = {
  ...base,
  packageName: `com.example.${'very-long-package-name.'.repeat(4)}end`,
  name: 'An App With a Remarkably Long Display Name That Nobody Would Choose and Somebody Will',
  description: 'It goes on and on. '.repeat(40).trim(),
  logoURL: logoUrl('missing.png'),
}

export const threeApps: App[] = [developmentApp, submittedApp, publishedApp]
export const appOfEachStatus: App[] = [developmentApp, submittedApp, rejectedApp, publishedApp]

const words = [
  'Captions',
  'Trail',
  'Stars',
  'Recipes',
  'Metro',
  'Chess',
  'Birds',
  'Weather',
  'Notes',
  'Tides',
]
const statuses: AppStatus[] = ['PUBLISHED', 'DEVELOPMENT', 'SUBMITTED', 'REJECTED']

/** `count` apps, newest first, the same ones every time. 10,000 are what the `list` bar asks for. */
export function manyApps(count: number): App[] {
  return Array.from({ length: count }, (_, index) => {
    const status = statuses[index % statuses.length] ?? 'DEVELOPMENT'
    const pattern = appOfEachStatus.find(({ appStoreStatus }) => appStoreStatus === status) ?? base
    const word = words[index % words.length]
    return {
      ...pattern,
      packageName: `com.example.${word?.toLowerCase()}-${index + 1}`,
      name: `${word} ${index + 1}`,
      createdAt: new Date(Date.UTC(2026, 2, 17) - index * 3_600_000).toISOString(),
    }
  })
}

export const twelveApps: App[] = manyApps(12)

export const account: Account = {
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

/** Nothing was saved yet: publishing is refused. */
export const newAccount: Account = {
  ...account,
  profile: { company: '', website: '', contactEmail: '', description: '', logo: '' },
}

export const apiKey = 'sgk_4Vb9sT2mQx7LpR8wKc3NzY6hJd1FgA0a1B2c3'
export const regeneratedKey = 'sgk_Zp8Xo5WqEr6TyU1iOa2SdF3gHj4KlM9z8Y7x6'

/** An app as reviewers see it. */
export function adminApp(app: App, more: Partial<AdminApp> = {}): AdminApp {
  return {
    ...app,
    id: `app_${app.packageName}`,
    developerId: account.id,
    developerEmail: account.email,
    ...more,
  }
}

/** A submitted app as the queue has it: nobody holds it. */
export const queueItem = (app: AdminApp): QueueItem & { submission: ClaimedSubmission } => ({
  ...app,
  submission: {
    id: `submission_${app.packageName}`,
    state: 'QUEUED',
    hash: `hash_${app.packageName}_${app.version}`,
    submittedAt: app.submittedAt ?? app.updatedAt,
    isResubmission: false,
    claimedBy: null,
    claimedUntil: null,
  },
})

const otherDeveloper = { developerId: 'user_grace', developerEmail: 'grace@example.org' }

/** Oldest first, as the queue is; the last is the signed-in person's own. */
export const submissions: AdminApp[] = [
  adminApp(
    {
      ...submittedApp,
      packageName: 'org.example.sign-reader',
      name: 'Sign Reader',
      description: 'Reads signs aloud in your language.',
      publicUrl: 'https://signs.example.org',
      logoURL: logoUrl('missing.png'),
      submittedAt: '2026-03-14T08:20:00.000Z',
    },
    otherDeveloper,
  ),
  adminApp(
    {
      ...submittedApp,
      packageName: 'net.example.metronome',
      name: 'Quiet Metronome',
      description: '',
      publicUrl: '',
      logoURL: logoUrl('recipes.svg'),
      submittedAt: '2026-03-15T18:45:00.000Z',
    },
    otherDeveloper,
  ),
  adminApp(submittedApp),
]

export const adminUsers: AdminUser[] = [
  { email: 'admin@example.com', role: 'ADMIN', addedBy: 'system', addedAt: '2025-09-01T08:00:00.000Z' },
  {
    email: 'ada@example.com',
    role: 'REVIEWER',
    addedBy: 'admin@example.com',
    addedAt: '2025-10-02T12:30:00.000Z',
  },
]

export const teamReplies: SavedReply[] = [
  {
    id: '4f0f8a5e-2f0c-41d3-8b9a-100d5cf3a201',
    title: 'The description is a placeholder',
    rule: 'does-what-it-says',
    field: 'description',
    observed: 'The description doesn’t say what the app does.',
    expected: 'Describe in one or two sentences what people see on their glasses, and when.',
  },
  {
    id: '4f0f8a5e-2f0c-41d3-8b9a-100d5cf3a202',
    title: 'The server doesn’t respond',
    rule: 'server-answers',
    field: 'server',
    observed: 'The webhook didn’t respond within 10 seconds.',
    expected: 'Respond to the webhook and connect, as Try It shows.',
  },
]

export const reports: Report[] = [
  {
    id: '7f3f2a52-3f1c-4e0e-9a6b-0d6c1c0f5a01',
    packageName: 'com.example.captions',
    name: 'Live Captions',
    at: '2026-03-17T15:20:00.000Z',
    reason: 'privacy',
    text: 'It keeps what I say.\nI found my words on its website.',
    email: 'ann@example.com',
    handledBy: null,
    handledAt: null,
  },
  {
    id: '7f3f2a52-3f1c-4e0e-9a6b-0d6c1c0f5a02',
    packageName: 'com.example.recipes',
    name: 'Recipes at Eye Level',
    at: '2026-03-16T09:00:00.000Z',
    reason: 'broken',
    text: '',
    email: null,
    handledBy: 'ada@example.com',
    handledAt: '2026-03-16T10:00:00.000Z',
  },
]

export const auditEntries: AuditEntry[] = [
  entry('4', '2026-03-17T14:05:00.000Z', 'app.submitted', 'developer@example.com', submittedApp.packageName),
  entry(
    '3',
    '2026-03-11T11:20:00.000Z',
    'app.rejected',
    'ada@example.com',
    rejectedApp.packageName,
    rejectedApp.reviewNotes,
  ),
  entry('2', '2026-02-03T08:15:00.000Z', 'app.registered', 'developer@example.com', base.packageName),
  entry('1', '2025-10-02T12:30:00.000Z', 'admin.added', 'admin@example.com', 'ada@example.com', 'REVIEWER'),
]

function entry(
  id: string,
  at: string,
  action: AuditEntry['action'],
  actor: string,
  subject: string,
  detail: string | null = null,
): AuditEntry {
  return { id, at, action, actor, byToken: id === '4' ? 'CI' : null, subject, detail }
}
