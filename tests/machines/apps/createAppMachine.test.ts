import { afterEach, describe, expect, test, vi } from 'vitest'

import { type App, type AppRegistration, glassesModels, type HealthCheck } from '../../../src/api/contract.ts'
import { keptDraft, persistDraft } from '../../../src/api/drafts.ts'
import { ApiError, NoAnswerError } from '../../../src/api/http/errors.ts'
import {
  createAppMachine,
  createDraftOf,
  viewCreateApp,
} from '../../../src/machines/apps/createAppMachine.ts'
import { serverWaitMachine } from '../../../src/machines/apps/createAppSetup.ts'
import { copyMachine } from '../../../src/machines/shared/copyMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { mira } from '../support/apps.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(createAppMachine)

const key = 'sgk_0123456789'
const values: AppRegistration = {
  packageName: 'com.example.mira',
  name: 'Mira',
  description: 'Answers what you look at.',
  publicUrl: 'https://mira.example.com',
  logoURL: 'https://mira.example.com/logo.png',
  webviewURL: '',
}

type Created = { app: App; apiKey: string | null }

function begin() {
  const register = heldCall<Created, { values: AppRegistration | null; key: string }>()
  const copyText = heldCall<void, { text: string }>()
  const copyCommand = heldCall<void, { text: string }>()
  const check = heldCall<HealthCheck, { packageName: string }>()
  const startSession = heldCall<unknown, { packageName: string }>()
  const machine = createAppMachine.provide({
    actors: {
      register: register.actor,
      copy: copyMachine.provide({ actors: { copyText: copyText.actor } }),
      copyCommand: copyMachine.provide({ actors: { copyText: copyCommand.actor } }),
      serverWait: serverWaitMachine.provide({ actors: { check: check.actor } }),
      startSession: startSession.actor,
    },
  })
  const form = start(machine, coverage, viewForm, {})
  const firstRun = () => viewCreateApp(form.actor.getSnapshot()).firstRun
  return { ...form, firstRun, register, copyText, copyCommand, check, startSession }
}

/** All but the first run, which has tests of its own. */
function viewForm(snapshot: Parameters<typeof viewCreateApp>[0]) {
  const { firstRun: _, example: __, ...view } = viewCreateApp(snapshot)
  return view
}

function submitting() {
  const form = begin()
  form.actor.send({ type: 'submit', values })
  return form
}

async function created() {
  const form = submitting()
  form.register.answer({ app: mira, apiKey: key })
  await form.until('created')
  return form
}

async function copied() {
  const form = await created()
  form.copyText.answer()
  await form.untilShown(({ createdDialog }) => createdDialog.copied)
  return form
}

const noDialog = { open: false, appName: '', apiKey: '', copied: false, error: null, losesKey: false }
const editing = {
  busy: false,
  error: null,
  fieldErrors: {},
  createdDialog: noDialog,
  packageName: '',
  leavingTo: null,
  unsaved: true,
  holdsKey: false,
}
const dialog = { ...noDialog, open: true, appName: 'Mira', apiKey: key }
const shown = { ...editing, unsaved: false, holdsKey: true, createdDialog: dialog }
/** Once the key is copied, a reload loses nothing. */
const safe = { ...shown, holdsKey: false }

const createdToast = { type: 'toast', tone: 'success', text: 'App created successfully', duration: 3_000 }
const copiedToast = { type: 'toast', tone: 'success', text: 'API key copied to clipboard' }

describe('submitting', () => {
  test('an app without a key leads to Try It at once', async () => {
    const form = submitting()
    form.register.answer({ app: { ...mira, kind: 'web' }, apiKey: null })
    await form.until('leaving')
    expect(form.view()).toEqual({
      ...editing,
      unsaved: false,
      leavingTo: `/tpas/${mira.packageName}/try`,
    })
    expect(form.told).toEqual([{ type: 'registered' }, createdToast])
  })

  test('registers once what was given', () => {
    const form = begin()
    expect(form.view()).toEqual(editing)
    form.actor.send({ type: 'submit', values })
    form.actor.send({ type: 'submit', values })
    expect(form.view()).toEqual({ ...editing, busy: true })
    expect(form.register.inputs).toEqual([{ values, key: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  })

  test.each([
    ['the same values go with the same key, so that a lost answer does not register twice', values, true],
    ['other values go with another key', { ...values, name: 'Mira 2' }, false],
  ])('again after a failure, %s', async (_, again, same) => {
    const form = submitting()
    form.register.fail(new NoAnswerError('dropped'))
    await form.until('editing')
    form.actor.send({ type: 'submit', values: again })
    const [first, second] = form.register.inputs
    expect(second).toEqual({ values: again, key: expect.any(String) })
    expect(second?.key === first?.key).toBe(same)
  })
})

describe('a failure', () => {
  const generic = 'Failed to create app. Please try again.'
  const taken = 'This package name is already taken. Please choose another one.'

  test.each([
    [new ApiError(500, 'INTERNAL', 'The disk is full.'), 'The disk is full.', {}],
    [new ApiError(500, 'UNREADABLE', ''), generic, {}],
    [new NoAnswerError('The cloud cannot be reached.'), generic, {}],
    [
      new ApiError(409, 'NAME_TAKEN', "App with package name 'com.example.mira' already exists"),
      null,
      { packageName: taken },
    ],
    [
      new ApiError(422, 'INVALID', 'Please fix the errors in the form.', {
        name: 'Display name is required.',
      }),
      'Please fix the errors in the form.',
      { name: 'Display name is required.' },
    ],
  ])('%s', async (error, text, fieldErrors) => {
    const form = submitting()
    form.register.fail(error)
    expect(await form.until('editing')).toEqual({ ...editing, error: text, fieldErrors })
    expect(form.told).toEqual([])

    form.actor.send({ type: 'submit', values })
    expect(form.view()).toEqual({ ...editing, busy: true })
  })
})

describe('what is typed', () => {
  const typed = { ...values, webviewURL: '' }
  const begun = () => {
    const form = begin()
    persistDraft(form.actor, (now) => createDraftOf(now, 'ada'))
    return form
  }
  const blank = { packageName: '', name: '', description: '', publicUrl: '', logoURL: '', webviewURL: '' }
  const draft = () => keptDraft('create:ada', blank)

  test('is kept in this tab while there is any, until the app is created', async () => {
    const form = begun()
    form.actor.send({ type: 'type', values: typed })
    expect(draft()).toEqual(typed)
    expect(form.view().packageName).toBe(typed.packageName)
    form.actor.send({ type: 'type', values: blank })
    expect(draft()).toBeNull()
    form.actor.send({ type: 'type', values: typed })
    form.actor.send({ type: 'submit', values })
    expect(draft()).toEqual(typed)
    form.register.answer({ app: mira, apiKey: key })
    await form.until('created')
    expect(draft()).toBeNull()
  })
})

describe('the success dialog', () => {
  test('shows the key, copies it by itself, ticks for 2 seconds', async () => {
    const form = await created()
    expect(form.view()).toEqual(shown)
    expect(form.copyText.inputs).toEqual([{ text: key }])
    expect(form.told).toEqual([{ type: 'registered' }, createdToast])

    form.copyText.answer()
    expect(await form.untilShown(({ createdDialog }) => createdDialog.copied)).toEqual({
      ...safe,
      createdDialog: { ...dialog, copied: true },
    })
    expect(form.told).toEqual([{ type: 'registered' }, createdToast, copiedToast])
    form.clock.increment(1_999)
    expect(form.view().createdDialog.copied).toBe(true)
    form.clock.increment(1)
    expect(form.view()).toEqual(safe)
  })

  test('leads to My Apps, the key forgotten', async () => {
    const form = await copied()
    form.actor.send({ type: 'goToApps' })
    expect(form.view()).toEqual({ ...editing, unsaved: false, leavingTo: '/tpas' })
    expect(form.actor.getSnapshot().context.created).toBeNull()
    expect(form.actor.getSnapshot().status).toBe('done')
  })
})

describe('leaving with a key that was not copied', () => {
  const refused = 'Your browser blocked copying. Select the text and copy it yourself.'

  async function asked() {
    const form = await created()
    form.copyText.fail()
    await form.untilShown(({ createdDialog }) => createdDialog.error !== null)
    form.actor.send({ type: 'goToApps' })
    return form
  }

  test('is asked about; going back keeps the key', async () => {
    const form = await asked()
    expect(form.view()).toEqual({
      ...shown,
      createdDialog: { ...dialog, error: refused, losesKey: true },
    })
    form.actor.send({ type: 'leave.cancel' })
    expect(form.view()).toEqual({ ...shown, createdDialog: { ...dialog, error: refused } })
  })

  test('once confirmed leads to My Apps', async () => {
    const form = await asked()
    form.actor.send({ type: 'leave.confirm' })
    expect(form.view().leavingTo).toBe('/tpas')
  })

  test('needs no question once it was copied by hand', async () => {
    const form = await asked()
    form.actor.send({ type: 'copied' })
    form.actor.send({ type: 'goToApps' })
    expect(form.view().leavingTo).toBe('/tpas')
  })

  test('is known to the key dialog', async () => {
    const form = await asked()
    form.actor.send({ type: 'leave.cancel' })
    form.actor.send({ type: 'viewKey' })
    form.clock.increment(300)
    expect(form.told.at(-1)).toMatchObject({ type: 'openKeyDialog', keyCopied: false })
  })
})

describe('the key dialog', () => {
  test('opens 300 ms later with the key, which is then forgotten here; its closing leaves', async () => {
    const form = await copied()
    form.told.length = 0
    form.actor.send({ type: 'viewKey' })
    expect(form.view()).toEqual({ ...safe, createdDialog: { ...dialog, open: false } })
    form.clock.increment(299)
    expect(form.told).toEqual([])

    form.clock.increment(1)
    expect(form.told).toEqual([
      { type: 'openKeyDialog', packageName: 'com.example.mira', apiKey: key, keyCopied: true },
    ])
    expect(form.view()).toEqual({ ...editing, unsaved: false })
    expect(form.actor.getSnapshot().context.created).toBeNull()

    form.actor.send({ type: 'keyDialog.closed' })
    expect(form.view()).toEqual({ ...editing, unsaved: false, leavingTo: '/tpas' })
  })

  test('opens also while the key is still being copied', async () => {
    const form = await created()
    form.actor.send({ type: 'viewKey' })
    form.clock.increment(300)
    expect(form.told.at(-1)).toEqual({
      type: 'openKeyDialog',
      packageName: 'com.example.mira',
      apiKey: key,
      keyCopied: false,
    })
  })
})

describe('the first run', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const up: HealthCheck = { at, outcome: 'up', ms: 42, diagnosis: null }
  const waiting = { state: 'waiting', problem: null }

  test('waits for the server, and leads into a session that runs', async () => {
    const form = await copied()
    expect(form.firstRun()).toEqual({
      publicUrl: mira.publicUrl,
      commandCopy: { copied: false, error: null },
      server: waiting,
      busy: false,
    })
    expect(form.check.inputs).toEqual([{ packageName: mira.packageName }])
    form.check.answer(up)
    await vi.waitFor(() => expect(form.firstRun().server.state).toBe('reached'))
    form.actor.send({ type: 'tryIt' })
    expect(form.firstRun().busy).toBe(true)
    expect(form.view().createdDialog.open).toBe(true)
    expect(form.startSession.inputs).toEqual([{ packageName: mira.packageName }])
    form.startSession.answer({})
    await form.until('leaving')
    expect(form.view().leavingTo).toBe(`/tpas/${mira.packageName}/try?started`)
  })

  test('leads to Try It, which says why, where no session starts', async () => {
    const form = await copied()
    form.actor.send({ type: 'tryIt' })
    form.startSession.fail()
    await form.until('leaving')
    expect(form.view().leavingTo).toBe(`/tpas/${mira.packageName}/try?started`)
  })

  test('opens Try It without a session, once the key is copied', async () => {
    const form = await created()
    form.actor.send({ type: 'openTryIt' })
    expect(form.view().createdDialog.losesKey).toBe(true)
    form.actor.send({ type: 'leave.cancel' })
    form.actor.send({ type: 'copied' })
    form.actor.send({ type: 'openTryIt' })
    await form.until('leaving')
    expect(form.view().leavingTo).toBe(`/tpas/${mira.packageName}/try`)
    expect(form.startSession.inputs).toEqual([])
  })

  test('a copied command holds the key; without either the person is asked first', async () => {
    const form = await created()
    form.actor.send({ type: 'tryIt' })
    expect(form.view().createdDialog.losesKey).toBe(true)
    form.actor.send({ type: 'leave.cancel' })
    form.actor.send({ type: 'copyCommand', text: 'API_KEY=… node app.mjs' })
    expect(form.copyCommand.inputs).toEqual([{ text: 'API_KEY=… node app.mjs' }])
    form.copyCommand.answer()
    await vi.waitFor(() => expect(form.firstRun().commandCopy.copied).toBe(true))
    expect(form.view().holdsKey).toBe(false)
    form.actor.send({ type: 'tryIt' })
    expect(form.firstRun().busy).toBe(true)
  })

  test('has the server checked again once the wait has paused', async () => {
    const form = await copied()
    form.clock.increment(600_000)
    expect(form.firstRun().server.state).toBe('paused')
    form.actor.send({ type: 'checkServer' })
    expect(form.firstRun().server).toEqual(waiting)
  })
})

describe('over the wire', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test('the form is sent with its idempotency key', async () => {
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const sent = stubFetch({
      'POST /api/dev/apps/register': () => json({ app: mira, apiKey: key }, 201),
      [`POST /api/dev/apps/${mira.packageName}/server/check`]: () =>
        json({ check: { at: '2026-11-20T10:00:00.000Z', outcome: 'up', ms: 42, diagnosis: null } }),
      [`POST /api/dev/apps/${mira.packageName}/sessions`]: () =>
        json({ error: { code: 'INTERNAL', message: '' } }, 500),
    })
    const form = start(createAppMachine, coverage, viewForm, {})
    form.actor.send({ type: 'submit', values })
    await form.untilShown(({ createdDialog }) => createdDialog.copied)
    expect(
      sent.slice(0, 1).map(({ call, body, headers }) => [call, body, headers['idempotency-key']]),
    ).toEqual([['POST /api/dev/apps/register', values, form.actor.getSnapshot().context.idempotencyKey]])
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(key)
    form.actor.send({ type: 'tryIt' })
    await form.until('leaving')
    expect(sent.at(-1)).toMatchObject({ body: { model: glassesModels[0] } })
  })
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
