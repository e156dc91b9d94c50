import { describe, expect, it } from 'vitest'

import { newApiKey } from '../../../../cloud/domain/keys/apiKey.ts'
import { redact, redactText } from '../../../../cloud/domain/sessions/redact.ts'
import { newSecret, newTokenText } from '../../../../cloud/domain/tokens/tokenText.ts'

/** Texts that a search with second thoughts goes over again and again. */
const worst = [' ', 'Bearer ', 'eyJ', 'eyJa.', 'sgk_', 'sgt_', 'a.', '-']

describe('what is logged', () => {
  it.each(worst)('is redacted in no time, however often it has %j', (text) => {
    const megabyte = text.repeat(1_000_000 / text.length)
    const began = performance.now()
    redactText(megabyte)
    redact({ [megabyte]: megabyte })
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('has of a long value only as much as is shown', () => {
    const long = { apiKey: 'hidden', text: 'x'.repeat(50), list: Array(1_000_000).fill('y'), after: 'z' }
    expect(redact(long, 100)).toEqual({
      apiKey: '[redacted]',
      text: 'x'.repeat(50),
      list: expect.toSatisfy((list: string[]) => list.length < 100),
    })
  })

  it('has no keys and tokens, wherever they are', () => {
    const key = newApiKey()
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    expect(
      redact({
        apiKey: key,
        nested: [{ note: `my key is ${key}!` }, { [key]: 1 }],
        headers: { Authorization: 'Basic abc', cookie: `token=${jwt}` },
        text: 'Bearer abc.def-ghi',
        glued: `my-${jwt}.and more`,
        tokens: `${newTokenText().text} and sgr_${newSecret()}.`,
        password: 'hunter2',
        authToken: 'let-me-in',
        token: 7,
      }),
    ).toEqual({
      apiKey: '[redacted]',
      nested: [{ note: 'my key is [redacted]!' }, { '[redacted]': 1 }],
      headers: { Authorization: '[redacted]', cookie: 'token=[redacted]' },
      text: 'Bearer [redacted]',
      glued: 'my-[redacted] more',
      tokens: '[redacted] and [redacted].',
      password: '[redacted]',
      authToken: '[redacted]',
      token: 7,
    })
  })

  it('has nothing that the database cannot store', () => {
    expect(redactText('a\0b\ud800c')).toBe('a\ufffdb\ufffdc')
    expect(redact(null)).toBe(null)
  })
})
