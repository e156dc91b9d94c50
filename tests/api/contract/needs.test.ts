import { describe, expect, it, test } from 'vitest'

import {
  countPoints,
  judgeSessions,
  type NeedFacts,
  needsOf,
  type Session,
} from '../../../src/api/contract.ts'
import { recordedSession } from '../../../stories/support/recording.ts'
import { mira } from '../../machines/support/apps.ts'

const complete = { company: 'Mira Labs', contactEmail: 'ana@example.com' }

const facts = (name: string, app: Partial<NeedFacts['app']>, given: Partial<NeedFacts> = {}): NeedFacts => ({
  app: { ...mira, packageName: `com.${name}`, name, ...app },
  profile: complete,
  lastSession: { hasWorked: true, problem: null },
  hasQuestion: false,
  points: { requested: 0, open: 0, openOfRules: 0 },
  downSince: null,
  ...given,
})
const untried = facts('untried', {}, { lastSession: null })
const worked = facts('worked', {})
const published = facts('published', { appStoreStatus: 'PUBLISHED' })
const changed = facts('changed', { appStoreStatus: 'PUBLISHED', pendingUpdate: 'draft' })
const submitted = facts('submitted', { appStoreStatus: 'SUBMITTED' })
const asked = facts('asked', { appStoreStatus: 'SUBMITTED' }, { hasQuestion: true })
const rejected = facts(
  'rejected',
  { appStoreStatus: 'REJECTED', reviewNotes: 'Say why.' },
  { points: undefined },
)

const suspended = facts('suspended', { takenDown: 'suspended' })
const unpublished = facts('unpublished', { takenDown: 'unpublished' })
const held = facts('held', { pendingUpdate: 'approved' })

const kinds = (apps: NeedFacts[]) =>
  needsOf(apps).needs.map((need) => `${'name' in need ? need.name : ''}: ${need.kind}`)

describe('what the dashboard shows', () => {
  it('is the two most urgent needs, and how many there are', () => {
    const all = [untried, published, worked, changed, rejected, submitted, asked]
    expect(needsOf(all)).toEqual({
      needs: [
        { kind: 'question', packageName: 'com.asked', name: 'asked' },
        { kind: 'changes', packageName: 'com.rejected', name: 'rejected', notes: 'Say why.' },
      ],
      total: 5,
    })
  })

  it('has a server that is down before all, and nothing of what waits for others', () => {
    const down = { ...published, downSince: '2026-11-02T10:00:00.000Z' }
    expect(kinds([asked, down])).toEqual(['published: down', 'asked: question'])
    expect(needsOf([submitted, published, unpublished])).toEqual({ needs: [], total: 0 })
  })

  it('has an app that a reviewer suspended before questions, and what waits to be published before updates', () => {
    expect(kinds([asked, suspended])).toEqual(['suspended: suspended', 'asked: question'])
    expect(kinds([changed, held])).toEqual(['held: approved', 'changed: update'])
  })

  it('has the profile once, of the newest app', () => {
    const profile = { ...complete, company: ' ' }
    const both = [worked, changed].map((one) => ({ ...one, profile }))
    expect(needsOf(both)).toEqual({
      needs: [{ kind: 'profile', packageName: 'com.worked', name: 'worked' }],
      total: 1,
    })
  })
})

test('an app that asks for something private lacks a privacy policy', () => {
  const listening = facts('listening', { permissions: [{ type: 'MICROPHONE', description: 'To hear you.' }] })
  expect(needsOf([listening]).needs).toMatchObject([{ kind: 'listing', missing: ['privacyPolicy'] }])
  const privacyPolicyUrl = 'https://mira.example.com/privacy'
  expect(kinds([{ ...listening, app: { ...listening.app, privacyPolicyUrl } }])).toEqual([
    'listening: publish',
  ])
})

test('an app is judged by its newest session that worked', () => {
  const diagnosis = { code: 'closed', text: 'It closed.', fix: '', guide: '', excerpt: null } as const
  const failed: Session = { ...recordedSession, steps: [], diagnosis }
  const silent: Session = { ...recordedSession, model: 'Mentra Live', steps: [], diagnosis: null }
  const heard: Session = { ...silent, steps: [{ name: 'firstSubscription', ms: 80 }] }
  const isFine = { hasWorked: true, problem: null }
  expect(judgeSessions([failed, silent, recordedSession])).toEqual(isFine)
  expect(judgeSessions([silent, heard, failed])).toEqual(isFine)
  expect(judgeSessions([failed, silent])).toEqual({ hasWorked: false, problem: 'It closed.' })
  expect(judgeSessions([])).toBeNull()
})

test('points are counted until a reviewer accepts them', () => {
  const points = [
    { rule: 'server-answers', state: 'open' },
    { rule: null, state: 'open' },
    { rule: 'server-answers', state: 'fixed' },
    { rule: 'server-answers', state: 'resolved' },
  ] as const
  expect(countPoints(points)).toEqual({ requested: 3, open: 2, openOfRules: 1 })
})
