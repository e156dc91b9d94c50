import { describe, expect, it } from 'vitest'

import { newApiKey } from '../../../../cloud/api/keys/apiKey.ts'
import { redact, redactText } from '../../../../cloud/platform/sessions/redact.ts'

describe('what is logged', () => {
  it('has no keys and tokens, wherever they are', () => {
    const key = newApiKey()
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
    expect(
      redact({
        apiKey: key,
        nested: [{ note: `my key is ${key}!` }, { [key]: 1 }],
        headers: { Authorization: 'Basic abc', cookie: `token=${jwt}` },
        text: 'Bearer abc.def-ghi',
        password: 'hunter2',
        token: 7,
      }),
    ).toEqual({
      apiKey: '[redacted]',
      nested: [{ note: 'my key is [redacted]!' }, { '[redacted]': 1 }],
      headers: { Authorization: '[redacted]', cookie: 'token=[redacted]' },
      text: 'Bearer [redacted]',
      password: '[redacted]',
      token: 7,
    })
  })

  it('has nothing that the database cannot store', () => {
    expect(redactText('a\0b\ud800c')).toBe('a\ufffdb\ufffdc')
    expect(redact(null)).toBe(null)
  })
})
