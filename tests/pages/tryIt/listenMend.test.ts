import { expect, test } from 'vitest'

import { ListenMend } from '../../../src/pages/tryIt/ListenCommand.tsx'

const app = { packageName: 'com.example.hello', publicUrl: 'http://localhost:8080' }

test.each([
  ['private_address', false, 'instead'],
  ['private_address', true, undefined],
  ['listener_refused', true, 'otherServer'],
  ['key_missing', false, undefined],
] as const)('after %s, with the command on the page already: %s, %s', (code, isShown, purpose) => {
  expect(ListenMend({ ...app, code, isShown })?.props.purpose).toBe(purpose)
})
