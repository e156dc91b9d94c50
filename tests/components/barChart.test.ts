import { expect, test } from 'vitest'

import { axisTo, labelStep } from '../../src/components/data/Plot.tsx'

test.each([
  [0, 4, [0, 2, 4]],
  [1, 4, [0, 2, 4]],
  [4, 4, [0, 2, 4]],
  [9, 10, [0, 5, 10]],
  [10, 20, [0, 10, 20]],
  [14, 20, [0, 10, 20]],
  [41, 60, [0, 30, 60]],
  [100, 200, [0, 100, 200]],
  [172_830, 200_000, [0, 100_000, 200_000]],
])('an axis for values up to %d', (largest, end, ticks) => expect(axisTo(largest)).toEqual({ end, ticks }))

test.each([
  [1, 1],
  [6, 1],
  [7, 2],
  [12, 2],
  [30, 5],
])('of %d bars every %d. has a label', (bars, step) => expect(labelStep(bars)).toBe(step))
