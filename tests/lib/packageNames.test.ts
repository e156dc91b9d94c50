import fc from 'fast-check'
import { expect, test } from 'vitest'

import { packageNameField } from '../../src/api/contract.ts'
import { namespaceOf, suggestPackageName } from '../../src/lib/packageNames.ts'

test.each([
  ['Trail Notes', '', 'trail-notes'],
  ['Trail Notes', 'com.northlight.', 'com.northlight.trail-notes'],
  ['  Café: Ångström №5! ', '', 'cafe-angstrom-no5'],
  ['字幕', 'com.northlight.', ''],
  ['', 'com.northlight.', ''],
])('%j with %j: %j', (displayName, namespace, suggested) => {
  expect(suggestPackageName(displayName, namespace)).toBe(suggested)
})

test('what is suggested is a package name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (displayName) => {
      const suggested = suggestPackageName(displayName, 'com.northlight.')
      expect(suggested === '' || packageNameField.safeParse(suggested).success).toBe(true)
    }),
  )
})

test.each([
  [['com.northlight.maps', 'org.other.app'], 'com.northlight.'],
  [['com.example.hello-lens-5f0c7a', 'maps', 'org.other.sub.app'], 'org.other.sub.'],
  [['maps'], ''],
  [[], ''],
])('the namespace of %j is %j', (packageNames, namespace) => {
  expect(namespaceOf(packageNames)).toBe(namespace)
})
