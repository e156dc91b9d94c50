import { expect, test } from 'vitest'

import { isRevisionOf, readContent } from '../../../../cloud/features/apps/revision.ts'
import { type AppContent, appFieldNames, blankContent } from '../../../../src/api/contract.ts'

const content: AppContent = {
  ...blankContent,
  name: 'Mira',
  description: 'Answers what you look at.',
  publicUrl: 'https://mira.example.com',
  logoURL: 'https://mira.example.com/logo.png',
}
const { webviewURL: _, permissions: __, language: ___, ...older } = content
const stored = (values: object) => ({ content: JSON.stringify(values) })

test('has a field that is newer than the revision blank, and is of the app without it', () => {
  expect(readContent(stored(older))).toEqual(content)
  expect(isRevisionOf(stored(older), content)).toBe(true)
})

const other: AppContent = {
  name: 'Other',
  description: 'Other',
  publicUrl: 'https://other.example.com',
  logoURL: 'https://other.example.com/logo.png',
  webviewURL: 'https://other.example.com',
  kind: 'web',
  webAddress: 'https://other.example.com/page',
  manifest: '{}',
  bundle: 'a'.repeat(64),
  tpaType: 'background',
  permissions: [{ type: 'MICROPHONE', description: 'To write down what you say.' }],
  webPermissions: [{ type: 'location', description: 'To know where you are.', hosts: [] }],
  hardwareRequirements: [{ type: 'DISPLAY', level: 'REQUIRED', description: '' }],
  tagline: 'Other',
  categories: ['Other'],
  screenshots: [{ hash: 'a'.repeat(64), alt: 'The first step' }],
  onboarding: ['Say hello.'],
  whatsNew: 'Other',
  website: 'https://other.example.com',
  supportAddress: 'help@example.com',
  privacyPolicyUrl: 'https://other.example.com/privacy',
  language: 'de-DE',
  translations: [
    { language: 'fr-FR', name: 'Autre', tagline: null, description: null, onboarding: [], whatsNew: null },
  ],
  settings: [{ type: 'toggle', key: 'big_text', label: 'Large text', defaultValue: true }],
  tools: [{ id: 'weather', description: 'Tells the weather.' }],
}

test.each(appFieldNames)('is not of an app with another %s', (field) => {
  const changed = { ...content, [field]: other[field] }
  expect(isRevisionOf(stored(content), changed)).toBe(false)
  expect(isRevisionOf(stored(changed), changed)).toBe(true)
})
