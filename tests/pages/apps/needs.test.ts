import { expect, test } from 'vitest'

import type { App, Profile } from '../../../src/api/contract.ts'
import { needsOf } from '../../../src/pages/apps/needs.ts'
import { mira } from '../../machines/support/apps.ts'

const complete: Profile = {
  company: 'Mira Labs',
  website: '',
  contactEmail: 'ana@example.com',
  description: '',
  logo: '',
}
const incomplete = { ...complete, company: ' ' }

const published: App = { ...mira, appStoreStatus: 'PUBLISHED' }
const submitted: App = { ...mira, appStoreStatus: 'SUBMITTED' }
const rejected = (name: string, reviewedAt: string | null, reviewNotes: string | null = 'Say why.'): App => ({
  ...mira,
  packageName: `com.${name}`,
  name,
  appStoreStatus: 'REJECTED',
  reviewNotes,
  reviewedAt,
})
const needOf = (name: string, reviewedAt: string | null) => ({
  kind: 'rejected',
  packageName: `com.${name}`,
  name,
  reviewNotes: 'Say why.',
  reviewedAt,
})
const monday = '2026-11-16T09:00:00.000Z'
const friday = '2026-11-20T09:00:00.000Z'

test.each<[string, App[], Profile | undefined, object[]]>([
  ['no app', [], incomplete, []],
  ['nothing to do', [mira, submitted, published], complete, []],
  ['a rejection', [rejected('one', monday), mira], complete, [needOf('one', monday)]],
  [
    'a rejection without a reason',
    [rejected('one', monday, null), rejected('two', monday, '')],
    complete,
    [],
  ],
  [
    'the latest rejection first, one of unknown time last',
    [rejected('one', monday), rejected('two', null), rejected('three', friday)],
    complete,
    [needOf('three', friday), needOf('one', monday), needOf('two', null)],
  ],
  ['an incomplete profile before publishing', [mira, published], incomplete, [{ kind: 'profile' }]],
  [
    'a rejection before the profile',
    [rejected('one', monday)],
    incomplete,
    [needOf('one', monday), { kind: 'profile' }],
  ],
  ['an incomplete profile with nothing to publish', [submitted, published], incomplete, []],
  ['a profile that is not known', [mira], undefined, []],
])('%s', (_, apps, profile, needs) => {
  expect(needsOf(apps, profile)).toEqual(needs)
})
