import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { normaliseUrl } from '../../../src/api/contract.ts'

describe('an address in its normal form', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['  example.com  ', 'https://example.com'],
    ['https://example.com\n', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://EXAMPLE.COM/Path/', 'https://example.com/Path'],
    ['https://example.com/', 'https://example.com'],
    ['https://example.com/path//', 'https://example.com/path'],
    ['https://example.com/../..', 'https://example.com'],
    ['https://example.com/?a=1', 'https://example.com/?a=1'],
    ['https://example.com/path/?a=1/', 'https://example.com/path/?a=1/'],
    ['https://example.com/path/#part', 'https://example.com/path/#part'],
    ['example.com?a=1', 'https://example.com/?a=1'],
    ['example.com:8443', 'https://example.com:8443'],
    ['example.com:8443/path/', 'https://example.com:8443/path'],
    ['example.com:443', 'https://example.com'],
    ['http://example.com:80/', 'http://example.com'],
    ['https://1.2.3.4', 'https://1.2.3.4'],
  ])('%j → %s', (text, address) => {
    expect(normaliseUrl(text)).toBe(address)
  })
})

describe('a local development server', () => {
  test.each([
    ['http://localhost', 'http://localhost'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://localhost:3000/app/', 'http://localhost:3000/app'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
    ['https://localhost:3000', 'https://localhost:3000'],
    ['localhost:3000', 'https://localhost:3000'],
    ['LOCALHOST:3000/app', 'https://localhost:3000/app'],
    ['127.0.0.1:8080', 'https://127.0.0.1:8080'],
    ['[::1]:3000', 'https://[::1]:3000'],
  ])('%j → %s', (text, address) => {
    expect(normaliseUrl(text)).toBe(address)
  })
})

describe('a host without a dot, once its scheme is written', () => {
  test.each([
    ['https://glasses-host:3000', 'https://glasses-host:3000'],
    ['HTTP://Glasses_Host/app/', 'http://glasses_host/app'],
    ['https://a', 'https://a'],
  ])('%j → %s', (text, address) => {
    expect(normaliseUrl(text)).toBe(address)
  })
})

describe('a space after the host is encoded', () => {
  test.each([
    ['https://example.com/my logo.png', 'https://example.com/my%20logo.png'],
    ['example.com/a\u00a0b/', 'https://example.com/a%C2%A0b'],
    ['https://example.com/?q=a b#c d', 'https://example.com/?q=a%20b#c%20d'],
  ])('%j → %s', (text, address) => {
    expect(normaliseUrl(text)).toBe(address)
  })
})

describe('an international host is shown in punycode', () => {
  test.each([
    ['https://exämple.com', 'https://xn--exmple-cua.com'],
    ['https://аррӏе.com', 'https://xn--80ak6aa92e.com'],
    ['https://ⓔxample.com', 'https://example.com'],
    ['https://example。com', 'https://example.com'],
    ['\u200bexample.com', 'https://example.com'],
  ])('%j → %s', (text, address) => {
    expect(normaliseUrl(text)).toBe(address)
  })
})

describe('a hostile text is no address', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript:3000',
    'data:text/html,<script>alert(1)</script>',
    'data:1/x',
    'vbscript:msgbox',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'ws://example.com',
    'foo://example.com',
    'mailto:ana@example.com',
    'tel:123',
    'https://ana@example.com',
    'https://ana:secret@example.com',
    'https://example.com@evil.example.org',
    'https://example.com:443@evil.example.org/',
    'ana@example.com',
    'ana:secret@example.com',
    'https://exa\u0000mple.com',
    'https://example.com/\u007f',
    'https://example.com/\r\nSet-Cookie: a=b',
    'https://exa mple.com',
    'https://exa\u00a0mple.com',
    'no address',
    'example.com and more',
    'https://exa\u202emple.com',
    'http:\\\\example.com',
    'https://example.com\\@evil.example.org',
    '\\\\example.com\\share',
    '//example.com',
    '///example.com',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https//example.com',
    'https://https://example.com',
    'https://example.com:99999',
    'https://',
    'https://.',
    'https://..',
    'https://example..com',
    'https://.com',
    'https://-',
    'https://example-',
    'https://example.',
    'example',
    'glasses-host:3000',
    'http:',
    '',
    '   ',
  ])('%j', (text) => {
    expect(normaliseUrl(text)).toBeNull()
  })
})

test('an empty user-info is dropped', () => {
  expect(normaliseUrl('https://:@example.com')).toBe('https://example.com')
})

test('of any text comes a plain http(s) address that is its own normal form, or none', () => {
  const scheme = fc.constantFrom('', 'https://', 'HTTP://', 'https:', '//', 'ftp://', 'javascript:', 'data:')
  const user = fc.constantFrom('', 'ana@', 'ana:secret@', '@', ':@')
  const host = fc.constantFrom(
    'example.com',
    'EXAMPLE.com.',
    'exämple.com',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '1',
    'a',
    '',
  )
  const port = fc.constantFrom('', ':', ':0', ':443', ':8080', ':99999')
  const rest = fc.string({ unit: 'binary', maxLength: 8 })
  const path = fc.constantFrom('', '/', '//', '/../', '/a/', '/a?b/', '/#', '?', '\\')
  const anyText = fc.tuple(scheme, user, host, port, path, rest, path).map((parts) => parts.join(''))

  let addresses = 0
  fc.assert(
    fc.property(anyText, (text) => {
      const address = normaliseUrl(text)
      if (address === null) return
      addresses += 1
      const { protocol, username, password } = new URL(address)
      expect(['http:', 'https:']).toContain(protocol)
      expect(username + password).toBe('')
      expect(address).toMatch(/^[\x21-\x7e]+$/)
      expect(normaliseUrl(address)).toBe(address)
    }),
    { numRuns: 500 },
  )
  expect(addresses).toBeGreaterThan(10)
})
