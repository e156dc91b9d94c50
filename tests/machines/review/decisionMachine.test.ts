import { afterEach, describe, expect, test, vi } from 'vitest'
import { persistDraft } from '../../../src/api/drafts.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import type { Decision } from '../../../src/api/review/admin.ts'
import { addToDecision, decisionDraftOf, keptDecision } from '../../../src/machines/review/decisionDraft.ts'
import { decisionMachine, viewDecision } from '../../../src/machines/review/decisionMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { submitted } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(decisionMachine)
const packageName = 'com.example.mira'
const version = 'hash'

const point = {
  rule: 'server-answers',
  field: 'server',
  observed: 'No answer.',
  expected: 'An answer within 10 seconds.',
}
const blank = { rule: '', field: null, observed: ' ', expected: '' }

function writing() {
  const decide = heldCall<unknown, Decision & { kind: 'approve' | 'reject' }>()
  const machine = decisionMachine.provide({ actors: { decide: decide.actor } })
  return { ...start(machine, coverage, viewDecision, { packageName }), decide }
}

const untouched = {
  points: [],
  errors: {},
  notes: '',
  notesError: null,
  isDiscarding: false,
  canReject: false,
  undoable: null,
  busy: null,
  isDecided: false,
  error: null,
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('points', () => {
  test('are added, changed and removed, each under a key of its own', () => {
    const { actor, view } = writing()
    actor.send({ type: 'point.add', point })
    actor.send({ type: 'point.add', point: blank })
    actor.send({ type: 'point.change', key: '1', changed: { rule: 'decent-content' } })
    const second = { ...blank, rule: 'decent-content', key: '1' }
    expect(view()).toEqual({ ...untouched, canReject: true, points: [{ ...point, key: '0' }, second] })
    actor.send({ type: 'point.remove', key: '0' })
    actor.send({ type: 'point.add', point })
    expect(view().points).toEqual([second, { ...point, key: '2' }])
  })

  test('that are not whole are said at a rejection, each until it is changed or removed', () => {
    const { actor, view, decide } = writing()
    actor.send({ type: 'point.add', point: blank })
    actor.send({ type: 'point.add', point: { ...point, expected: '' } })
    actor.send({ type: 'reject', version })
    const first = { rule: 'Choose a rule.', observed: 'Say what you saw.', expected: 'Say what to change.' }
    const second = { expected: 'Say what to change.' }
    expect(view().errors).toEqual({ 0: first, 1: second })
    expect(decide.inputs).toEqual([])
    actor.send({ type: 'point.change', key: '1', changed: { expected: 'More.' } })
    expect(view().errors).toEqual({ 0: first })
    actor.send({ type: 'point.remove', key: '0' })
    expect(view().errors).toEqual({})
  })
})

test('a rejection without a reason is not made, and says so until there is one', () => {
  const { actor, view, decide } = writing()
  const notesError = 'Add review notes or request a change before you reject.'
  actor.send({ type: 'notes.type', text: '  ' })
  actor.send({ type: 'reject', version })
  expect(view()).toEqual({ ...untouched, notes: '  ', notesError })
  expect(decide.inputs).toEqual([])
  actor.send({ type: 'notes.type', text: '' })
  expect(view().notesError).toBeNull()
  actor.send({ type: 'reject', version })
  expect(view().notesError).toBe(notesError)
  actor.send({ type: 'point.add', point })
  expect(view().notesError).toBeNull()
})

test('an approval asks before points that were written are lost', async () => {
  const { actor, view, until, decide } = writing()
  actor.send({ type: 'point.add', point })
  actor.send({ type: 'approve', version })
  expect(view()).toMatchObject({ isDiscarding: true, busy: null })
  actor.send({ type: 'discard.cancel' })
  expect(view()).toEqual({ ...untouched, canReject: true, points: [{ ...point, key: '0' }] })
  actor.send({ type: 'approve', version })
  actor.send({ type: 'discard.confirm' })
  expect(view()).toMatchObject({ isDiscarding: false, undoable: 'approve' })
  actor.send({ type: 'send' })
  expect(decide.inputs).toEqual([{ kind: 'approve', packageName, version, notes: '' }])
  decide.answer(undefined)
  await until('decided')
})

test('a rejection sends its points and its notes, for the version that was seen', async () => {
  const { actor, view, decide, until, told } = writing()
  actor.send({ type: 'point.add', point })
  actor.send({ type: 'point.add', point: { ...point, field: null } })
  actor.send({ type: 'notes.type', text: ' Almost there. ' })
  actor.send({ type: 'reject', version })
  actor.send({ type: 'send' })
  actor.send({ type: 'reject', version })
  actor.send({ type: 'approve', version })
  expect(view().busy).toBe('reject')
  const { field: _, ...whole } = point
  expect(decide.inputs).toEqual([
    { kind: 'reject', packageName, version, notes: 'Almost there.', reasons: [point, whole] },
  ])
  decide.answer(null)
  expect(await until('decided')).toMatchObject({ busy: null, isDecided: true, points: [], notes: '' })
  expect(told).toEqual([
    { type: 'toast', tone: 'success', text: 'App rejected. Developer has been notified.' },
    { type: 'decided' },
  ])
})

test('a decision is sent after 5 seconds, and until then it can be undone', () => {
  const { actor, view, clock, decide } = writing()
  actor.send({ type: 'notes.type', text: 'Good.' })
  const written = { ...untouched, notes: 'Good.', canReject: true }
  actor.send({ type: 'reject', version })
  expect(view()).toEqual({ ...written, undoable: 'reject' })
  clock.increment(4_999)
  actor.send({ type: 'undo' })
  clock.increment(5_000)
  expect(view()).toEqual(written)
  expect(decide.inputs).toEqual([])
  actor.send({ type: 'approve', version })
  clock.increment(4_999)
  expect(decide.inputs).toEqual([])
  clock.increment(1)
  expect(view()).toEqual({ ...written, busy: 'approve' })
  expect(decide.inputs).toEqual([{ kind: 'approve', packageName, version, notes: 'Good.' }])
})

test('an approval needs nothing', async () => {
  const { actor, view, decide, until, told } = writing()
  actor.send({ type: 'approve', version })
  actor.send({ type: 'send' })
  expect(view().busy).toBe('approve')
  expect(decide.inputs).toEqual([{ kind: 'approve', packageName, version, notes: '' }])
  decide.answer(null)
  await until('decided')
  expect(told[0]).toEqual({ type: 'toast', tone: 'success', text: 'App approved successfully!' })
})

test.each([
  ['approve', new Error('failed'), 'Failed to approve app. Please try again.'],
  ['reject', new Error('failed'), 'Failed to reject app. Please try again.'],
  ['approve', new ApiError(412, 'CHANGED', 'The app changed.'), 'The app changed.'],
] as const)('%s that fails keeps what was written', async (type, error, text) => {
  const { actor, view, decide, until, told } = writing()
  actor.send({ type: 'notes.type', text: 'Good.' })
  actor.send({ type, version })
  actor.send({ type: 'send' })
  decide.fail(error)
  const failed = { ...untouched, notes: 'Good.', canReject: true, error: text }
  expect(await until('writing')).toEqual(failed)
  expect(told).toEqual([])
  actor.send({ type, version })
  expect(view()).toEqual({ ...failed, error: null, undoable: type })
})

test('a point says where in the recording to look, in minutes and seconds', () => {
  const { actor, view, decide } = writing()
  actor.send({ type: 'point.add', point: { ...point, moment: '12 s' } })
  actor.send({ type: 'reject', version })
  expect(view().errors).toEqual({ 0: { moment: 'Enter minutes and seconds, such as 0:12.' } })
  actor.send({ type: 'point.change', key: '0', changed: { moment: ' 1:12 ' } })
  actor.send({ type: 'reject', version })
  actor.send({ type: 'send' })
  expect(decide.inputs).toMatchObject([{ reasons: [{ ...point, momentMs: 72_000 }] }])
})

describe('what is written', () => {
  const begin = () => {
    const draft = keptDecision('ada', 'submission-1')
    const decision = start(decisionMachine, coverage, viewDecision, { packageName, draft })
    persistDraft(decision.actor, (now) => decisionDraftOf(now, 'ada', 'submission-1'))
    return decision
  }

  test('is there again in the same tab, for its reviewer and submission alone', () => {
    const { actor } = begin()
    actor.send({ type: 'point.add', point: blank })
    actor.send({ type: 'point.add', point: { ...point, moment: '0:12' } })
    actor.send({ type: 'point.remove', key: '0' })
    actor.send({ type: 'notes.type', text: 'Almost there.' })

    const again = begin()
    const kept = { ...point, moment: '0:12', key: '0' }
    expect(again.view()).toMatchObject({ points: [kept], notes: 'Almost there.' })
    again.actor.send({ type: 'point.add', point })
    expect(again.view().points).toEqual([kept, { ...point, key: '1' }])
    expect(keptDecision('ben', 'submission-1')).toEqual({ points: [], notes: '' })
    expect(keptDecision('ada', 'submission-2')).toEqual({ points: [], notes: '' })
  })

  test('takes in a change that was requested at a moment of the session', () => {
    begin().actor.send({ type: 'notes.type', text: 'Almost there.' })
    addToDecision('ada', 'submission-1', { ...blank, field: 'server', moment: '1:12' })
    addToDecision('ada', 'submission-1', point)
    expect(begin().view()).toMatchObject({
      notes: 'Almost there.',
      points: [
        { ...blank, field: 'server', moment: '1:12', key: '0' },
        { ...point, key: '1' },
      ],
    })
  })

  test.each(['removed', 'decided'] as const)('is gone once it is %s', async (how) => {
    stubFetch({
      [`POST /api/admin/apps/${packageName}/reject`]: () => json({ message: 'Done', app: submitted }),
    })
    const { actor, until } = begin()
    actor.send({ type: 'notes.type', text: 'Almost there.' })
    expect(sessionStorage).toHaveLength(1)
    if (how === 'removed') actor.send({ type: 'notes.type', text: '' })
    else actor.send({ type: 'reject', version })
    expect(sessionStorage).toHaveLength(how === 'removed' ? 0 : 1)
    actor.send({ type: 'send' })
    if (how === 'decided') await until('decided')
    expect(sessionStorage).toHaveLength(0)
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
