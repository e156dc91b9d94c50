import { expect, test } from 'vitest'

import { tokensOf } from '../../src/components/tryIt/JsonView.tsx'

test('tokensOf loses no character and names keys, texts, numbers and literals', () => {
  const json = JSON.stringify({ 'a"b': ['x: 1', -2.5e3, true, null] })
  const tokens = tokensOf(json)
  expect(tokens.map(({ text }) => text).join('')).toBe(json)
  expect(tokens.filter(({ kind }) => kind !== 'sign').map(({ kind }) => kind)).toEqual([
    'key',
    'string',
    'number',
    'literal',
    'literal',
  ])
})
