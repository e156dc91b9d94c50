import { expect, test } from 'vitest'

import { type Call, calls, refusals, refusalsOf } from '../../../src/api/contract.ts'

const named = Object.entries<Call>(calls)

test('a call declares only refusals that do not follow from the rest of it', () => {
  const repeated = named.map(([name, call]) => {
    const implied = refusalsOf({ ...call, refusals: [] })
    return [name, call.refusals?.filter((code) => implied.includes(code)) ?? []]
  })
  expect(repeated).toEqual(named.map(([name]) => [name, []]))
})

test('each code is a call’s, or one that comes before and beside the calls', () => {
  const used = new Set(named.flatMap(([, call]) => refusalsOf(call)))
  const others = Object.keys(refusals).filter((code) => !used.has(code as keyof typeof refusals))
  expect(others).toEqual(['NOT_A_CALL', 'FOREIGN_ORIGIN', 'MISDIRECTED', 'INTERNAL'])
})

test('refusals follow from access, path, body, query and headers', () => {
  expect(refusalsOf(calls.health)).toEqual([])
  const ofUser = ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE']
  expect(refusalsOf(calls.getMe)).toEqual(ofUser.toSpliced(1, 0, 'SECOND_FACTOR_NEEDED'))
  expect(refusalsOf(calls.getSecondFactor)).toEqual(ofUser.toSpliced(1, 0, 'SIGN_IN_NEEDED'))
  expect(refusalsOf(calls.checkAdmin)).toEqual(
    ofUser.toSpliced(1, 0, 'FORBIDDEN', 'SIGN_IN_NEEDED', 'SECOND_FACTOR_NEEDED'),
  )
  expect(refusalsOf(calls.deleteApp)).toEqual(
    ofUser.toSpliced(
      1,
      0,
      'ROLE_NEEDED',
      'SIGN_IN_NEEDED',
      'SECOND_FACTOR_NEEDED',
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'SUSPENDED',
      'TRANSFER_OPEN',
      'CHANGED',
    ),
  )
  expect(refusalsOf(calls.listApps)).toEqual(
    ofUser.toSpliced(1, 0, 'SCOPE_NEEDED', 'SECOND_FACTOR_NEEDED', 'NOT_FOUND', 'INVALID_FIELDS'),
  )
  expect(refusalsOf(calls.rotateKey)).toEqual([
    ...['MALFORMED_JSON', 'TOO_DEEP', 'INCOMPLETE_BODY', 'INVALID_IDEMPOTENCY_KEY', 'UNAUTHENTICATED'],
    ...[
      'ROLE_NEEDED',
      'SCOPE_NEEDED',
      'SECOND_FACTOR_NEEDED',
      'STEP_UP_NEEDED',
      'NOT_FOUND',
      'NOT_OF_KIND',
      'TWO_KEYS',
      'TOO_LARGE',
      'NOT_JSON',
      'INVALID_FIELDS',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    ...['TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'],
  ])
})

test('whatever reviewers and admins do asks for a second factor', () => {
  const acting = named.filter(([, { access, method }]) => /reviewer|admin/.test(access) && method !== 'GET')
  expect(acting.filter(([, { secondFactor }]) => secondFactor === undefined)).toEqual([])
})
