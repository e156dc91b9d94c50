import fc from 'fast-check'
import type { Shot } from '../../../bench/harness/load.ts'
import { type Call, calls } from '../../../src/api/contract.ts'
import { registration } from '../../cloud/support/registration.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    'null',
    '%',
    "'; drop table apps; --",
    '../../etc',
    'a'.repeat(5_000),
  ),
)
const odd = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, [], {}, ['x'], { toString: 1 }),
)
const url = fc.oneof(
  fc.webUrl(),
  text,
  fc.constantFrom('example.com', 'javascript:alert(1)', 'http://localhost:1'),
)
const email = fc.oneof(fc.emailAddress(), text)

/** Values that the contract's fields may take, and ones beside them. */
const fields: Record<string, fc.Arbitrary<unknown>> = {
  packageName: fc.oneof(fc.stringMatching(/^[a-z0-9.-]{1,40}$/), text),
  name: text,
  description: text,
  publicUrl: url,
  logoURL: url,
  webviewURL: url,
  company: text,
  website: url,
  contactEmail: email,
  logo: url,
  emails: fc.array(email, { maxLength: 30 }),
  email,
  role: fc.constantFrom('ADMIN', 'REVIEWER', 'OWNER', ''),
  notes: text,
  supabaseToken: text,
}

/** A body near what the contract describes: right fields with some left out, replaced or added. */
const body = fc
  .record(fields, { requiredKeys: [] })
  .chain((drawn) =>
    fc.record({
      drawn: fc.constant(drawn),
      more: fc.dictionary(fc.string(), odd, { maxKeys: 3 }),
      isWhole: fc.boolean(),
    }),
  )
  .map(({ drawn, more, isWhole }) => ({ ...(isWhole && registration('com.fuzz.app')), ...drawn, ...more }))

const segment = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('com.fuzz.kept', 'com.fuzz.app', 'x', 'register', 'nobody@example.com'),
  },
  { weight: 2, arbitrary: text.map((part) => encode(part) || 'y') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%ff', '%00', '..', '%2e%2e%2f', '%c0%af', 'a'.repeat(3_000)),
  },
)

const moment = fc.constantFrom(
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01T00:00:00.000Z',
  `2026-01-01T00:00:00.${'0'.repeat(200)}Z`,
  'infinity',
)
/** Positions of pages as the cloud writes them, at moments and numbers that it never wrote. */
const cursor = fc
  .oneof(
    fc.tuple(fc.oneof(moment, text), fc.uuid()),
    fc.tuple(fc.constantFrom(1, 0, -1, 2 ** 53 - 1, 2 ** 63, 0.5)),
  )
  .map((position) => Buffer.from(JSON.stringify(position)).toString('base64url'))

const queryText = fc
  .dictionary(
    fc.constantFrom('limit', 'cursor', 'search', 'sort', 'direction', 'x', '__proto__'),
    fc.oneof(text, fc.integer().map(String), fc.base64String()),
    { maxKeys: 4 },
  )
  .chain((query) =>
    fc
      .option(cursor, { nil: undefined })
      .map((position) => ({ ...query, ...(position && { cursor: position }) })),
  )
  .map((query) =>
    new URLSearchParams(Object.entries(query).map(([key, value]) => [key, clean(value)])).toString(),
  )

const json = { 'content-type': 'application/json' }
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        'idempotency-key': fc.stringMatching(/^[ -~]{1,60}$/).map((value) => value.trim() || 'k'),
        'if-match': fc.constantFrom('"1"', 'W/"2"', '*', '"x"', '""', '"99999999999999999999"'),
        'if-none-match': fc.constantFrom('*', 'W/"x"', '"1", "2"'),
        origin: fc.constantFrom('null', 'https://evil.example', 'x'),
        'x-supabase-api-version': fc.constantFrom('2024-01-01', 'x', '9999-99-99'),
        'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', ';;;'),
        'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'x', ',,,,'),
        'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin'),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>,
  },
)

/** Well-formed, and deeper than what walks over it has stack for. */
const nested = ['', '{"supabaseToken":', '{"emails":', '{"more":'].flatMap((before) =>
  [1_000, 60_000].map((levels) => before + '['.repeat(levels) + ']'.repeat(levels) + (before && '}')),
)

const rawBody = fc.oneof(
  { weight: 6, arbitrary: body.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: odd.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{',
      '[[[['.repeat(5_000),
      ...nested,
      '"\\ud800"',
      '{"a":1}{"b":2}',
      'x'.repeat(300_000),
    ),
  },
)

export type Generated = Shot & { call: Call | null; part: 'api' | 'provider' | 'pages'; as: string }

/** Who makes the request: someone of each role, nobody, or someone with a broken token. */
const as = fc.constantFrom('developer', 'developer', 'reviewer', 'admin', 'nobody', 'broken')

const apiShot: fc.Arbitrary<Generated> = fc
  .record({
    call: fc.constantFrom<Call>(...(Object.values(calls) as Call[])),
    segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
    query: queryText,
    hasQuery: fc.boolean(),
    text: rawBody,
    headers,
    as,
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'application/x-www-form-urlencoded',
      '',
    ),
    isJson: fc.integer({ min: 0, max: 9 }),
    method: fc.constantFrom<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | null>(
      null,
      null,
      null,
      null,
      null,
      null,
      'GET',
      'POST',
      'PUT',
      'DELETE',
    ),
  })
  .map(({ call, segments, query, hasQuery, text, headers, as, type, isJson, method }) => {
    let place = 0
    const path =
      call.path.replaceAll(/\{\w+\}/g, () => segments[place++] ?? 'x') + (hasQuery ? `?${query}` : '')
    const used = method ?? call.method
    const mayHaveBody = used === 'POST' || used === 'PUT'
    return {
      part: 'api' as const,
      call: method === null || method === call.method ? call : null,
      as,
      method: used,
      path,
      headers: { ...headers, ...(mayHaveBody && (isJson > 0 ? json : type ? { 'content-type': type } : {})) },
      ...(mayHaveBody && { body: text }),
    }
  })

const grants = fc.constantFrom('password', 'refresh_token', 'refresh_token', 'pkce', '')
const providerPath = fc.oneof(
  fc.constantFrom(
    '/signup',
    '/otp',
    '/recover',
    '/resend',
    '/verify',
    '/user',
    '/logout',
    '/logout?scope=others',
    '/nothing',
  ),
  fc.constantFrom(
    '/settings',
    '/health',
    '/.well-known/jwks.json',
    '/callback',
    '/google',
    '/confirm',
    '/authorize',
  ),
  grants.map((grant) => `/token?grant_type=${grant}`),
  fc
    .tuple(fc.constantFrom('/verify', '/confirm', '/authorize', '/callback', '/google'), text)
    .map(
      ([path, value]) =>
        `${path}?${new URLSearchParams({ token: clean(value), type: 'signup', provider: 'google', state: clean(value), code: clean(value), redirect_to: clean(value) })}`,
    ),
)
const providerBody = fc.record(
  {
    email,
    // Mostly too short or too long, so that the run is not one of hashing.
    password: fc.oneof(fc.constantFrom('short', 'x'.repeat(200), '', null), fc.string({ maxLength: 7 })),
    data: odd,
    type: fc.constantFrom('signup', 'recovery', 'magiclink', 'email', 'email_change', '__proto__', 7),
    token: fc.oneof(fc.constantFrom('000000', '123456'), odd),
    token_hash: odd,
    refresh_token: odd,
    create_user: fc.constantFrom(true, false, 'x'),
    current_password: odd,
    phone: odd,
  },
  { requiredKeys: [] },
)

const providerShot: fc.Arbitrary<Generated> = fc
  .record({
    path: providerPath,
    method: fc.constantFrom<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>(
      'GET',
      'POST',
      'POST',
      'POST',
      'PUT',
      'DELETE',
    ),
    text: fc.oneof(
      { weight: 6, arbitrary: providerBody.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: rawBody },
    ),
    headers,
    as,
    isForm: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ path, method, text, headers, as, isForm }) => {
    const mayHaveBody = method === 'POST' || method === 'PUT'
    const type = isForm === 0 ? { 'content-type': 'application/x-www-form-urlencoded' } : json
    return {
      part: 'provider' as const,
      call: null,
      as,
      method,
      path: `/auth/v1${path}`,
      headers: { ...headers, ...(mayHaveBody && type) },
      ...(mayHaveBody && { body: text }),
    }
  })

/** The second factors of somebody who is signed in: a session that these calls don't end. */
const factorShot: fc.Arbitrary<Generated> = fc
  .record({
    id: fc.oneof(fc.uuid(), segment),
    action: fc.constantFrom('', '/challenge', '/verify', null),
    isRemoval: fc.boolean(),
    fields: fc.record(
      {
        factor_type: fc.constantFrom('totp', 'totp', 'totp', 'phone', 'webauthn', '__proto__', 7),
        friendly_name: odd,
        issuer: odd,
        challenge_id: fc.oneof(fc.uuid(), odd),
        code: fc.oneof(fc.constantFrom('000000', '１２３４５６'), odd),
      },
      { requiredKeys: [] },
    ),
    headers,
  })
  .map(({ id, action, isRemoval, fields, headers }) => ({
    part: 'provider' as const,
    call: null,
    as: 'account',
    method: isRemoval && action === '' ? ('DELETE' as const) : ('POST' as const),
    path: action === null ? '/auth/v1/factors' : `/auth/v1/factors/${id}${action}`,
    headers: { ...headers, ...json },
    body: JSON.stringify(fields),
  }))

const pageShot: fc.Arbitrary<Generated> = fc
  .record({
    root: fc.constantFrom(
      '/',
      '/install/',
      '/docs/',
      '/mail/',
      '/assets/',
      '/tpas/',
      '/logos/',
      '/api/',
      '/auth/',
    ),
    rest: segment,
    query: queryText,
    headers,
    as,
  })
  .map(({ root, rest, query, headers, as }) => ({
    part: 'pages' as const,
    call: null,
    as,
    method: 'GET' as const,
    path: `${root}${rest}?${query}`,
    headers,
  }))

/** One request to any route of the cloud, of its provider or of its pages. */
export const request: fc.Arbitrary<Generated> = fc.oneof(
  { weight: 6, arbitrary: apiShot },
  { weight: 3, arbitrary: providerShot },
  { weight: 1, arbitrary: factorShot },
  { weight: 1, arbitrary: pageShot },
)

const clean = (value: string) => value.toWellFormed()

function encode(part: string): string {
  return encodeURIComponent(clean(part))
}
