import { expect, test } from 'vitest'

import type { Point } from '../../../src/api/contract.ts'
import { changesOf, toPoint } from '../../../src/pages/apps/toPoint.ts'

const point: Point = {
  ...{ id: '1', rule: 'decent-content', field: 'name', observed: 'It is rude.', expected: 'It is not.' },
  ...{ state: 'open', answer: null, before: 'Damn', after: 'Damn' },
}

test('review notes that stand alone belong to no rule', () => {
  expect(toPoint(point).rule).toBe('decent-content')
  expect(toPoint({ ...point, rule: null }).rule).toBe('something-else')
})

test('what changed is told of fields alone, and only where it did', () => {
  const renamed = { ...point, after: 'Mira' }
  const server: Point = { ...point, field: 'server', before: null, after: null }
  const whole: Point = { ...server, field: null }
  expect(changesOf([point, renamed, server, whole])).toEqual([
    { field: 'name', before: 'Damn', after: 'Mira' },
  ])
})
