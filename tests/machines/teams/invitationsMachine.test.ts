import { afterEach, expect, test, vi } from 'vitest'

import { ApiError } from '../../../src/api/http/errors.ts'
import {
  downloadRecordMachine,
  viewDownloadRecord,
} from '../../../src/machines/teams/downloadRecordMachine.ts'
import {
  type InvitationsContext,
  invitationsMachine,
  viewInvitations,
} from '../../../src/machines/teams/invitationsMachine.ts'
import { json, refusal, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { team, toast } from '../support/teams.ts'

const coverage = transitionCoverage(invitationsMachine)
const download = transitionCoverage(downloadRecordMachine)
const input = { teamId: team.id }
const dora = { id: 'one', email: 'dora@example.com' }
const link = 'https://portal.example.com/invitation#token'
const sent = { invitation: dora, link }
const values = { email: dora.email, role: 'VIEWER' } as const
const idle = { form: null, sent: null, resending: null, error: null, revocation: null }
const form = { busy: false, error: null, fieldErrors: {} }
const shown = { email: dora.email, link, copied: false, error: null }

afterEach(() => void vi.unstubAllGlobals())

type Sent = { invitation: { email: string }; link: string }

function begin() {
  const [send, resend, revoke] = [
    heldCall<Sent, InvitationsContext>(),
    heldCall<Sent, InvitationsContext>(),
    heldCall<unknown, InvitationsContext>(),
  ]
  const actors = { send: send.actor, resend: resend.actor, revoke: revoke.actor }
  const machine = invitationsMachine.provide({ actors })
  return { ...start(machine, coverage, viewInvitations, input), send, resend, revoke }
}

test('whoever is invited gets a link, which is shown once and copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const people = begin()
  people.actor.send({ type: 'open' })
  expect(people.view()).toEqual({ ...idle, form })
  people.actor.send({ type: 'close' })
  expect(people.view()).toEqual(idle)

  people.actor.send({ type: 'open' })
  people.actor.send({ type: 'send', values })
  people.actor.send({ type: 'send', values })
  expect(people.view()).toEqual({ ...idle, form: { ...form, busy: true } })
  people.send.fail(new ApiError(409, 'ALREADY_MEMBER', 'In the team already.', { email: 'In it.' }))
  expect(await people.until('editing')).toEqual({
    ...idle,
    form: { ...form, error: 'In the team already.', fieldErrors: { email: 'In it.' } },
  })
  people.actor.send({ type: 'edit' })
  expect(people.view()).toEqual({ ...idle, form })
  people.actor.send({ type: 'send', values })
  expect(people.send.inputs[0]?.key).toBe(people.send.inputs[1]?.key)
  people.send.answer(sent)
  expect(await people.until('sent')).toEqual({ ...idle, sent: shown })
  expect(people.told).toEqual([{ type: 'changed' }])

  people.actor.send({ type: 'copy' })
  expect(await people.untilShown((view) => view.sent?.copied === true)).toEqual({
    ...idle,
    sent: { ...shown, copied: true },
  })
  expect(writeText).toHaveBeenCalledWith(link)
  people.actor.send({ type: 'close' })
  expect(people.view()).toEqual(idle)
})

test('an invitation is sent again, with a new link', async () => {
  const people = begin()
  people.actor.send({ type: 'resend', invitation: dora })
  expect(people.view()).toEqual({ ...idle, resending: 'one' })
  people.resend.fail()
  expect(await people.until('idle')).toEqual({
    ...idle,
    error: 'Couldn’t send the invitation. Try again.',
  })
  people.actor.send({ type: 'close' })
  expect(people.view()).toEqual(idle)
  people.actor.send({ type: 'resend', invitation: dora })
  people.resend.answer(sent)
  expect(await people.until('sent')).toEqual({ ...idle, sent: shown })
})

test('an invitation is revoked once that was said twice', async () => {
  const people = begin()
  const question = { email: dora.email, busy: false, error: null }
  people.actor.send({ type: 'revoke.ask', invitation: dora })
  expect(people.view()).toEqual({ ...idle, revocation: question })
  people.actor.send({ type: 'close' })
  people.actor.send({ type: 'revoke.ask', invitation: dora })
  people.actor.send({ type: 'revoke.confirm' })
  expect(people.view()).toEqual({ ...idle, revocation: { ...question, busy: true } })
  people.revoke.fail(new ApiError(409, 'INVALID_STATUS', 'It was accepted.'))
  expect(await people.until('asking')).toEqual({
    ...idle,
    revocation: { ...question, error: 'It was accepted.' },
  })
  people.actor.send({ type: 'revoke.confirm' })
  people.revoke.fail()
  expect((await people.until('asking')).revocation?.error).toBe('Couldn’t revoke the invitation. Try again.')
  people.actor.send({ type: 'revoke.confirm' })
  people.revoke.answer(undefined)
  expect(await people.until('idle')).toEqual(idle)
  expect(people.told).toEqual([
    toast('success', 'dora@example.com can no longer use the link.'),
    { type: 'changed' },
  ])
})

test('over the wire', async () => {
  const invitation = {
    ...dora,
    role: 'VIEWER',
    state: 'PENDING',
    invitedBy: 'ana@example.com',
    createdAt: '2026-11-01T10:00:00.000Z',
    expiresAt: '2026-11-15T10:00:00.000Z',
  }
  const path = `/api/dev/teams/${team.id}/invitations`
  const calls = stubFetch({
    [`POST ${path}`]: () => json({ invitation, link }, 201),
    [`POST ${path}/one/resend`]: () => json({ invitation, link }),
    [`DELETE ${path}/one`]: () => json({ invitation }),
  })
  const people = start(invitationsMachine, coverage, viewInvitations, input)
  people.actor.send({ type: 'open' })
  people.actor.send({ type: 'send', values })
  await people.until('sent')
  people.actor.send({ type: 'close' })
  people.actor.send({ type: 'resend', invitation: dora })
  await people.until('sent')
  people.actor.send({ type: 'close' })
  people.actor.send({ type: 'revoke.ask', invitation: dora })
  people.actor.send({ type: 'revoke.confirm' })
  await people.until('idle')
  expect(calls.map(({ call }) => call)).toEqual([
    `POST ${path}`,
    `POST ${path}/one/resend`,
    `DELETE ${path}/one`,
  ])
})

test('the record is read as a file, or it is said that it can’t be', async () => {
  const path = `GET /api/dev/teams/${team.id}/record?actor=ana%40example.com`
  const answers = [refusal(500, 'INTERNAL', 'Broken.'), new Response('at,actor\n')]
  stubFetch({ [path]: () => answers.shift() ?? new Response() })
  const file = start(downloadRecordMachine, download, viewDownloadRecord, input)
  const view = { actor: 'ana@example.com', action: '' }
  file.actor.send({ type: 'download', view })
  expect(file.view()).toEqual({ busy: true, error: null })
  expect(await file.until('idle')).toEqual({
    busy: false,
    error: 'Couldn’t download the record. Try again.',
  })
  file.actor.send({ type: 'download', view })
  expect(await file.until('idle')).toEqual({ busy: false, error: null })
  expect(file.told).toEqual([{ type: 'read', text: 'at,actor\n' }])
})

test('every transition was taken', () => {
  expect([coverage.missing(), download.missing()]).toEqual([[], []])
})
