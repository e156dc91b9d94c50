import { expect, it } from 'vitest'

import { base32, codeOf, otpauthUri, stepAt, stepOf } from '../../../cloud/identity/totp.ts'

/** RFC 6238, appendix B, whose codes have 8 digits: ours are their last 6. */
const secret = Buffer.from('12345678901234567890')

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s makes the code of the standard', (seconds, code) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1_000)))).toBe(code.slice(2))
})

it('takes the code of a clock half a minute off, and none further', () => {
  const at = new Date('2026-03-18T09:30:10.000Z')
  const taken = [-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeOf(secret, stepAt(at) + off), at))
  expect(taken).toEqual([null, stepAt(at) - 1, stepAt(at), stepAt(at) + 1, null])
  expect(['', '12345', '1234567', '１２３４５６'].map((code) => stepOf(secret, code, at))).toEqual(
    Array(4).fill(null),
  )
})

it('writes the secret as apps take it', () => {
  // RFC 4648, section 10.
  expect(['f', 'fo', 'foo', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YTBOI',
  ])
  expect(otpauthUri({ secret: 'MZXW6', issuer: 'Dev Portal', account: 'ada+1@example.com' })).toBe(
    'otpauth://totp/Dev%20Portal:ada%2B1%40example.com?algorithm=SHA1&digits=6&issuer=Dev%20Portal&period=30&secret=MZXW6',
  )
})
