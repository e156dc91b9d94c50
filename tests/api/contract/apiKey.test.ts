import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { newApiKey } from '../../../cloud/features/keys/makeKey.ts'
import { isWholeKey, keyAlphabet } from '../../../src/api/contract.ts'

const key = 'sgk_4Vb9sT2mQx7LpR8wKc3NzY6hJd1FgA0a1B2c3'

it('takes every key that is made', () => {
  for (let count = 0; count < 1_000; count++) expect(isWholeKey(newApiKey())).toBe(true)
})

it('has the checksum that zlib computes', () => {
  for (let count = 0; count < 100; count++) {
    const made = newApiKey()
    const digits = [...made.slice(-6)].map((digit) => keyAlphabet.indexOf(digit))
    expect(digits.reduce((sum, digit) => sum * 62 + digit, 0)).toBe(crc32(made.slice(0, -6)))
  }
})

it('refuses what is cut short, mistyped or of another form', () => {
  const made = newApiKey()
  const wrong = [
    '',
    'sgk_',
    made.slice(0, -1),
    `${made}0`,
    ` ${made}`,
    made.slice(4),
    made.toLowerCase(),
    key,
  ]
  for (const text of [...wrong, `SGK_${made.slice(4)}`]) expect(isWholeKey(text)).toBe(false)
  for (let place = 4; place < made.length; place++) {
    const other = made[place] === 'x' ? 'y' : 'x'
    expect(isWholeKey(`${made.slice(0, place)}${other}${made.slice(place + 1)}`)).toBe(false)
  }
})
