import { expect, test } from 'vitest'

import { isRevisionOf, readContent } from '../../../../cloud/domain/apps/index.ts'
import { type RevisionContent, revisionFields } from '../../../../src/api/contract.ts'

const content: RevisionContent = {
  name: 'Mira',
  description: 'Answers what you look at.',
  publicUrl: 'https://mira.example.com',
  logoURL: 'https://mira.example.com/logo.png',
  webviewURL: null,
  tpaType: 'standard',
}
const { webviewURL: _, ...older } = content
const stored = (values: object) => ({ content: JSON.stringify(values) })

test('has a field that is newer than the revision blank, and is of the app without it', () => {
  expect(readContent(stored(older))).toEqual(content)
  expect(isRevisionOf(stored(older), content)).toBe(true)
})

test.each(revisionFields)('is not of an app with another %s', (field) => {
  const changed = { ...content, [field]: field === 'tpaType' ? 'background' : 'other' }
  expect(isRevisionOf(stored(content), changed)).toBe(false)
  expect(isRevisionOf(stored(changed), changed)).toBe(true)
})
