import { afterEach, expect, test, vi } from 'vitest'

import type { InvitationPeek, Team } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import {
  type InvitationInput,
  invitationMachine,
  viewInvitation,
} from '../../../src/machines/teams/invitationMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { team } from '../support/teams.ts'

const coverage = transitionCoverage(invitationMachine)
const dora = 'Dora@example.com'
const peeked: InvitationPeek = {
  team: { name: team.name },
  role: 'DEVELOPER',
  invitedBy: 'ana@example.com',
  email: 'dora@example.com',
  state: 'PENDING',
  expiresAt: '2026-11-15T10:00:00.000Z',
}
const invitation = { ...peeked, team: team.name }
const ready = { standing: 'ready', invitation, account: dora, busy: false, error: null }

afterEach(() => void vi.unstubAllGlobals())

function open(account: string | null | undefined, input: { token?: string; id?: string } = {}) {
  const [peek, accept] = [heldCall<InvitationPeek, InvitationInput>(), heldCall<Team, InvitationInput>()]
  const machine = invitationMachine.provide({ actors: { peek: peek.actor, accept: accept.actor } })
  const given = { token: 'token', id: '', account, ...input }
  return { ...start(machine, coverage, viewInvitation, given), peek, accept }
}

async function opened(account: string | null | undefined, given: Partial<InvitationPeek> = {}) {
  const page = open(account)
  page.peek.answer({ ...peeked, ...given })
  await page.untilShown(({ invitation }) => invitation !== null)
  return page
}

test('the invited person joins', async () => {
  const page = await opened(dora)
  expect(page.view()).toEqual(ready)
  page.actor.send({ type: 'accept' })
  page.actor.send({ type: 'accept' })
  expect(page.view()).toEqual({ ...ready, busy: true })
  page.accept.fail()
  expect(await page.until('ready')).toEqual({
    ...ready,
    error: 'Couldn’t accept the invitation. Try again.',
  })
  page.actor.send({ type: 'accept' })
  page.accept.answer(team)
  await page.until('joined')
  expect(page.told).toEqual([{ type: 'joined', team }])
})

test('somebody else is told whom it is for, and comes back with the right account', async () => {
  const page = await opened('ben@example.com')
  expect(page.view()).toMatchObject({ standing: 'wrongAccount', invitation: { email: 'd…@example.com' } })
  page.actor.send({ type: 'account', email: null })
  expect(page.view().standing).toBe('signedOut')
  page.actor.send({ type: 'account', email: dora })
  expect(page.view().standing).toBe('ready')
  page.actor.send({ type: 'account', email: 'ben@example.com' })
  expect(page.view().standing).toBe('wrongAccount')
})

test('it waits until it is known who is signed in', async () => {
  const page = open(undefined)
  expect(page.view().standing).toBe('loading')
  page.peek.answer(peeked)
  await page.until('waiting')
  page.actor.send({ type: 'account', email: dora })
  expect(page.view().standing).toBe('ready')

  const known = open(undefined)
  known.actor.send({ type: 'account', email: dora })
  known.peek.answer(peeked)
  expect((await known.until('ready')).standing).toBe('ready')
})

test.each(['ACCEPTED', 'REVOKED', 'SUPERSEDED', 'EXPIRED'] as const)(
  'one that is %s is over for everybody',
  async (state) => {
    const page = await opened(undefined, { state })
    expect(page.view()).toMatchObject({ standing: 'over', invitation: { state } })
  },
)

test('a link that leads nowhere says so; one that can’t be read is read again', async () => {
  expect(open(dora, { token: '' }).view().standing).toBe('unknown')
  const page = open(undefined)
  page.peek.fail()
  expect(await page.until('failed')).toMatchObject({
    standing: 'failed',
    error: 'Couldn’t load the invitation. Try again.',
  })
  page.actor.send({ type: 'account', email: dora })
  page.actor.send({ type: 'retry' })
  page.peek.fail(new ApiError(404, 'NOT_FOUND', 'No such invitation.'))
  expect((await page.until('unknown')).standing).toBe('unknown')
})

test('what the cloud knows better counts', async () => {
  const revoked = await opened(dora)
  revoked.actor.send({ type: 'accept' })
  revoked.accept.fail(new ApiError(409, 'INVALID_STATUS', 'It was revoked.'))
  await revoked.until('peeking')
  revoked.peek.answer({ ...peeked, state: 'REVOKED' })
  expect((await revoked.until('over')).standing).toBe('over')

  const mismatched = await opened(dora)
  mismatched.actor.send({ type: 'accept' })
  mismatched.accept.fail(new ApiError(403, 'EMAIL_MISMATCH', 'It is for d…@example.com.'))
  expect((await mismatched.until('wrongAccount')).standing).toBe('wrongAccount')
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
