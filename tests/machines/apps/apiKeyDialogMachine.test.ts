import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Grace, KeyInfo } from '../../../src/api/contract.ts'
import { ApiError } from '../../../src/api/http/errors.ts'
import { apiKeyDialogMachine, viewApiKeyDialog } from '../../../src/machines/apps/apiKeyDialogMachine.ts'
import { usableKey } from '../../../src/machines/apps/apiKeyDialogSetup.ts'
import { copyMachine } from '../../../src/machines/shared/copyMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { oldKey } from '../support/keys.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(apiKeyDialogMachine)

const key = 'sgk_0123456789'
const newKey = 'sgk_abcdefghij'

function begin() {
  const regenerate = heldCall<string, { packageName: string; key: string }>()
  const rotate = heldCall<string, { packageName: string; grace: Grace; name: string; key: string }>()
  const revoke = heldCall<KeyInfo, { packageName: string; id: string }>()
  const copyText = heldCall<void, { text: string }>()
  const machine = apiKeyDialogMachine.provide({
    actors: {
      regenerate: regenerate.actor,
      rotate: rotate.actor,
      revoke: revoke.actor,
      copy: copyMachine.provide({ actors: { copyText: copyText.actor } }),
    },
  })
  return { ...start(machine, coverage, viewApiKeyDialog), regenerate, rotate, revoke, copyText }
}

function opened(apiKey: string | null = key) {
  const dialog = begin()
  dialog.actor.send({ type: 'open', packageName: 'com.mira', apiKey })
  return dialog
}

function regenerating(apiKey: string | null = key) {
  const dialog = opened(apiKey)
  dialog.actor.send({ type: 'regenerate.ask' })
  dialog.actor.send({ type: 'regenerate.confirm' })
  return dialog
}

const closed = {
  open: false,
  mode: 'viewing',
  packageName: '',
  apiKey: null,
  copied: false,
  losesKey: false,
  busy: false,
  error: null,
  grace: '24h',
  name: '',
  nameError: null,
  oldKeyLasts: null,
  keyToRevoke: null,
}
const viewing = { ...closed, open: true, packageName: 'com.mira', apiKey: key }
const confirming = { ...viewing, mode: 'confirming' }
const rotating = { ...viewing, mode: 'rotating', apiKey: null }
const revoking = { ...viewing, mode: 'revoking', apiKey: null, keyToRevoke: { ...oldKey, isLast: false } }

const copiedToast = { type: 'toast', tone: 'success', text: 'API key copied to clipboard' }
const regeneratedToast = { type: 'toast', tone: 'success', text: 'API key regenerated successfully' }
const failedToast = { type: 'toast', tone: 'error', text: 'Failed to regenerate API key.' }
const keysChanged = { type: 'keys.changed', packageName: 'com.mira' }
const refusedCopy = 'Your browser blocked copying. Select the text and copy it yourself.'

describe('what counts as a key', () => {
  test.each([
    [key, key],
    ['1234567890', '1234567890'],
    ['123456789', null],
    ['sgk_****************', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j shows %j', (given, shown) => {
    expect(usableKey(given)).toBe(shown)
    const dialog = begin()
    dialog.actor.send({
      type: 'open',
      packageName: 'com.mira',
      ...(given !== undefined && { apiKey: given }),
    })
    expect(dialog.view()).toEqual({ ...viewing, apiKey: shown })
  })
})

describe('opening and closing', () => {
  test('starts closed, and shows the app and its key once opened', () => {
    const dialog = begin()
    expect(dialog.view()).toEqual(closed)
    dialog.actor.send({ type: 'open', packageName: 'com.mira', apiKey: key })
    expect(dialog.view()).toEqual(viewing)
  })

  test('closing forgets the key and tells', () => {
    const dialog = opened()
    dialog.actor.send({ type: 'copied' })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.actor.getSnapshot().context).toEqual({
      packageName: '',
      apiKey: null,
      keyCopied: false,
      idempotencyKey: '',
      grace: '24h',
      name: '',
      nameError: null,
      oldKeyLasts: null,
      keyToRevoke: null,
      error: null,
      copy: { copied: false, error: null },
    })
    expect(dialog.told).toEqual([{ type: 'closed' }])
  })

  test('closing while confirming forgets too', () => {
    const dialog = opened(null)
    dialog.actor.send({ type: 'regenerate.ask' })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.told).toEqual([{ type: 'closed' }])
  })

  test('a closed dialog does not close, copy or regenerate', () => {
    const dialog = begin()
    for (const type of [
      'close',
      'close.confirm',
      'close.cancel',
      'copy',
      'copied',
      'regenerate.ask',
      'regenerate.confirm',
      'regenerate.cancel',
      'rotate.confirm',
      'revoke.confirm',
    ] as const)
      dialog.actor.send({ type })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.told).toEqual([])
    expect(dialog.copyText.inputs).toEqual([])
  })

  test('another app ends the confirming of the one before', async () => {
    const dialog = regenerating()
    dialog.regenerate.fail()
    await dialog.until({ confirming: 'asking' })
    dialog.actor.send({ type: 'open', packageName: 'com.other' })
    expect(dialog.view()).toEqual({ ...viewing, packageName: 'com.other', apiKey: null })
  })
})

describe('copying', () => {
  test('ticks for 2 seconds and tells', async () => {
    const dialog = opened()
    dialog.actor.send({ type: 'copy' })
    expect(dialog.copyText.inputs).toEqual([{ text: key }])
    expect(dialog.view()).toEqual(viewing)

    dialog.copyText.answer()
    expect(await dialog.untilShown(({ copied }) => copied)).toEqual({ ...viewing, copied: true })
    expect(dialog.told).toEqual([copiedToast])

    dialog.clock.increment(1_999)
    expect(dialog.view()).toEqual({ ...viewing, copied: true })
    dialog.clock.increment(1)
    expect(dialog.view()).toEqual(viewing)
  })

  test('needs a key', () => {
    const dialog = opened(null)
    dialog.actor.send({ type: 'copy' })
    expect(dialog.copyText.inputs).toEqual([])
    expect(dialog.view()).toEqual({ ...viewing, apiKey: null })
  })
})

describe('a key that was not copied', () => {
  const asked = { ...viewing, losesKey: true }

  test.each([
    ['viewing', []],
    ['confirming', ['regenerate.ask']],
  ] as const)('is not lost by closing: one is asked while %s, and goes back', (_, before) => {
    const dialog = opened()
    for (const type of before) dialog.actor.send({ type })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(asked)
    expect(dialog.told).toEqual([])
    dialog.actor.send({ type: 'close.cancel' })
    expect(dialog.view()).toEqual(viewing)
  })

  test('is kept by another Escape', () => {
    const dialog = opened()
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(viewing)
  })

  test('is lost once that is confirmed', () => {
    const dialog = opened()
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'close.confirm' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.told).toEqual([{ type: 'closed' }])
  })

  test('may be copied instead, by the button', async () => {
    const dialog = opened()
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'copy' })
    dialog.copyText.answer()
    expect(await dialog.untilShown(({ copied }) => copied)).toEqual({ ...viewing, copied: true })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
  })

  test('or by hand', () => {
    const dialog = opened()
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'copied' })
    expect(dialog.view()).toEqual(viewing)
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
  })

  test('is asked about while its copying is under way or was refused', async () => {
    const dialog = opened()
    dialog.actor.send({ type: 'copy' })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(asked)
    dialog.actor.send({ type: 'copy' })
    dialog.copyText.fail()
    dialog.copyText.fail()
    expect(await dialog.untilShown(({ error }) => error !== null)).toEqual({
      ...viewing,
      error: refusedCopy,
    })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual({ ...asked, error: refusedCopy })
  })

  test('is another one after it was regenerated', async () => {
    const dialog = opened()
    dialog.actor.send({ type: 'copied' })
    for (const type of ['regenerate.ask', 'regenerate.confirm'] as const) dialog.actor.send({ type })
    dialog.regenerate.answer(newKey)
    await dialog.until('viewing')
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual({ ...asked, apiKey: newKey })
  })

  test('was copied already where it is opened so', () => {
    const dialog = begin()
    dialog.actor.send({ type: 'open', packageName: 'com.mira', apiKey: key, keyCopied: true })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
  })
})

describe('regenerating', () => {
  test('is asked first; cancelled, the key is seen again', () => {
    const dialog = opened()
    dialog.actor.send({ type: 'regenerate.ask' })
    expect(dialog.view()).toEqual(confirming)
    dialog.actor.send({ type: 'regenerate.cancel' })
    expect(dialog.view()).toEqual(viewing)
    expect(dialog.regenerate.inputs).toEqual([])
  })

  test('needs a selected app', () => {
    const dialog = begin()
    dialog.actor.send({ type: 'open', packageName: '', apiKey: key })
    dialog.actor.send({ type: 'regenerate.ask' })
    expect(dialog.view()).toEqual({ ...viewing, packageName: '' })
  })

  test('shows the new key, tells, and names the app whose key changed', async () => {
    const dialog = regenerating()
    expect(dialog.view()).toEqual({ ...confirming, busy: true })
    expect(dialog.regenerate.inputs).toEqual([{ packageName: 'com.mira', key: expect.any(String) }])

    dialog.regenerate.answer(newKey)
    expect(await dialog.until('viewing')).toEqual({ ...viewing, apiKey: newKey })
    expect(dialog.told).toEqual([regeneratedToast, keysChanged])
  })

  test('that fails is said in the dialog and as a toast; the next try clears it', async () => {
    const dialog = regenerating()
    dialog.regenerate.fail()
    const failed = { ...confirming, error: 'Failed to regenerate API key. Please try again.' }
    expect(await dialog.until({ confirming: 'asking' })).toEqual(failed)
    expect(dialog.told).toEqual([failedToast, keysChanged])

    dialog.actor.send({ type: 'regenerate.confirm' })
    expect(dialog.view()).toEqual({ ...confirming, busy: true })
  })

  test('tries again under the same idempotency key, and asks anew under another', async () => {
    const dialog = regenerating()
    dialog.regenerate.fail()
    await dialog.until({ confirming: 'asking' })
    dialog.actor.send({ type: 'regenerate.confirm' })
    dialog.regenerate.fail()
    await dialog.until({ confirming: 'asking' })
    for (const type of ['regenerate.cancel', 'regenerate.ask', 'regenerate.confirm'] as const)
      dialog.actor.send({ type })

    const [first, again, anew] = dialog.regenerate.inputs.map(({ key }) => key)
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(again).toBe(first)
    expect(anew).not.toBe(first)
  })

  test('that failed leaves no trace once cancelled', async () => {
    const dialog = regenerating()
    dialog.regenerate.fail()
    await dialog.until({ confirming: 'asking' })
    dialog.actor.send({ type: 'regenerate.cancel' })
    expect(dialog.view()).toEqual(viewing)
  })

  test('waits for the answer: neither closing nor another app loses the key shown once', async () => {
    const dialog = regenerating()
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'open', packageName: 'com.other', apiKey: key })
    dialog.actor.send({ type: 'rotate', packageName: 'com.other' })
    dialog.actor.send({ type: 'revoke', packageName: 'com.other', keyToRevoke: { ...oldKey, isLast: false } })
    dialog.actor.send({ type: 'regenerate.confirm' })
    expect(dialog.view()).toEqual({ ...confirming, busy: true })
    expect(dialog.regenerate.inputs).toHaveLength(1)

    dialog.regenerate.answer(newKey)
    expect(await dialog.until('viewing')).toEqual({ ...viewing, apiKey: newKey })
  })

  test('removes what was said of the old key’s copying', async () => {
    const dialog = opened()
    dialog.actor.send({ type: 'copy' })
    dialog.copyText.fail()
    await dialog.untilShown(({ error }) => error !== null)
    dialog.actor.send({ type: 'regenerate.ask' })
    dialog.actor.send({ type: 'regenerate.confirm' })
    dialog.regenerate.answer(newKey)
    expect(await dialog.until('viewing')).toEqual({ ...viewing, apiKey: newKey })
  })
})

function choosing() {
  const dialog = begin()
  dialog.actor.send({ type: 'rotate', packageName: 'com.mira' })
  return dialog
}

function rotatingNow() {
  const dialog = choosing()
  dialog.actor.send({ type: 'rotate.confirm' })
  return dialog
}

describe('rotating', () => {
  const failed = { ...rotating, error: 'Couldn’t rotate the API key. Try again.' }
  const failedToast = { type: 'toast', tone: 'error', text: 'Couldn’t rotate the API key.' }

  test('begins with a day’s grace, shows the new key, and how long the old one works', async () => {
    const dialog = choosing()
    expect(dialog.view()).toEqual(rotating)
    dialog.actor.send({ type: 'rotate.confirm' })
    expect(dialog.view()).toEqual({ ...rotating, busy: true })
    expect(dialog.rotate.inputs).toEqual([
      { packageName: 'com.mira', grace: '24h', name: '', key: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])

    dialog.rotate.answer(newKey)
    expect(await dialog.until('viewing')).toEqual({ ...viewing, apiKey: newKey, oldKeyLasts: '24h' })
    expect(dialog.told).toEqual([
      { type: 'toast', tone: 'success', text: 'API key rotated successfully' },
      keysChanged,
    ])
  })

  test.each([
    ['now', null],
    ['1h', '1h'],
    ['24h', '24h'],
    ['7d', '7d'],
  ] as const)('with the grace %s leaves the old key %s', async (grace, oldKeyLasts) => {
    const dialog = choosing()
    dialog.actor.send({ type: 'grace.choose', grace })
    expect(dialog.view()).toEqual({ ...rotating, grace })
    dialog.actor.send({ type: 'rotate.confirm' })
    expect(dialog.rotate.inputs).toMatchObject([{ grace }])
    dialog.rotate.answer(newKey)
    expect(await dialog.until('viewing')).toMatchObject({ apiKey: newKey, oldKeyLasts })
  })

  test('names the new key, which is forgotten with the dialog', async () => {
    const dialog = choosing()
    dialog.actor.send({ type: 'name.change', name: ' Berlin ' })
    expect(dialog.view()).toEqual({ ...rotating, name: ' Berlin ' })
    dialog.actor.send({ type: 'rotate.confirm' })
    expect(dialog.rotate.inputs).toMatchObject([{ name: 'Berlin' }])
    dialog.rotate.answer(newKey)
    await dialog.until('viewing')
    dialog.actor.send({ type: 'copied' })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
  })

  test('says at the name that it is refused, until it is another', async () => {
    const dialog = choosing()
    dialog.actor.send({ type: 'name.change', name: 'odd' })
    dialog.actor.send({ type: 'rotate.confirm' })
    dialog.rotate.fail(new ApiError(422, 'INVALID_FIELDS', 'Name is odd.', { name: 'Name is odd.' }))
    expect(await dialog.until({ rotating: 'choosing' })).toEqual({
      ...rotating,
      name: 'odd',
      nameError: 'Name is odd.',
    })
    dialog.actor.send({ type: 'name.change', name: 'even' })
    expect(dialog.view()).toEqual({ ...rotating, name: 'even' })
    dialog.actor.send({ type: 'rotate.confirm' })
    expect(dialog.view()).toEqual({ ...rotating, name: 'even', busy: true })
  })

  test('asks before its new key is lost, and forgets it with the dialog', async () => {
    const dialog = rotatingNow()
    dialog.rotate.answer(newKey)
    await dialog.until('viewing')
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toMatchObject({ apiKey: newKey, losesKey: true })
    dialog.actor.send({ type: 'close.confirm' })
    expect(dialog.view()).toEqual(closed)
    expect(JSON.stringify(dialog.actor.getPersistedSnapshot())).not.toContain(newKey)
  })

  test('closes without a new key', () => {
    const dialog = choosing()
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.told).toEqual([{ type: 'closed' }])
    expect(dialog.rotate.inputs).toEqual([])
  })

  test('that fails is said in the dialog and as a toast; the keys are read again, for one may be made', async () => {
    const dialog = rotatingNow()
    dialog.rotate.fail()
    expect(await dialog.until({ rotating: 'choosing' })).toEqual(failed)
    expect(dialog.told).toEqual([failedToast, keysChanged])
    dialog.actor.send({ type: 'rotate.confirm' })
    expect(dialog.view()).toEqual({ ...rotating, busy: true })
  })

  test.each([
    [new ApiError(409, 'TWO_KEYS', 'Two keys work.'), 'Two keys work.'],
    [new ApiError(500, 'INTERNAL', 'Something odd.'), failed.error],
  ])('shows the cloud’s own words only where two keys work already: %s', async (error, text) => {
    const dialog = rotatingNow()
    dialog.rotate.fail(error)
    expect(await dialog.until({ rotating: 'choosing' })).toEqual({ ...rotating, error: text })
  })

  test('tries again under the same idempotency key, and anything else under another', async () => {
    const dialog = rotatingNow()
    for (const again of [
      () => {},
      () => dialog.actor.send({ type: 'grace.choose', grace: '7d' }),
      () => dialog.actor.send({ type: 'name.change', name: 'Berlin' }),
    ]) {
      dialog.rotate.fail()
      await dialog.until({ rotating: 'choosing' })
      again()
      dialog.actor.send({ type: 'rotate.confirm' })
    }
    const [first, again, ...others] = dialog.rotate.inputs.map(({ key }) => key)
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
  })

  test('waits for the answer: nothing else loses the key shown once', async () => {
    const dialog = rotatingNow()
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'open', packageName: 'com.other', apiKey: key })
    dialog.actor.send({ type: 'rotate', packageName: 'com.other' })
    dialog.actor.send({ type: 'revoke', packageName: 'com.other', keyToRevoke: { ...oldKey, isLast: false } })
    dialog.actor.send({ type: 'grace.choose', grace: 'now' })
    dialog.actor.send({ type: 'name.change', name: 'other' })
    dialog.actor.send({ type: 'rotate.confirm' })
    expect(dialog.view()).toEqual({ ...rotating, busy: true })
    expect(dialog.rotate.inputs).toHaveLength(1)
    dialog.rotate.answer(newKey)
    expect(await dialog.until('viewing')).toMatchObject({ packageName: 'com.mira', apiKey: newKey })
  })

  test('says nothing of the old key once the new one is regenerated', async () => {
    const dialog = rotatingNow()
    dialog.rotate.answer(newKey)
    await dialog.until('viewing')
    for (const type of ['regenerate.ask', 'regenerate.confirm'] as const) dialog.actor.send({ type })
    dialog.regenerate.answer(key)
    expect(await dialog.until('viewing')).toEqual(viewing)
  })
})

function asking() {
  const dialog = begin()
  dialog.actor.send({ type: 'revoke', packageName: 'com.mira', keyToRevoke: { ...oldKey, isLast: false } })
  return dialog
}

function revokingNow() {
  const dialog = asking()
  dialog.actor.send({ type: 'revoke.confirm' })
  return dialog
}

describe('revoking', () => {
  test('is asked first, then ends the key and closes', async () => {
    const dialog = asking()
    expect(dialog.view()).toEqual(revoking)
    dialog.actor.send({ type: 'revoke.confirm' })
    expect(dialog.view()).toEqual({ ...revoking, busy: true })
    expect(dialog.revoke.inputs).toEqual([{ packageName: 'com.mira', id: oldKey.id }])

    dialog.revoke.answer(oldKey)
    expect(await dialog.until('closed')).toEqual(closed)
    expect(dialog.told).toEqual([
      { type: 'toast', tone: 'success', text: 'API key revoked successfully' },
      keysChanged,
      { type: 'closed' },
    ])
  })

  test('closes with the key alive', () => {
    const dialog = asking()
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.told).toEqual([{ type: 'closed' }])
    expect(dialog.revoke.inputs).toEqual([])
  })

  test('that fails is said in the dialog and as a toast; the next try clears it', async () => {
    const dialog = revokingNow()
    dialog.revoke.fail()
    expect(await dialog.until({ revoking: 'asking' })).toEqual({
      ...revoking,
      error: 'Couldn’t revoke the API key. Try again.',
    })
    expect(dialog.told).toEqual([
      { type: 'toast', tone: 'error', text: 'Couldn’t revoke the API key.' },
      keysChanged,
    ])
    dialog.actor.send({ type: 'revoke.confirm' })
    expect(dialog.view()).toEqual({ ...revoking, busy: true })
  })

  test('waits for the answer', async () => {
    const dialog = revokingNow()
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'open', packageName: 'com.other', apiKey: key })
    dialog.actor.send({ type: 'rotate', packageName: 'com.other' })
    dialog.actor.send({ type: 'revoke', packageName: 'com.other', keyToRevoke: { ...oldKey, isLast: false } })
    dialog.actor.send({ type: 'revoke.confirm' })
    expect(dialog.view()).toEqual({ ...revoking, busy: true })
    expect(dialog.revoke.inputs).toHaveLength(1)
  })
})

test('whatever happens in whatever order, a key is seen under its own app only', async () => {
  const keyOf = (packageName: string) => `key of ${packageName}`
  const opening = fc.record({
    packageName: fc.constantFrom('com.mira', 'com.other'),
    withKey: fc.boolean(),
  })
  const event = fc.constantFrom(
    'rotate',
    'rotate.confirm',
    'rotated',
    'close',
    'close.confirm',
    'copy',
    'regenerate.ask',
    'regenerate.confirm',
    'regenerate.cancel',
    'answered',
  )

  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(opening, event), { maxLength: 30 }), async (steps) => {
      const { actor, regenerate, rotate, view } = begin()
      let answered = 0
      let rotated = 0
      for (const step of steps) {
        if (typeof step === 'object') {
          const { packageName, withKey } = step
          actor.send({ type: 'open', packageName, apiKey: withKey ? keyOf(packageName) : null })
        } else if (step === 'rotate') {
          actor.send({ type: step, packageName: 'com.mira' })
        } else if (step === 'rotated') {
          if (rotated === rotate.inputs.length) continue
          rotate.answer(keyOf(rotate.inputs[rotated++]?.packageName ?? ''))
          await Promise.resolve()
        } else if (step !== 'answered') {
          actor.send({ type: step })
        } else if (answered < regenerate.inputs.length) {
          regenerate.answer(keyOf(regenerate.inputs[answered++]?.packageName ?? ''))
          await Promise.resolve()
        }
        expect([null, keyOf(view().packageName)]).toContain(view().apiKey)
      }
    }),
    { numRuns: 200 },
  )
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
