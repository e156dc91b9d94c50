import { afterEach, expect, test, vi } from 'vitest'

import type { App, Transfer } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import {
  type AnswerTransferContext,
  answerTransferMachine,
  viewAnswerTransfer,
} from '../../../src/machines/teams/answerTransferMachine.ts'
import {
  type OfferTransferContext,
  offerTransferMachine,
  viewOfferTransfer,
} from '../../../src/machines/teams/offerTransferMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { mira } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'
import { team, toast } from '../support/teams.ts'

const [offering, answering] = [
  transitionCoverage(offerTransferMachine),
  transitionCoverage(answerTransferMachine),
]
const transfer: Transfer = {
  id: 'one',
  packageName: mira.packageName,
  name: mira.name,
  from: { name: 'ana' },
  to: 'ben@example.com',
  toTeamId: null,
  direction: 'outgoing',
  offeredBy: 'ana@example.com',
  state: 'OFFERED',
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-11-15T10:00:00.000Z',
}
const input = { packageName: mira.packageName }
const closed = { open: false, busy: false, error: null, fieldErrors: {} }
const open = { ...closed, open: true }
const to = { email: 'ben@example.com' }

afterEach(() => void vi.unstubAllGlobals())

test('an app is offered once; a refusal keeps the dialog open', async () => {
  const offer = heldCall<Transfer, OfferTransferContext>()
  const machine = offerTransferMachine.provide({ actors: { offer: offer.actor } })
  const dialog = start(machine, offering, viewOfferTransfer, input)
  dialog.actor.send({ type: 'open' })
  expect(dialog.view()).toEqual(open)
  dialog.actor.send({ type: 'close' })
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'submit', to })
  dialog.actor.send({ type: 'submit', to })
  expect(dialog.view()).toEqual({ ...open, busy: true })
  offer.fail(new ApiError(422, 'INVALID_FIELDS', 'Wrong.', { email: 'No such address.' }))
  expect(await dialog.until('asking')).toEqual({
    ...open,
    error: 'Wrong.',
    fieldErrors: { email: 'No such address.' },
  })
  dialog.actor.send({ type: 'edit' })
  expect(dialog.view()).toEqual(open)
  dialog.actor.send({ type: 'submit', to })
  offer.fail()
  expect((await dialog.until('asking')).error).toBe('Couldn’t transfer the app. Try again.')
  expect(offer.inputs[0]?.key).toBe(offer.inputs[1]?.key)
  dialog.actor.send({ type: 'submit', to })
  offer.answer(transfer)
  expect(await dialog.until('closed')).toEqual(closed)
  expect(dialog.told).toEqual([
    toast('success', 'Mira was offered to ben@example.com.'),
    { type: 'offered', transfer },
  ])
})

test('over the wire, a team of one’s own has it at once', async () => {
  const path = `POST /api/dev/apps/${mira.packageName}/transfers`
  const moved: Transfer = { ...transfer, to: 'Northlight', state: 'ACCEPTED' }
  const sent = stubFetch({ [path]: () => json({ transfer: moved }, 201) })
  const dialog = start(offerTransferMachine, offering, viewOfferTransfer, input)
  dialog.actor.send({ type: 'open' })
  dialog.actor.send({ type: 'submit', to: { team: team.id } })
  await dialog.until('closed')
  expect(sent.map(({ body }) => body)).toEqual([{ team: team.id }])
  expect(dialog.told[0]).toEqual(toast('success', 'Mira now belongs to Northlight.'))
})

const idle = { busy: null, error: null }

test.each([
  ['accept', mira, 'Mira is in your team now.', 'Couldn’t accept the app. Try again.'],
  ['decline', null, 'Mira was declined.', 'Couldn’t decline the offer. Try again.'],
  ['cancel', null, 'Mira stays in its team.', 'Couldn’t cancel the offer. Try again.'],
] as const)('%s: once, and again where it failed', async (type, app, done, failed) => {
  const answer = heldCall<App | null, AnswerTransferContext>()
  const machine = answerTransferMachine.provide({ actors: { answer: answer.actor } })
  const offers = start(machine, answering, viewAnswerTransfer)
  offers.actor.send({ type, offer: transfer, teamId: team.id })
  offers.actor.send({ type, offer: transfer, teamId: team.id })
  expect(offers.view()).toEqual({ ...idle, busy: { id: 'one', answer: type } })
  answer.fail()
  expect(await offers.until('idle')).toEqual({ ...idle, error: { id: 'one', text: failed } })
  offers.actor.send({ type, offer: transfer })
  answer.answer(app)
  expect(await offers.until('idle')).toEqual(idle)
  expect(offers.told).toEqual([toast('success', done), { type: 'settled', app }])
})

test.each([
  [new ApiError(409, 'INVALID_STATUS', 'This offer has expired.'), 'This offer has expired.'],
  [new ApiError(404, 'NOT_FOUND', ''), 'This offer is no longer open.'],
])('an offer that has expired or was settled elsewhere is said, and read again: %s', async (error, text) => {
  const answer = heldCall<App | null, AnswerTransferContext>()
  const machine = answerTransferMachine.provide({ actors: { answer: answer.actor } })
  const offers = start(machine, answering, viewAnswerTransfer)
  offers.actor.send({ type: 'accept', offer: transfer, teamId: team.id })
  answer.fail(error)
  expect(await offers.until('idle')).toEqual(idle)
  expect(offers.told).toEqual([toast('error', text), { type: 'settled', app: null }])
})

test('over the wire, each answer is a call of its own', async () => {
  const path = 'POST /api/dev/transfers/one'
  const sent = stubFetch({
    [`${path}/accept`]: () => json(mira),
    [`${path}/decline`]: () => json({ transfer: { ...transfer, state: 'DECLINED' } }),
    [`${path}/cancel`]: () => json({ transfer: { ...transfer, state: 'CANCELLED' } }),
  })
  const offers = start(answerTransferMachine, answering, viewAnswerTransfer)
  for (const type of ['accept', 'decline', 'cancel'] as const) {
    offers.actor.send({ type, offer: transfer, teamId: team.id })
    await offers.until('idle')
  }
  expect(sent.map(({ call }) => call)).toEqual([`${path}/accept`, `${path}/decline`, `${path}/cancel`])
})

test('every transition was taken', () => {
  expect([offering.missing(), answering.missing()]).toEqual([[], []])
})
