import { expect, test } from 'vitest'

import { changedFields } from '../../../src/machines/apps/appChanges.ts'
import { mira } from '../support/apps.ts'

test.each([
  ['name', 'Display name'],
  ['description', 'Description'],
  ['publicUrl', 'Server URL'],
  ['logoURL', 'Logo URL'],
  ['webviewURL', 'Webview URL'],
] as const)('%s is shown as %s', (field, label) => {
  const after = { ...mira, [field]: 'new' }
  expect(changedFields(mira, after)).toEqual([{ label, before: mira[field] ?? '', after: 'new' }])
  expect(changedFields(after, mira)).toEqual([{ label, before: 'new', after: mira[field] ?? '' }])
})

test('what no reviewer looks at is no change', () => {
  const after = { ...mira, updatedAt: '2026-11-21T10:00:00.000Z', apiKeyLastFour: 'abcd' }
  expect(changedFields(mira, after)).toEqual([])
})
