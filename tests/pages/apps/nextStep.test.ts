import { describe, expect, it, test } from 'vitest'
import {
  type App,
  demoApp,
  type Point,
  type Profile,
  type Session,
  type Submission,
} from '../../../src/api/contract.ts'
import { exampleDescription } from '../../../src/lib/exampleTexts.ts'
import { type Facts, nextStep } from '../../../src/pages/apps/OverviewPage.tsx'
import { recordedSession } from '../../../stories/support/recording.ts'
import { mira } from '../../machines/support/apps.ts'

const profile: Profile = {
  company: 'Mira Labs',
  website: '',
  contactEmail: 'ana@example.com',
  description: '',
  logo: '',
}
const worked: Session = { ...recordedSession, diagnosis: null }
const failed: Session = {
  ...recordedSession,
  id: 'failed',
  state: 'failed',
  steps: [],
  diagnosis: {
    code: 'connection_refused',
    text: 'Nothing listens on port 3000.',
    fix: 'Start it.',
    guide: '',
    excerpt: null,
  },
}
const submission = (state: Submission['state']): Submission => ({
  id: '1',
  state,
  position: state === 'QUEUED' ? 3 : null,
  submittedAt: '2026-11-02T10:00:00.000Z',
  medianWaitMs: 172_800_000,
  notes: null,
})
const point = (state: Point['state'], rule: string | null = 'server-answers'): Point => ({
  id: state,
  rule,
  field: null,
  observed: 'Nothing was drawn.',
  expected: '',
  state,
  answer: null,
  before: null,
  after: null,
  recordingId: null,
  momentMs: null,
})

/** Each value of each fact. */
const facts = {
  standing: {
    development: { appStoreStatus: 'DEVELOPMENT' },
    incomplete: { appStoreStatus: 'DEVELOPMENT', publicUrl: 'http://localhost:3000' },
    submitted: { appStoreStatus: 'SUBMITTED' },
    rejected: { appStoreStatus: 'REJECTED', reviewNotes: 'Say why.' },
    published: { appStoreStatus: 'PUBLISHED' },
    held: { appStoreStatus: 'DEVELOPMENT', pendingUpdate: 'approved' },
    updateHeld: { appStoreStatus: 'PUBLISHED', pendingUpdate: 'approved' },
    suspended: { appStoreStatus: 'DEVELOPMENT', takenDown: 'suspended' },
    unpublished: { appStoreStatus: 'DEVELOPMENT', takenDown: 'unpublished' },
    changed: { appStoreStatus: 'PUBLISHED', pendingUpdate: 'draft' },
    updateSubmitted: { appStoreStatus: 'PUBLISHED', pendingUpdate: 'submitted' },
    updateRejected: { appStoreStatus: 'PUBLISHED', pendingUpdate: 'rejected', reviewNotes: 'Say why.' },
  },
  profile: { unknown: undefined, complete: profile, incomplete: { ...profile, company: ' ' } },
  sessions: { unknown: undefined, none: [], failed: [failed], worked: [worked] },
  submission: {
    unknown: undefined,
    none: null,
    queued: submission('QUEUED'),
    inReview: submission('IN_REVIEW'),
    asked: submission('NEEDS_INFO'),
    requested: submission('CHANGES_REQUESTED'),
    approved: submission('APPROVED'),
    withdrawn: submission('WITHDRAWN'),
  },
  points: {
    unknown: undefined,
    none: [],
    open: [point('open'), point('fixed'), point('resolved')],
    notes: [point('open', null)],
    answered: [point('fixed'), point('disputed'), point('resolved')],
  },
  health: { up: null, down: '2026-11-02T10:00:00.000Z' },
} as const satisfies Record<string, Record<string, Partial<App> | unknown>>

type Name<Fact extends keyof typeof facts> = keyof (typeof facts)[Fact]
type Combination = { [Fact in keyof typeof facts]: Name<Fact> }
type Row = { [Fact in keyof typeof facts]?: Name<Fact> | Name<Fact>[] } & { is: string }

const development: Name<'standing'>[] = ['development', 'incomplete']
const submitted: Name<'standing'>[] = ['submitted', 'updateSubmitted']
const sentBack: Name<'standing'>[] = ['rejected', 'updateRejected']
const noPoints: Name<'points'>[] = ['none', 'answered']
const fine: Name<'profile'>[] = ['unknown', 'complete']
const tried: Name<'sessions'>[] = ['unknown', 'worked']
const up = { health: 'up' } as const

/** Of every combination exactly one row tells: what a row does not name may be anything. */
const table: Row[] = [
  { health: 'down', is: 'down' },
  { ...up, standing: submitted, submission: 'asked', is: 'question' },
  { ...up, standing: submitted, submission: without('submission', 'asked'), is: 'waiting' },
  { ...up, standing: sentBack, points: 'open', is: 'points' },
  { ...up, standing: sentBack, points: ['unknown', 'notes'], is: 'changes' },
  { ...up, standing: sentBack, points: noPoints, profile: 'incomplete', is: 'profile' },
  { ...up, standing: sentBack, points: noPoints, profile: fine, is: 'resubmit' },
  { ...up, standing: development, sessions: ['none', 'failed'], is: 'try' },
  { ...up, standing: 'incomplete', sessions: tried, is: 'listing' },
  { ...up, standing: 'development', sessions: tried, profile: 'incomplete', is: 'profile' },
  { ...up, standing: 'development', sessions: tried, profile: fine, is: 'publish' },
  { ...up, standing: 'changed', profile: 'incomplete', is: 'profile' },
  { ...up, standing: 'changed', profile: fine, is: 'update' },
  { ...up, standing: ['held', 'updateHeld'], is: 'approved' },
  { ...up, standing: 'suspended', is: 'suspended' },
  { ...up, standing: ['published', 'unpublished'], is: 'nothing' },
]

function without<Fact extends keyof typeof facts>(fact: Fact, but: Name<Fact>): Name<Fact>[] {
  return (Object.keys(facts[fact]) as Name<Fact>[]).filter((name) => name !== but)
}

const combinations = (Object.keys(facts) as (keyof typeof facts)[]).reduce<Partial<Combination>[]>(
  (all, fact) =>
    all.flatMap((combination) => Object.keys(facts[fact]).map((name) => ({ ...combination, [fact]: name }))),
  [{}],
) as Combination[]

const tells = (row: Row, combination: Combination) =>
  (Object.keys(combination) as (keyof Combination)[]).every((fact) => {
    const wanted = row[fact]
    return wanted === undefined || [wanted].flat().includes(combination[fact])
  })

const factsOf = (names: Combination): Facts => ({
  app: { ...mira, ...facts.standing[names.standing] },
  profile: facts.profile[names.profile],
  sessions: facts.sessions[names.sessions],
  submission: facts.submission[names.submission],
  points: facts.points[names.points],
  downSince: facts.health[names.health],
})

test(`each of the ${combinations.length} combinations has the one step that the table tells`, () => {
  expect(combinations).toHaveLength(12 * 3 * 4 * 8 * 5 * 2)
  const told = combinations.map((combination) =>
    table.filter((row) => tells(row, combination)).map(({ is }) => is),
  )
  expect(told.filter((rows) => rows.length !== 1)).toEqual([])
  expect(combinations.map((combination) => [nextStep(factsOf(combination)).kind])).toEqual(told)
})

describe('what a step says', () => {
  const usual: Combination = {
    standing: 'development',
    profile: 'complete',
    sessions: 'worked',
    submission: 'none',
    points: 'none',
    health: 'up',
  }
  const step = (changes: Partial<Combination>) => nextStep(factsOf({ ...usual, ...changes }))
  const review = '/tpas/com.example.mira/review'

  it.each<[Partial<Combination>, ReturnType<typeof nextStep>]>([
    [
      { health: 'down' },
      {
        kind: 'down',
        text: expect.stringMatching(/^Your server has been down since Nov 2, 2026, \d{1,2}:\d\d [AP]M\.$/),
        action: { label: 'View Health', href: '/tpas/com.example.mira/health' },
      },
    ],
    [
      { sessions: 'none' },
      {
        kind: 'try',
        text: 'Try your app.',
        detail: 'Start your server, then run your app in the browser.',
        action: { label: 'Try It', href: '/tpas/com.example.mira/try' },
      },
    ],
    [
      { sessions: 'failed' },
      expect.objectContaining({ kind: 'try', detail: 'Nothing listens on port 3000.' }),
    ],
    [
      { standing: 'incomplete' },
      {
        kind: 'listing',
        text: 'Before you publish, add a public server URL.',
        action: { label: 'Complete App Details', href: '/tpas/com.example.mira/edit' },
      },
    ],
    [
      { profile: 'incomplete' },
      expect.objectContaining({ action: { label: 'Complete Your Profile', href: '/profile' } }),
    ],
    [{}, expect.objectContaining({ kind: 'publish', action: { label: 'Submit for Review' } })],
    [
      { standing: 'submitted', submission: 'queued' },
      {
        kind: 'waiting',
        text: 'Your app is 3rd in the queue.',
        detail: 'Half of the last 30 reviews took less than 2 days.',
        action: { label: 'View Review', href: review },
      },
    ],
    [
      { standing: 'submitted', submission: 'unknown' },
      expect.objectContaining({ text: 'Your app is in the review queue.' }),
    ],
    [
      { standing: 'submitted', submission: 'asked' },
      expect.objectContaining({
        text: 'The reviewer has a question.',
        action: { label: 'Answer', href: review },
      }),
    ],
    [
      { standing: 'rejected', points: 'open' },
      expect.objectContaining({
        text: '1 of 2 requested changes needs a response.',
        action: { label: 'View Requested Changes', href: review },
      }),
    ],
    [
      { standing: 'rejected', points: 'notes' },
      expect.objectContaining({ text: 'A reviewer requested changes.', detail: 'Say why.' }),
    ],
    [
      { standing: 'rejected', points: 'answered' },
      expect.objectContaining({
        text: 'You’ve responded to every requested change.',
        action: { label: 'Resubmit' },
      }),
    ],
    [{ standing: 'changed' }, expect.objectContaining({ action: { label: 'Submit Update' } })],
    [
      { standing: 'published' },
      { kind: 'nothing', text: 'Your app is published. You’re all caught up.', action: null },
    ],
  ])('%j', (changes, expected) => expect(step(changes)).toEqual(expected))

  it('knows the app whose server is the portal', () => {
    const app = {
      ...mira,
      packageName: demoApp.packageName,
      publicUrl: `https://portal.example${demoApp.path}`,
    }
    const detail = (changes: Partial<Facts>) =>
      nextStep({ ...factsOf({ ...usual, sessions: 'none' }), app, ...changes }).detail
    expect(detail({})).toBe('The portal runs its server. Run the app in the browser.')
    expect(detail({ sessions: [failed] })).toBe('Nothing listens on port 3000.')
    const own = 'Start your server, then run your app in the browser.'
    for (const publicUrl of ['', 'http://localhost:8080'])
      expect(detail({ app: { ...app, publicUrl } })).toBe(own)
    expect(detail({ app: { ...app, packageName: mira.packageName } })).toBe(own)
  })

  it('names all that a listing lacks', () => {
    const app = { ...mira, description: exampleDescription, logoURL: '', publicUrl: '' }
    expect(nextStep({ ...factsOf(usual), app }).text).toBe(
      'Before you publish, add a description of your own, a logo, and a public server URL.',
    )
  })
})
