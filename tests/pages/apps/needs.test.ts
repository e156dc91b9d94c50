import { describe, expect, it, test } from 'vitest'

import type { App, Profile } from '../../../src/api/contract.ts'
import { type Details, needsOf, toRead } from '../../../src/pages/apps/needs.ts'
import { recordedSession } from '../../../stories/support/recording.ts'
import { mira } from '../../machines/support/apps.ts'

const complete: Profile = {
  company: 'Mira Labs',
  website: '',
  contactEmail: 'ana@example.com',
  description: '',
  logo: '',
}
const incomplete = { ...complete, company: ' ' }

const app = (name: string, changes: Partial<App> = {}): App => ({
  ...mira,
  packageName: `com.${name}`,
  name,
  ...changes,
})
const untried = app('untried')
const worked = app('worked')
const published = app('published', { appStoreStatus: 'PUBLISHED' })
const changed = app('changed', { appStoreStatus: 'PUBLISHED', pendingUpdate: 'draft' })
const submitted = app('submitted', { appStoreStatus: 'SUBMITTED' })
const rejected = app('rejected', { appStoreStatus: 'REJECTED', reviewNotes: 'Say why.' })

const submission = { submittedAt: '2026-11-02T10:00:00.000Z', medianWaitMs: null, notes: null }
const details: Record<string, Details> = {
  'com.untried': { lastSession: null },
  'com.worked': { lastSession: recordedSession },
  'com.submitted': { submission: { ...submission, id: '1', state: 'NEEDS_INFO', position: 1 }, points: [] },
}
const known = (packageName: string) => details[packageName] ?? {}
const kinds = (apps: App[], profile?: Profile, of = known) =>
  needsOf(apps, profile, of).map(({ name, text }) => `${name}: ${text}`)

describe('needsOf', () => {
  it('puts the most urgent first, and leaves out what asks for nothing', () => {
    expect(kinds([untried, published, worked, changed, rejected, submitted], complete)).toEqual([
      'submitted: The reviewer has a question.',
      'rejected: A reviewer requested changes.',
      'changed: You’ve changed this app since it was published.',
      'worked: Your app is ready to submit.',
      'untried: Try your app.',
    ])
  })

  it('puts a server that is down before all', () => {
    const down: Details = { downForMs: 12 * 60_000 }
    const of = (packageName: string) => (packageName === 'com.published' ? down : known(packageName))
    expect(kinds([rejected, published], complete, of)).toEqual([
      'published: Your server has been down for 12 minutes.',
      'rejected: A reviewer requested changes.',
    ])
  })

  it('has the profile once, of nobody’s app', () => {
    expect(kinds([worked, changed], incomplete)).toEqual(['null: Your developer profile is incomplete.'])
  })

  it('leaves out what waits, as far as is known', () => {
    expect(kinds([submitted, published], complete, () => ({}))).toEqual([])
  })

  it('leads to what does the step: publishing to the app’s own page', () => {
    const needs = needsOf([worked, rejected], complete, known)
    expect(needs.map(({ tone, action }) => [tone, action])).toEqual([
      ['warning', { label: 'View Requested Changes', href: '/tpas/com.rejected/review' }],
      ['info', { label: 'Submit for Review', href: '/tpas/com.worked' }],
    ])
  })
})

test('more is read of the two most urgent apps, and of those that wait among the shown ones', () => {
  const names = (apps: App[]) => toRead(apps, 3).map(({ name }) => name)
  const late = app('late', { appStoreStatus: 'SUBMITTED' })
  expect(names([worked, submitted, untried, rejected, late])).toEqual(['worked', 'rejected', 'submitted'])
  expect(names([published])).toEqual([])
})
