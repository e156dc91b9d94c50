import { expect, test } from 'vitest'

import { curlOf } from '../../../src/pages/tryIt/useCopyCall.ts'

test('a call of the webhook, quoted for a shell', () => {
  const body = {
    method: 'POST',
    url: 'https://mira.example.com/webhook',
    headers: { 'content-type': 'application/json' },
    body: { type: 'session_request', userId: "o'neill@example.com" },
  }
  expect(curlOf({ body })).toBe(
    [
      `curl -X POST 'https://mira.example.com/webhook'`,
      `-H 'content-type: application/json'`,
      String.raw`-d '{"type":"session_request","userId":"o'\''neill@example.com"}'`,
    ].join(' \\\n  '),
  )
})

test('a call without a body, and one whose body is text', () => {
  expect(curlOf({ body: { method: 'POST', url: 'http://a.example' } })).toBe(
    "curl -X POST 'http://a.example'",
  )
  expect(curlOf({ body: { method: 'POST', url: 'http://a.example', body: '{}' } })).toContain("-d '{}'")
})

test('no call', () => expect(curlOf({ body: { status: 200 } })).toBeNull())
