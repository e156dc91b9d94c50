import { describe, expect, test } from 'vitest'
import { editedOf } from '../../../src/api/contract/apps/appMerge.ts'
import type { App, AppTexts } from '../../../src/api/contract.ts'
import { persistDraft } from '../../../src/api/drafts.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import type { EditDraft } from '../../../src/machines/apps/editAppDraft.ts'
import { editDraftOf, keptEdit } from '../../../src/machines/apps/editAppDraft.ts'
import { editAppMachine, viewEditApp } from '../../../src/machines/apps/editAppMachine.ts'
import { mira } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(editAppMachine)

const base = editedOf(mira)
/** Mira after somebody else's change. */
const elsewhere = (changes: Partial<App>, version = 'v4'): App => ({ ...mira, ...changes, version })
const typing = (changes: Partial<AppTexts>): AppTexts => ({ ...base.fields, ...changes })
const changed = new ApiError(412, 'CHANGED', 'The app changed since you opened it.')

function begin(draft: EditDraft | null = null, app = mira) {
  const save = heldCall<App, { packageName: string; values: AppTexts; version: string }>()
  const read = heldCall<App, { packageName: string }>()
  const machine = editAppMachine.provide({ actors: { save: save.actor, read: read.actor } })
  const form = start(machine, coverage, viewEditApp, { app, draft })
  persistDraft(form.actor, (now) => editDraftOf(now, 'ada'))
  const draftNow = () => keptEdit('ada', app.packageName)
  const submit = (changes: Partial<AppTexts>) => {
    form.actor.send({ type: 'type', values: typing(changes) })
    form.actor.send({ type: 'submit', values: typing(changes) })
  }
  return { ...form, save, read, draftNow, submit }
}

/** A form whose `changes` were refused, since the app is `theirs` by now. */
async function merging(changes: Partial<AppTexts>, theirs: App) {
  const form = begin()
  form.submit(changes)
  form.save.fail(changed)
  await form.until('reading')
  form.read.answer(theirs)
  await form.until('merging')
  return form
}

const idle = { busy: false, success: null, error: null, fieldErrors: {}, merge: null }
const saving = { ...idle, busy: true }
const failed = 'Failed to update App. Please try again.'

describe('saving', () => {
  test('hands the saved app on to be published, where that was asked for with it', async () => {
    const form = begin()
    form.actor.send({ type: 'submit', values: typing({ name: 'Mine' }), publishes: true })
    const saved = elsewhere({ name: 'Mine' })
    form.save.answer(saved)
    await form.until('saved')
    expect(form.told).toEqual([
      { type: 'read', app: saved },
      { type: 'publish', app: saved },
    ])
    form.submit({ name: 'Mine again' })
    form.save.answer(elsewhere({ name: 'Mine again' }, 'v5'))
    await form.until('saved')
    expect(form.told.filter(({ type }) => type === 'publish')).toHaveLength(1)
  })

  test('is for the version that was opened, shows for 3 seconds and tells', async () => {
    const form = begin()
    expect(form.view()).toEqual(idle)
    form.submit({ name: 'Mine' })
    expect(form.view()).toEqual(saving)
    expect(form.save.inputs).toEqual([
      { packageName: mira.packageName, values: typing({ name: 'Mine' }), version: 'v3' },
    ])

    const saved = elsewhere({ name: 'Mine' })
    form.save.answer(saved)
    expect(await form.until('saved')).toEqual({ ...idle, success: 'App updated successfully' })
    expect(form.told).toEqual([{ type: 'read', app: saved }])
    form.clock.increment(2_999)
    expect(form.view().success).not.toBeNull()
    form.clock.increment(1)
    expect(form.view()).toEqual(idle)

    form.submit({ name: 'Mine again' })
    expect(form.save.inputs[1]?.version).toBe('v4')
  })

  test('is done once, and nothing ends it', () => {
    const form = begin()
    form.submit({ name: 'Mine' })
    form.submit({ name: 'Other' })
    form.actor.send({ type: 'dismiss' })
    form.actor.send({ type: 'discard' })
    expect(form.view()).toEqual(saving)
    expect(form.save.inputs).toHaveLength(1)
    expect(form.save.signals[0]?.aborted).toBe(false)
  })

  test('keeps what is typed meanwhile', async () => {
    const form = begin()
    form.submit({ name: 'Mine' })
    form.actor.send({ type: 'type', values: typing({ name: 'Mine, and more' }) })
    form.save.answer(elsewhere({ name: 'Mine' }))
    await form.until('saved')
    expect(form.draftNow()).toEqual({
      typed: typing({ name: 'Mine, and more' }),
      base: { version: 'v4', fields: typing({ name: 'Mine' }) },
    })
  })

  const wrong = new ApiError(422, 'INVALID_FIELDS', 'Please fix.', { name: 'Display name is required.' })
  test.each([
    [new ApiError(500, 'INTERNAL', 'Something odd.'), {}],
    [new NoAnswerError('The cloud cannot be reached.'), {}],
    [wrong, wrong.fields],
  ])('that fails is said, and at its fields: %s', async (error, fieldErrors) => {
    const form = begin()
    form.submit({ name: 'Mine' })
    form.save.fail(error)
    expect(await form.until('failed')).toEqual({ ...idle, error: failed, fieldErrors })
    form.actor.send({ type: 'dismiss' })
    expect(form.view()).toEqual(idle)
    expect(form.told).toEqual([])
  })
})

describe('an app read again meanwhile', () => {
  test('is what is saved over where only untouched fields changed', () => {
    const form = begin()
    form.actor.send({ type: 'type', values: typing({ name: 'Mine' }) })
    form.actor.send({ type: 'newer', app: elsewhere({ description: 'Theirs.' }) })
    expect(form.draftNow()).toEqual({
      typed: typing({ name: 'Mine', description: 'Theirs.' }),
      base: editedOf(elsewhere({ description: 'Theirs.' })),
    })
    form.submit({ name: 'Mine', description: 'Theirs.' })
    expect(form.save.inputs[0]?.version).toBe('v4')
  })

  test('is not what is saved over where both sides changed a field', () => {
    const form = begin()
    form.actor.send({ type: 'type', values: typing({ name: 'Mine' }) })
    form.actor.send({ type: 'newer', app: elsewhere({ name: 'Theirs' }) })
    form.submit({ name: 'Mine' })
    expect(form.save.inputs[0]?.version).toBe('v3')
  })
})

describe('an app that changed elsewhere', () => {
  const theirs = elsewhere({ name: 'Theirs', description: 'Theirs.' })
  const name = {
    field: 'name',
    label: 'Display name',
    before: 'Mira',
    after: 'Theirs',
    mine: 'Mine',
    shownMine: 'Mine',
    theirs: 'Theirs',
    asks: true,
    choice: null,
  }
  const description = {
    field: 'description',
    label: 'Description',
    before: base.fields.description,
    after: 'Theirs.',
    mine: base.fields.description,
    shownMine: base.fields.description,
    theirs: 'Theirs.',
    asks: false,
    choice: 'theirs',
  }

  test('is read anew; one is asked where both changed a field, and follows where only the other did', async () => {
    const form = begin()
    form.submit({ name: 'Mine' })
    form.save.fail(changed)
    expect(await form.until('reading')).toEqual(saving)
    for (const type of ['dismiss', 'discard'] as const) form.actor.send({ type })
    form.submit({ name: 'Other' })
    expect(form.read.inputs).toEqual([{ packageName: mira.packageName }])

    form.read.answer(theirs)
    expect(await form.until('merging')).toEqual({ ...idle, merge: [name, description] })
    expect(form.told).toEqual([{ type: 'read', app: theirs }])
  })

  test('is not saved over until it is chosen', async () => {
    const form = await merging({ name: 'Mine' }, theirs)
    form.submit({ name: 'Mine', description: 'Theirs.' })
    expect(form.view()).toEqual({
      ...idle,
      error: 'Choose what to keep, then save again.',
      merge: [name, description],
    })
    expect(form.save.inputs).toHaveLength(1)

    form.actor.send({ type: 'choose', field: 'name', side: 'mine' })
    expect(form.view()).toEqual({ ...idle, merge: [{ ...name, choice: 'mine' }, description] })
    form.submit({ name: 'Mine', description: 'Theirs.' })
    expect(form.view()).toEqual(saving)
    expect(form.save.inputs[1]).toEqual({
      packageName: mira.packageName,
      values: typing({ name: 'Mine', description: 'Theirs.' }),
      version: 'v4',
    })
  })

  test('keeps what was typed here while theirs is tried', async () => {
    const form = await merging({ name: 'Mine' }, theirs)
    form.actor.send({ type: 'choose', field: 'name', side: 'theirs' })
    form.actor.send({ type: 'type', values: typing({ name: 'Theirs', description: 'Theirs.' }) })
    expect(form.view().merge).toEqual([{ ...name, choice: 'theirs' }, description])
    form.actor.send({ type: 'choose', field: 'name', side: 'mine' })
    expect(form.view().merge).toEqual([{ ...name, choice: 'mine' }, description])
  })

  test('what is typed into a field is one’s own', async () => {
    const form = await merging({ name: 'Mine' }, theirs)
    form.actor.send({ type: 'choose', field: 'name', side: 'theirs' })
    form.actor.send({ type: 'edit', field: 'name' })
    form.actor.send({ type: 'type', values: typing({ name: 'Theirs and mine', description: 'Theirs.' }) })
    expect(form.view().merge).toEqual([
      { ...name, mine: 'Theirs and mine', shownMine: 'Theirs and mine', choice: 'mine' },
      description,
    ])
  })

  test('in a list is shown an item a line, and chosen as a whole', async () => {
    const reason = (description: string) => [{ type: 'MICROPHONE' as const, description }]
    const mine = JSON.stringify(reason('To hear you here.'))
    const form = await merging(
      { permissions: mine, onboarding: JSON.stringify(['Say hello.']) },
      elsewhere({ permissions: reason('To hear you there.') }),
    )
    const change = {
      field: 'permissions',
      label: 'Permissions',
      before: '',
      after: 'Microphone and transcripts: To hear you there.',
      mine,
      shownMine: 'Microphone and transcripts: To hear you here.',
      theirs: JSON.stringify(reason('To hear you there.')),
      asks: true,
      choice: null,
    }
    expect(form.view().merge).toEqual([change])
    form.actor.send({ type: 'choose', field: 'permissions', side: 'theirs' })
    expect(form.view().merge).toEqual([{ ...change, choice: 'theirs' }])
  })

  test('and again during the merge is merged with that too', async () => {
    const form = await merging({ name: 'Mine' }, theirs)
    const newest = { ...theirs, name: 'Newest', version: 'v5' }
    form.actor.send({ type: 'newer', app: newest })
    expect(form.view().merge?.[0]).toEqual({ ...name, after: 'Newest', theirs: 'Newest' })
    form.actor.send({ type: 'choose', field: 'name', side: 'mine' })
    form.submit({ name: 'Mine', description: 'Theirs.' })
    form.save.fail(changed)
    await form.until('reading')
    form.read.answer({ ...newest, name: 'Newer still', version: 'v6' })
    expect((await form.until('merging')).merge).toEqual([
      { ...name, before: 'Newest', after: 'Newer still', theirs: 'Newer still' },
    ])
  })

  test('in nothing that is edited here is saved over at once', async () => {
    const form = begin()
    form.submit({ name: 'Mine' })
    form.save.fail(changed)
    await form.until('reading')
    form.read.answer(elsewhere({ appStoreStatus: 'PUBLISHED' }))
    await form.until('saving')
    expect(form.save.inputs[1]?.version).toBe('v4')
    expect(form.save.inputs[1]?.values).toEqual(typing({ name: 'Mine' }))
  })

  test('and cannot be read is a failure, and nothing typed is lost', async () => {
    const form = begin()
    form.submit({ name: 'Mine' })
    form.save.fail(changed)
    await form.until('reading')
    form.read.fail()
    expect(await form.until('failed')).toEqual({ ...idle, error: failed })
    expect(form.draftNow()).toEqual({ typed: typing({ name: 'Mine' }), base })
  })

  test('may be taken as it is', async () => {
    const form = await merging({ name: 'Mine' }, theirs)
    form.actor.send({ type: 'discard' })
    expect(form.view()).toEqual(idle)
    expect(form.draftNow()).toBeNull()
    form.submit({ name: 'Later' })
    expect(form.save.inputs[1]?.version).toBe('v4')
  })
})

describe('a draft', () => {
  const draft = { typed: typing({ name: 'Mine' }), base }

  test('is what the form goes on with', () => {
    const form = begin(draft)
    expect(form.view()).toEqual(idle)
    expect(form.actor.getSnapshot().context.typed).toEqual(draft.typed)
    expect(form.draftNow()).toEqual(draft)
  })

  test('follows what changed elsewhere in fields it did not touch', () => {
    const app = elsewhere({ description: 'Theirs.' })
    const form = begin(draft, app)
    expect(form.view()).toEqual(idle)
    expect(form.draftNow()).toEqual({
      typed: typing({ name: 'Mine', description: 'Theirs.' }),
      base: editedOf(app),
    })
  })

  test('is merged at once where both sides changed a field', () => {
    const form = begin(draft, elsewhere({ name: 'Theirs', description: 'Theirs.' }))
    expect(form.view().merge).toMatchObject([{ field: 'name', mine: 'Mine', theirs: 'Theirs', asks: true }])
    expect(form.actor.getSnapshot().context.typed.description).toBe('Theirs.')
  })

  test('is there as soon as something is typed, and gone once it is taken back, discarded or saved', async () => {
    const form = begin()
    expect(form.draftNow()).toBeNull()
    form.actor.send({ type: 'type', values: draft.typed })
    expect(form.draftNow()).toEqual(draft)
    form.actor.send({ type: 'type', values: base.fields })
    expect(form.draftNow()).toBeNull()

    form.actor.send({ type: 'type', values: draft.typed })
    form.actor.send({ type: 'discard' })
    expect(form.draftNow()).toBeNull()

    form.submit({ name: 'Mine' })
    form.save.answer(elsewhere({ name: 'Mine' }))
    await form.until('saved')
    expect(form.draftNow()).toBeNull()
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
