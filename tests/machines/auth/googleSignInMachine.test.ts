import { expect, test } from 'vitest'

import { googleSignInMachine, viewGoogleSignIn } from '../../../src/machines/auth/googleSignInMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(googleSignInMachine)

function begin() {
  const openGoogle = heldCall<void>()
  return {
    ...start(
      googleSignInMachine.provide({ actors: { openGoogle: openGoogle.actor } }),
      coverage,
      viewGoogleSignIn,
    ),
    openGoogle,
  }
}

test('leaves once, busy until the browser has gone', () => {
  const google = begin()
  google.actor.send({ type: 'start' })
  google.actor.send({ type: 'start' })
  expect(google.view()).toEqual({ busy: true, error: null })
  expect(google.openGoogle.inputs).toHaveLength(1)
})

test('is ready again when Back restores the page', () => {
  const google = begin()
  google.actor.send({ type: 'start' })
  google.actor.send({ type: 'pageRestored' })
  expect(google.view()).toEqual({ busy: false, error: null })
})

test('says when it could not openGoogle, until the next try', async () => {
  const google = begin()
  google.actor.send({ type: 'start' })
  google.openGoogle.fail()
  expect(await google.until('idle')).toEqual({
    busy: false,
    error: 'An unexpected error occurred. Please try again.',
  })
  google.actor.send({ type: 'start' })
  expect(google.view()).toEqual({ busy: true, error: null })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
