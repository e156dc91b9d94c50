import type * as Api from '../../src/api/contract.ts'
import { reviewRules } from '../../src/api/contract.ts'
import type { DiffChange } from '../../src/components/data/Diff/Diff.tsx'
import type { DraftPoint } from '../../src/components/review/PointFields.tsx'
import type { Point } from '../../src/components/review/points.ts'
import type { RecordingLink } from '../../src/components/review/SubmissionTryIt.tsx'
import { logoUrl } from '../mocks/logos.ts'
import { longText, longWord } from './assertions.ts'

export const rules = reviewRules

const point = {
  id: 'point-1',
  rule: 'says-when-it-listens',
  field: 'description' as const,
  observed: 'The app asks for the microphone as soon as it starts.',
  expected: 'The description says what the microphone is for.',
  state: 'open' as const,
  answer: null,
  before: 'Names the stars you look at.',
  after: 'Names the stars you look at when you ask “what is this?”.',
  recordingId: null,
  momentMs: null,
}

const ofServer = {
  ...point,
  id: 'point-2',
  rule: 'server-answers',
  field: 'server' as const,
  observed: 'After “what is this?” nothing was drawn for 12 seconds.',
  expected: 'An answer within 5 seconds, or a word that it takes longer.',
  before: null,
  after: null,
}

/** What a reviewer asked for of Star Map; its description has changed since. */
export const points: Api.Point[] = [point, ofServer]

/** The developer's answers to them. */
export const respondedPoints: Api.Point[] = [
  { ...point, state: 'fixed' },
  { ...ofServer, state: 'disputed', answer: 'It says “Looking…” at once.' },
]

/** As the list of points shows them: of a field that did not change, and of a moment of a session. */
export const openPoints: readonly Point[] = [
  point,
  {
    ...point,
    id: 'point-2',
    rule: 'own-name-and-logo',
    field: 'logoURL',
    observed: 'The logo is the sample of the template.',
    expected: 'A logo of your own, at least 256 pixels wide.',
  },
  {
    ...ofServer,
    id: 'point-3',
    recordingHref: '/tpas/com.example.star-map/review/recordings/r1?at=12000',
    moment: '0:12',
  },
]

/** One of each state. */
export const answeredPoints: readonly Point[] = [
  { ...point, state: 'fixed' },
  {
    ...point,
    id: 'point-2',
    rule: 'own-name-and-logo',
    field: 'webviewURL',
    observed: 'The settings page shows another app’s name.',
    expected: 'The name of this app.',
    state: 'disputed',
    answer: 'Both apps share the page on purpose: one account, two apps.',
  },
  { ...ofServer, id: 'point-3', state: 'resolved' },
  {
    ...point,
    id: 'point-4',
    field: 'tpaType',
    observed: 'It says “background”.',
    expected: 'Say “standard”.',
  },
]

export const longPoint: Point = {
  ...point,
  id: 'point-long',
  rule: `a-rule-that-is-gone-${longWord}`,
  observed: `${longText}\n\n${longWord.repeat(2)}\n\n${longText.repeat(4)}`,
  expected: longText.repeat(3),
  state: 'disputed',
  answer: `${longWord} ${longText.repeat(3)}`,
}

const { rule, field, observed, expected } = point
export const draftPoints: readonly DraftPoint[] = [{ key: '1', rule, field, observed, expected }]

export const savedReplies: Api.SavedReply[] = [
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

/** A developer knows the reviewer by name. */
export const question: Api.ThreadMessage = {
  id: 'm1',
  at: '2026-03-17T15:10:00.000Z',
  side: 'reviewer',
  author: 'ada',
  text: 'Which **languages** does it understand?',
  isQuestion: true,
}

export const note: Api.ReviewerNote = {
  id: 'n1',
  at: '2026-03-17T16:00:00.000Z',
  author: 'ada@example.com',
  text: 'Same server as `com.example.moon-map`.',
}

/** Of a name that another team had before. */
export const nameHistory: Api.NameHistory = {
  owners: [
    { team: 'Moon Labs', from: '2025-10-01T08:00:00.000Z', until: '2026-03-12T10:00:00.000Z' },
    { team: 'grace', from: '2026-03-14T08:00:00.000Z', until: null },
  ],
  decisions: [
    {
      at: '2026-03-11T11:20:00.000Z',
      action: 'app.suspended',
      by: 'ada@example.com',
      text: 'It records people without a sign.',
    },
  ],
  notes: [{ at: '2026-03-09T11:20:00.000Z', author: 'ada@example.com', text: 'Watch the camera.' }],
  reports: [
    { at: '2026-03-15T08:00:00.000Z', reason: 'broken', text: 'It stays black.', handledBy: null },
    { at: '2026-03-10T08:00:00.000Z', reason: 'privacy', text: '', handledBy: 'ada@example.com' },
  ],
}

export const changes: readonly DiffChange[] = [
  { field: 'name', before: 'Star Map', after: 'Star Map Pro' },
  {
    field: 'description',
    before: 'Names the stars you look at. It works offline, and it knows 2,000 stars.',
    after: 'Names the stars and planets you look at. It listens for “what is this?” and knows 9,000 stars.',
  },
  { field: 'publicUrl', before: 'https://stars.example.com', after: 'https://stars-two.example.net/v2' },
  { field: 'logoURL', before: logoUrl('stars.svg'), after: logoUrl('trail.svg') },
  { field: 'webviewURL', before: null, after: 'https://stars.example.com/settings' },
]

/** On apps of one developer, the newest first. */
export const pastDecisions = [
  {
    submissionId: 's0',
    packageName: 'com.example.star-map',
    appName: 'Star Map',
    release: { id: 'release-2', number: 2, version: '1.1' },
    state: 'CHANGES_REQUESTED',
    decidedBy: 'ada@example.com',
    decidedAt: '2026-03-11T11:20:00.000Z',
    notes: 'The app asks for the microphone but does not say why.',
  },
  {
    submissionId: 's9',
    packageName: 'com.example.recipes',
    appName: 'Recipes',
    release: { id: 'release-1', number: 1, version: null },
    isSuspended: true,
    state: 'APPROVED',
    decidedBy: 'grace@example.com',
    decidedAt: '2025-11-03T15:10:00.000Z',
    notes: null,
  },
] satisfies Api.PastDecision[]

/** A session that Ada attached to her decision. */
export const recordingLink: RecordingLink = {
  id: 'recording-1',
  href: '/tpas/com.example.star-map/review/recordings/recording-1',
  startedAt: '2026-03-18T08:10:00.000Z',
  startedBy: 'ada',
}

const approved = [8, 5, 9, 7, 12, 10, 8, 14, 9, 11, 7, 5]

export const reviewStats: Api.ReviewStats = {
  waiting: 2,
  oldestWaitingSince: '2026-03-14T08:20:00.000Z',
  medianWaitMs: 2 * 86_400_000,
  p90WaitMs: 5 * 86_400_000,
  weeks: approved.map((count, place) => ({
    from: new Date(Date.UTC(2025, 11, 29) + place * 604_800_000).toISOString().slice(0, 10),
    approved: count,
    rejected: 4,
  })),
  held: [],
}
