import { expect, test } from 'vitest'

import { ApiError } from '../../../src/api/http/errors.ts'
import { revokeTokenMachine, viewRevokeToken } from '../../../src/machines/tokens/revokeTokenMachine.ts'
import { json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { toast } from '../support/teams.ts'
import { accessToken } from '../support/tokens.ts'

const coverage = transitionCoverage(revokeTokenMachine)

function begin(token = accessToken) {
  const revoke = heldCall<void, { id: string }>()
  const question = start(
    revokeTokenMachine.provide({ actors: { revoke: revoke.actor } }),
    coverage,
    viewRevokeToken,
  )
  expect(question.view()).toBeNull()
  question.actor.send({ type: 'ask', token })
  return { ...question, revoke }
}

test('a token ends once that was said twice', async () => {
  const question = begin()
  const asked = { token: accessToken, busy: false, error: null }
  expect(question.view()).toEqual(asked)
  question.actor.send({ type: 'close' })
  expect(question.view()).toBeNull()

  question.actor.send({ type: 'ask', token: accessToken })
  question.actor.send({ type: 'confirm' })
  question.actor.send({ type: 'close' })
  expect(question.view()).toEqual({ ...asked, busy: true })
  question.revoke.fail()
  expect(await question.until('asking')).toEqual({
    ...asked,
    error: 'Couldn’t revoke the access token. Try again.',
  })
  question.actor.send({ type: 'confirm' })
  expect(question.view()).toEqual({ ...asked, busy: true })
  question.revoke.answer()
  expect(await question.until('idle')).toBeNull()
  expect(question.revoke.inputs).toEqual([{ id: 'one' }, { id: 'one' }])
  expect(question.told).toEqual([toast('success', 'CI was revoked.'), { type: 'changed' }])
})

test('a terminal is signed out, in words of its own', async () => {
  const question = begin({ ...accessToken, kind: 'terminal', name: 'Laptop' })
  question.actor.send({ type: 'confirm' })
  question.revoke.fail()
  expect((await question.until('asking'))?.error).toBe('Couldn’t sign the terminal out. Try again.')
  question.actor.send({ type: 'confirm' })
  question.revoke.fail(new ApiError(403, 'ROLE_NEEDED', 'You need the Admin role.'))
  expect((await question.until('asking'))?.error).toBe('You need the Admin role.')
  question.actor.send({ type: 'confirm' })
  question.revoke.answer()
  await question.until('idle')
  expect(question.told).toEqual([toast('success', 'Laptop was signed out.'), { type: 'changed' }])
})

test.each([
  ['ends', () => json({ token: accessToken })],
  ['has ended already', () => refusal(404, 'NOT_FOUND', 'There is no such token.')],
])('over the wire: a token that %s', async (_, answer) => {
  const sent = stubFetch({ 'DELETE /api/dev/tokens/one': answer })
  const question = start(revokeTokenMachine, coverage, viewRevokeToken)
  question.actor.send({ type: 'ask', token: accessToken })
  question.actor.send({ type: 'confirm' })
  expect(await question.until('idle')).toBeNull()
  expect(sent).toHaveLength(1)
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
