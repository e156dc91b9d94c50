import { expect, test } from 'vitest'

import { parseFrame } from '../../../../cloud/features/listeners/frames.ts'

test('a listener’s answer has at most 200 headers', () => {
  const frameWith = (count: number) => {
    const headers = Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, '']))
    const id = '11111111-1111-4111-8111-111111111111'
    return Buffer.from(JSON.stringify({ type: 'response', id, status: 200, headers, body: '', ms: 0 }))
  }
  expect(parseFrame(frameWith(200), false)).toMatchObject({ type: 'response', status: 200 })
  expect(parseFrame(frameWith(201), false)).toBeNull()
})
