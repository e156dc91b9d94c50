import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdminAppDetail } from '../../../src/api/contract.ts'
import { persistDraft } from '../../../src/api/drafts.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import type { Decision } from '../../../src/api/review/admin.ts'
import {
  dropNotes,
  notesDraftOf,
  reviewMachine,
  viewReview,
} from '../../../src/machines/review/reviewMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { submitted } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(reviewMachine)

const packageName = submitted.packageName

function begin() {
  const load = heldCall<{ app: AdminAppDetail; notes: string }, { packageName: string; author: string }>()
  const decision = heldCall<void, Decision & { kind: 'approve' | 'reject' }>()
  const machine = reviewMachine.provide({ actors: { load: load.actor, decide: decision.actor } })
  return { ...start(machine, coverage, viewReview, { author: 'ada' }), load, decision }
}

async function reviewing(notes = '') {
  const review = begin()
  review.actor.send({ type: 'open', packageName })
  review.load.answer({ app: submitted, notes: '' })
  await review.until('reviewing')
  review.actor.send({ type: 'notes.type', text: notes })
  return review
}

const closed = {
  open: false,
  loading: false,
  failed: false,
  decidedElsewhere: false,
  app: null,
  notes: '',
  notesRestored: false,
  canReject: false,
  busy: null,
  error: null,
  changes: null,
}
const loading = { ...closed, open: true, loading: true }
const open = { ...closed, open: true, app: submitted }

const toast = (tone: 'success' | 'error', text: string) => ({ type: 'toast', tone, text })
const decided = { type: 'decided', app: submitted }

/** Both decisions, and what the specification says of each. */
const decisions = [
  {
    type: 'approve',
    failure: 'Failed to approve app. Please try again.',
    success: 'App approved successfully!',
  },
  {
    type: 'reject',
    failure: 'Failed to reject app. Please try again.',
    success: 'App rejected. Developer has been notified.',
  },
] as const

describe('opening', () => {
  test('loads the app', async () => {
    const review = begin()
    expect(review.view()).toEqual(closed)
    review.actor.send({ type: 'open', packageName })
    expect(review.view()).toEqual(loading)
    expect(review.load.inputs).toEqual([{ packageName, author: 'ada' }])

    review.load.answer({ app: submitted, notes: '' })
    expect(await review.until('reviewing')).toEqual(open)
    expect(review.told).toEqual([])
  })

  test('that fails is said and told; retried, it is loaded again', async () => {
    const review = begin()
    review.actor.send({ type: 'open', packageName })
    review.load.fail()
    const text = 'Error loading app details. Please try again.'
    expect(await review.until('failed')).toEqual({ ...closed, open: true, failed: true, error: text })
    expect(review.told).toEqual([toast('error', text)])

    review.actor.send({ type: 'retry' })
    expect(review.view()).toEqual(loading)
    review.load.answer({ app: submitted, notes: '' })
    expect(await review.until('reviewing')).toEqual(open)
  })

  test('another app ends the loading of the one before, and takes none of its notes', async () => {
    const review = await reviewing('Half a note')
    review.actor.send({ type: 'open', packageName: 'com.other' })
    review.actor.send({ type: 'open', packageName: 'com.third' })
    expect(review.view()).toEqual(loading)
    expect(review.load.signals.map(({ aborted }) => aborted)).toEqual([false, true, false])
    expect(review.load.inputs.at(-1)).toEqual({ packageName: 'com.third', author: 'ada' })
  })
})

describe('closing', () => {
  test('while loading ends the call', () => {
    const review = begin()
    review.actor.send({ type: 'open', packageName })
    review.actor.send({ type: 'close' })
    expect(review.view()).toEqual(closed)
    expect(review.load.signals[0]?.aborted).toBe(true)
  })

  test('after a failed load', async () => {
    const review = begin()
    review.actor.send({ type: 'open', packageName })
    review.load.fail()
    await review.until('failed')
    review.actor.send({ type: 'close' })
    expect(review.view()).toEqual(closed)
  })

  test('forgets the notes and decides nothing', async () => {
    const review = await reviewing('Half a note')
    review.actor.send({ type: 'close' })
    expect(review.view()).toEqual(closed)
    expect([...review.decision.inputs, ...review.told]).toEqual([])
  })
})

describe('notes', () => {
  test.each([
    ['', false],
    [' \n ', false],
    ['No logo.', true],
  ])('%j: rejecting is possible: %s', async (notes, canReject) => {
    const review = await reviewing(notes)
    expect(review.view()).toEqual({ ...open, notes, canReject })
    review.actor.send({ type: 'reject' })
    expect(review.view()).toEqual({ ...open, notes, canReject: false, busy: canReject ? 'reject' : null })
  })

  test('may be empty to approve', async () => {
    const review = await reviewing()
    review.actor.send({ type: 'approve' })
    expect(review.decision.inputs).toEqual([{ kind: 'approve', packageName, version: 'v3', notes: '' }])
  })
})

describe.each(decisions)('to $type', ({ type, failure, success }) => {
  async function deciding() {
    const review = await reviewing(' Fine. ')
    review.actor.send({ type })
    return review
  }
  const given = { ...open, notes: ' Fine. ' }

  test('is done once, for the version looked at, and not left meanwhile', async () => {
    const review = await deciding()
    for (const other of ['approve', 'reject', 'close', 'retry'] as const) review.actor.send({ type: other })
    review.actor.send({ type: 'notes.type', text: 'late' })
    review.actor.send({ type: 'open', packageName: 'com.other' })
    expect(review.view()).toEqual({ ...given, busy: type })
    expect(review.decision.inputs).toEqual([{ kind: type, packageName, version: 'v3', notes: 'Fine.' }])

    review.decision.answer()
    expect(await review.until('closed')).toEqual(closed)
    expect(review.told).toEqual([toast('success', success), decided])
  })

  test.each([new ApiError(500, 'INTERNAL', 'Odd.'), new NoAnswerError('dropped')])(
    'that fails keeps the notes and can be tried again: %s',
    async (error) => {
      const review = await deciding()
      review.decision.fail(error)
      expect(await review.until('reviewing')).toEqual({ ...given, canReject: true, error: failure })
      expect(review.told).toEqual([toast('error', failure)])

      review.actor.send({ type })
      expect(review.view()).toEqual({ ...given, busy: type })
    },
  )

  test.each([
    [
      'This app was already approved by ben@example.com.',
      'This app was already approved by ben@example.com.',
    ],
    ['', 'Another reviewer has already decided.'],
  ])('that another reviewer was quicker with is told in the cloud’s words: %j', async (words, text) => {
    const review = await deciding()
    review.decision.fail(new ApiError(409, 'INVALID_STATUS', words))
    const tooLate = { ...given, decidedElsewhere: true, error: text }
    expect(await review.until('decidedElsewhere')).toEqual(tooLate)
    expect(review.told).toEqual([decided])

    review.actor.send({ type })
    expect(review.view()).toEqual(tooLate)
    review.actor.send({ type: 'close' })
    expect(review.view()).toEqual(closed)
  })

  test('of an app that changed shows what changed, keeps the notes, and decides for the new version', async () => {
    const review = await deciding()
    review.decision.fail(new ApiError(412, 'CHANGED', 'The app changed.'))
    expect(await review.until('loading')).toEqual({ ...given, loading: true, changes: [] })

    const newer = { ...submitted, version: 'v4', name: 'Mira 2', webviewURL: 'https://mira.example.com/view' }
    review.load.answer({ app: newer, notes: '' })
    expect(await review.until('reviewing')).toEqual({
      ...given,
      app: newer,
      canReject: true,
      changes: [
        { label: 'Display name', before: 'Mira', after: 'Mira 2' },
        { label: 'Webview URL', before: '', after: 'https://mira.example.com/view' },
      ],
    })
    expect(review.told).toEqual([])

    review.actor.send({ type })
    expect(review.decision.inputs[1]).toEqual({ kind: type, packageName, version: 'v4', notes: 'Fine.' })
    expect(review.view().error).toBeNull()
  })

  test('of an app whose fields did not change says so all the same', async () => {
    const review = await deciding()
    review.decision.fail(new ApiError(412, 'CHANGED', ''))
    await review.until('loading')
    review.load.answer({ app: { ...submitted, version: 'v4' }, notes: '' })
    expect(await review.until('reviewing')).toMatchObject({ error: null, changes: [] })
  })
})

describe('notes from before', () => {
  const name = `draft:notes:ada:${packageName}:${submitted.submittedAt}`
  const path = `/api/admin/apps/${packageName}`

  beforeEach(() => sessionStorage.clear())
  afterEach(() => void vi.unstubAllGlobals())

  function kept(author = 'ada', app = submitted) {
    const decision = heldCall<void, Decision & { kind: 'approve' | 'reject' }>()
    stubFetch({ [`GET ${path}`]: () => json(app) })
    const machine = reviewMachine.provide({ actors: { decide: decision.actor } })
    const review = { ...start(machine, coverage, viewReview, { author }), decision }
    persistDraft(review.actor, notesDraftOf)
    review.actor.on('decided', ({ app }) => app && dropNotes(author, app))
    return review
  }
  const opened = async (review: ReturnType<typeof kept>) => {
    review.actor.send({ type: 'open', packageName })
    return review.until('reviewing')
  }

  test('are there again when the same submission is opened again', async () => {
    const review = kept()
    await opened(review)
    review.actor.send({ type: 'notes.type', text: 'Too loud.' })
    review.actor.send({ type: 'close' })
    expect(await opened(review)).toMatchObject({ notes: 'Too loud.', notesRestored: true, canReject: true })
    expect(await opened(kept())).toMatchObject({ notes: 'Too loud.', notesRestored: true })

    review.actor.send({ type: 'notes.type', text: '' })
    review.actor.send({ type: 'close' })
    expect(await opened(review)).toMatchObject({ notes: '', notesRestored: false })
    expect(sessionStorage.getItem(name)).toBeNull()
  })

  test('are nobody else’s, and of no other submission', async () => {
    const review = kept()
    await opened(review)
    review.actor.send({ type: 'notes.type', text: 'Too loud.' })
    expect((await opened(kept('ben'))).notes).toBe('')
    const again = { ...submitted, submittedAt: '2026-11-20T10:00:00.000Z' }
    expect((await opened(kept('ada', again))).notes).toBe('')
  })

  test.each([
    ['decided', (review: ReturnType<typeof kept>) => review.decision.answer(), 'closed'],
    [
      'decided by another',
      (review: ReturnType<typeof kept>) => review.decision.fail(new ApiError(409, 'INVALID_STATUS', 'No.')),
      'decidedElsewhere',
    ],
  ] as const)('go once it is %s', async (_, settle, state) => {
    const review = kept()
    await opened(review)
    review.actor.send({ type: 'notes.type', text: 'Too loud.' })
    expect(sessionStorage.getItem(name)).not.toBeNull()
    review.actor.send({ type: 'reject' })
    settle(review)
    await review.until(state)
    expect(sessionStorage.getItem(name)).toBeNull()
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
