import { expect, test } from 'vitest'

import { move, pointOf } from '../../../src/lib/devices/position.ts'

test('a walk leads as far as it is long', () => {
  expect(move({ lat: 0, lng: 0 }, 0, 111_320)).toEqual({ lat: 1, lng: 0 })
  expect(move({ lat: 0, lng: 0 }, 90, 111_320)).toEqual({ lat: 0, lng: 1 })
  // A degree of longitude is half as long there.
  expect(move({ lat: 60, lng: 10 }, 270, 111_320)).toEqual({ lat: 60, lng: 8 })
})

test('a point stays on the earth', () => {
  expect(pointOf(95, 190)).toEqual({ lat: 90, lng: -170 })
  expect(pointOf(-95, -190)).toEqual({ lat: -90, lng: 170 })
  expect(move({ lat: 0, lng: 179.999_999 }, 90, 1_113.2)).toEqual({ lat: 0, lng: -179.990_001 })
  expect(Object.values(move({ lat: 90, lng: 0 }, 90, 5)).every(Number.isFinite)).toBe(true)
})
