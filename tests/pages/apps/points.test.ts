import { expect, test } from 'vitest'

import type { Point } from '../../../src/api/contract.ts'
import { changesOf, toPoint } from '../../../src/pages/apps/points.ts'

const recordingPath = (id: string) => `/recordings/${id}`

const point: Point = {
  id: '1',
  rule: 'decent-content',
  field: 'name',
  observed: 'It is rude.',
  expected: 'It is not.',
  state: 'open',
  answer: null,
  before: 'Damn',
  after: 'Damn',
  recordingId: null,
  momentMs: null,
}

test('review notes that stand alone belong to no rule', () => {
  expect(toPoint(point, recordingPath).rule).toBe('decent-content')
  expect(toPoint({ ...point, rule: null }, recordingPath).rule).toBe('something-else')
})

test('a field leads its developer to where it is edited', () => {
  const of = (field: Point['field']) =>
    toPoint({ ...point, field }, recordingPath, 'com.example.mira').fieldHref
  expect(of('logoURL')).toBe('/tpas/com.example.mira/edit#logoURL')
  expect(of('screenshots')).toBe('/tpas/com.example.mira/store#screenshots')
  expect([of('server'), of(null), toPoint(point, recordingPath).fieldHref]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a point with a moment leads there in its recording', () => {
  const seen = { ...point, recordingId: 'r1', momentMs: 72_400 }
  expect(toPoint(seen, recordingPath)).toMatchObject({
    recordingHref: '/recordings/r1?at=72400',
    moment: '1:12',
  })
  expect(toPoint({ ...seen, momentMs: null }, recordingPath)).not.toHaveProperty('recordingHref')
})

test('what changed is told of fields alone, and only where it did', () => {
  const renamed = { ...point, after: 'Mira' }
  const server: Point = { ...point, field: 'server', before: null, after: null }
  const whole: Point = { ...server, field: null }
  expect(changesOf([point, renamed, server, whole])).toEqual([
    { field: 'name', before: 'Damn', after: 'Mira' },
  ])
})
