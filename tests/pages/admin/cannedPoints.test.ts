import { expect, test } from 'vitest'

import { newPoint } from '../../../src/api/contract.ts'
import { cannedPoints } from '../../../src/pages/admin/cannedPoints.ts'

test.each(cannedPoints)('“$title” can be sent as it is', ({ title: _, ...point }) => {
  expect(newPoint.safeParse(point).success).toBe(true)
})
