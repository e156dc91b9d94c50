import { describe, expect, it } from 'vitest'
import { newApiKey } from '../../../../cloud/features/keys/makeKey.ts'
import { redact, redactText, withoutAddresses } from '../../../../cloud/features/sessions/redact.ts'
import { newSecret, newTokenText } from '../../../../cloud/features/tokens/tokenRow.ts'

/** Texts that a search with second thoughts goes over again and again. */
const worst = [
  ' ',
  'Bearer ',
  'eyJ',
  'eyJa.',
  'sgk_',
  'sgt_',
  'a.',
  '-',
  '://',
  'a://',
  'a://b?',
  'a://)',
  ')',
]

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
    expect(redact(long, { most: 100 })).toEqual({
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

  it.each([
    ['rtmp://example.com/live/key', 'rtmp://example.com/live/[redacted]'],
    ['rtmps://example.com:443/key/', 'rtmps://example.com:443/[redacted]'],
    ['RTMP://ada:pw@example.com/live/key?auth=1', 'RTMP://[redacted]@example.com/live/[redacted]?[redacted]'],
    ['srt://example.com:9000?streamid=k&passphrase=p', 'srt://example.com:9000?[redacted]'],
    ['https://example.com/a/b.mp3?sig=abc#t=1', 'https://example.com/a/b.mp3?[redacted]'],
    ['https://example.com/done#access_token=abc', 'https://example.com/done#[redacted]'],
    ['postgres://ada:p@ss@db/app', 'postgres://[redacted]@db/app'],
    ['See (https://example.com/a?b=c), then go.', 'See (https://example.com/a?[redacted]), then go.'],
    ['{"to":"rtmp://a/live/k1"} rtmp://b/k2', '{"to":"rtmp://a/live/[redacted]"} rtmp://b/[redacted]'],
    ['wss://example.com/app-ws', 'wss://example.com/app-ws'],
    ['http://localhost:3000/webhook?', 'http://localhost:3000/webhook?'],
    ['rtmp://example.com', 'rtmp://example.com'],
    ['Is it 5:30? Yes/no.', 'Is it 5:30? Yes/no.'],
  ])('has of the address %s no secret: %s', (text, shown) => {
    expect(redactText(text)).toBe(shown)
  })

  it('has no secret of an address in any field of a message', () => {
    expect(
      redact({
        type: 'managed_stream_request',
        streamUrl: 'https://live.example.com/secret/webRTC/publish',
        restreamDestinations: [{ name: 'Club', url: 'https://live.example.com/whip/key?a=b' }],
        rtmpUrl: 'rtmp://example.com/live/key',
        customWebhookUrl: 'https://user:pw@example.com/upload?key=k',
        audioUrl: '/api/tts?text=hello',
        streamKey: 'key',
        subscriptions: ['transcription:en-US?hint=a'],
      }),
    ).toEqual({
      type: 'managed_stream_request',
      streamUrl: 'https://live.example.com/[redacted]',
      restreamDestinations: [{ name: 'Club', url: 'https://live.example.com/[redacted]?[redacted]' }],
      rtmpUrl: 'rtmp://example.com/live/[redacted]',
      customWebhookUrl: 'https://[redacted]@example.com/upload?[redacted]',
      audioUrl: '/api/tts?[redacted]',
      streamKey: '[redacted]',
      subscriptions: ['transcription:en-US?hint=a'],
    })
  })

  it('shows and plays addresses whole, but not in a recording', () => {
    const body = { type: 'audio', url: 'https://example.com/a.mp3?sig=abc' }
    expect(redact(body, { isShown: true })).toEqual(body)
    expect(withoutAddresses({ kind: 'request', body })).toEqual({
      kind: 'request',
      body: { type: 'audio', url: 'https://example.com/a.mp3?[redacted]' },
    })
    const layout = { kind: 'layout', body: { layout: { text: 'https://example.com?a=b' } } } as const
    expect(withoutAddresses(layout)).toEqual(layout)
  })
})
