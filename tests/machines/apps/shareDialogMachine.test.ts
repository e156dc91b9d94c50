import { afterEach, describe, expect, test, vi } from 'vitest'

import { shareDialogMachine, viewShareDialog } from '../../../src/machines/apps/shareDialogMachine.ts'
import { copyMachine } from '../../../src/machines/shared/copyMachine.ts'
import { json, stubFetch } from '../../api/support/stubFetch.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { heldCall } from '../support/heldCall.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(shareDialogMachine)

const link = 'https://cloud.example.com/install/com.mira'

function begin() {
  const fetchLink = heldCall<string, { packageName: string }>()
  const track = heldCall<void, { packageName: string; testers: string[] }>()
  const copyText = heldCall<void, { text: string }>()
  const machine = shareDialogMachine.provide({
    actors: {
      fetchLink: fetchLink.actor,
      track: track.actor,
      copy: copyMachine.provide({ actors: { copyText: copyText.actor } }),
    },
  })
  const dialog = start(machine, coverage, viewShareDialog)
  const add = (...emails: string[]) => {
    for (const text of emails) {
      dialog.actor.send({ type: 'tester.type', text })
      dialog.actor.send({ type: 'tester.add' })
    }
  }
  return { ...dialog, fetchLink, track, copyText, add }
}

async function opened() {
  const dialog = begin()
  dialog.actor.send({ type: 'open', packageName: 'com.mira' })
  dialog.fetchLink.answer(link)
  await dialog.until({ open: 'known' })
  return dialog
}

const closed = {
  open: false,
  packageName: '',
  installUrl: '',
  loading: false,
  copied: false,
  error: null,
  draft: '',
  draftError: null,
  canAdd: false,
  testers: [],
}
const loading = { ...closed, open: true, packageName: 'com.mira', loading: true }
const ready = { ...loading, loading: false, installUrl: link }

const invalid = 'Please enter a valid email address.'

describe('the link', () => {
  test('is fetched for the app when the dialog opens', async () => {
    const dialog = begin()
    expect(dialog.view()).toEqual(closed)
    dialog.actor.send({ type: 'open', packageName: 'com.mira' })
    expect(dialog.view()).toEqual(loading)
    expect(dialog.fetchLink.inputs).toEqual([{ packageName: 'com.mira' }])

    dialog.fetchLink.answer(link)
    expect(await dialog.until({ open: 'known' })).toEqual(ready)
    expect(dialog.told).toEqual([])
  })

  test('that cannot be fetched is told, and the default one shown', async () => {
    const dialog = begin()
    dialog.actor.send({ type: 'open', packageName: 'com.mira' })
    dialog.fetchLink.fail()
    expect(await dialog.until({ open: 'known' })).toEqual({
      ...ready,
      installUrl: `${location.origin}/install/com.mira`,
      error: 'Failed to get share link. This is the default link.',
    })
    expect(dialog.told).toEqual([{ type: 'toast', tone: 'error', text: 'Failed to get share link.' }])
  })

  test('of an app that is no longer open is dropped, its call ended', async () => {
    const dialog = begin()
    dialog.actor.send({ type: 'open', packageName: 'com.mira' })
    dialog.actor.send({ type: 'open', packageName: 'com.other' })
    expect(dialog.fetchLink.signals.map(({ aborted }) => aborted)).toEqual([true, false])

    dialog.fetchLink.answer(link)
    dialog.fetchLink.answer('https://cloud.example.com/install/com.other')
    expect(await dialog.until({ open: 'known' })).toEqual({
      ...ready,
      packageName: 'com.other',
      installUrl: 'https://cloud.example.com/install/com.other',
    })
  })
})

describe('copying the link', () => {
  test('ticks for 2 seconds', async () => {
    const dialog = await opened()
    dialog.actor.send({ type: 'copy' })
    expect(dialog.view()).toEqual(ready)
    expect(dialog.copyText.inputs).toEqual([{ text: link }])

    dialog.copyText.answer()
    expect(await dialog.untilShown(({ copied }) => copied)).toEqual({ ...ready, copied: true })
    dialog.clock.increment(1_999)
    expect(dialog.view()).toEqual({ ...ready, copied: true })
    dialog.clock.increment(1)
    expect(dialog.view()).toEqual(ready)
  })

  test('waits until there is one', () => {
    const dialog = begin()
    dialog.actor.send({ type: 'open', packageName: 'com.mira' })
    dialog.actor.send({ type: 'copy' })
    expect(dialog.copyText.inputs).toEqual([])
    expect(dialog.view()).toEqual(loading)
  })
})

describe('testers', () => {
  test('are added in their order, the draft emptied', async () => {
    const dialog = await opened()
    dialog.actor.send({ type: 'tester.type', text: ' ana@example.com ' })
    expect(dialog.view()).toEqual({ ...ready, draft: ' ana@example.com ', canAdd: true })

    dialog.actor.send({ type: 'tester.add' })
    expect(dialog.view()).toEqual({ ...ready, testers: ['ana@example.com'] })
    dialog.add('ben@example.com')
    expect(dialog.view()).toEqual({ ...ready, testers: ['ana@example.com', 'ben@example.com'] })
  })

  test('are added while the link is still on its way', () => {
    const dialog = begin()
    dialog.actor.send({ type: 'open', packageName: 'com.mira' })
    dialog.add('ana@example.com')
    expect(dialog.view()).toEqual({ ...loading, testers: ['ana@example.com'] })
  })

  test.each(['ana', 'ana@', 'ana@example', '@example.com', 'a@b@example.com'])(
    'of no address are refused: %s',
    async (text) => {
      const dialog = await opened()
      dialog.actor.send({ type: 'tester.type', text })
      expect(dialog.view()).toEqual({ ...ready, draft: text })
      dialog.actor.send({ type: 'tester.add' })
      expect(dialog.view()).toEqual({ ...ready, draft: text, draftError: invalid })

      dialog.actor.send({ type: 'tester.type', text: `${text}!` })
      expect(dialog.view()).toEqual({ ...ready, draft: `${text}!` })
    },
  )

  test('of an empty draft are not added, and nothing is said', async () => {
    const dialog = await opened()
    dialog.actor.send({ type: 'tester.add' })
    expect(dialog.view()).toEqual(ready)
    dialog.actor.send({ type: 'tester.type', text: '  ' })
    dialog.actor.send({ type: 'tester.add' })
    expect(dialog.view()).toEqual({ ...ready, draft: '  ' })
  })

  test.each(['ana@example.com', 'ANA@Example.com', ' ana@example.com'])(
    'already listed are ignored: %j',
    async (text) => {
      const dialog = await opened()
      dialog.add('ana@example.com', text)
      expect(dialog.view()).toEqual({ ...ready, testers: ['ana@example.com'] })
    },
  )

  test.each([
    ['ana@example.com,ben@example.com'],
    ['ana@example.com; ben@example.com;'],
    ['ana@example.com ben@example.com ana@example.com'],
    ['ana@example.com\r\n\r\nben@example.com\n'],
    ['Ana Lee <ana@example.com>, "Ben, the other" <ben@example.com>'],
    ['Ana Lee <ana@example.com> Ben <ben@example.com>'],
    ['<ana@example.com>\tBen <ben@example.com>'],
  ])('pasted as a list are split: %j', async (text) => {
    const dialog = await opened()
    dialog.actor.send({ type: 'tester.paste', text })
    expect(dialog.view()).toEqual({ ...ready, testers: ['ana@example.com', 'ben@example.com'] })
  })

  test('pasted join what is being typed', async () => {
    const dialog = await opened()
    dialog.actor.send({ type: 'tester.type', text: 'cleo@example.com' })
    dialog.actor.send({ type: 'tester.paste', text: 'ana@example.com, ben@example.com' })
    expect(dialog.view().testers).toEqual(['cleo@example.com', 'ana@example.com', 'ben@example.com'])
  })

  test.each([
    ['ana@example.com, ben@, Cleo <cleo@example>', 'ben@, cleo@example', ['ana@example.com']],
    ['Ana, Ben <ben@example.com>', 'Ana', ['ben@example.com']],
    ['team: ana@example.com', 'team:', ['ana@example.com']],
    ['Ana <ana@example.com', 'Ana', ['ana@example.com']],
    ['no one', 'no one', []],
  ])('of which some are wrong: the others are added, of %j %j stays', async (text, draft, testers) => {
    const dialog = await opened()
    dialog.actor.send({ type: 'tester.type', text })
    expect(dialog.view().canAdd).toBe(false)
    dialog.actor.send({ type: 'tester.add' })
    expect(dialog.view()).toEqual({ ...ready, draft, draftError: invalid, testers })
  })

  test('typed as a list can be added', async () => {
    const dialog = await opened()
    dialog.actor.send({ type: 'tester.type', text: 'ana@example.com, ben@example.com' })
    expect(dialog.view().canAdd).toBe(true)
    dialog.actor.send({ type: 'tester.leave' })
    expect(dialog.view().draftError).toBeNull()
  })

  test('are removed one by one', async () => {
    const dialog = await opened()
    dialog.add('ana@example.com', 'ben@example.com')
    dialog.actor.send({ type: 'tester.remove', email: 'ana@example.com' })
    expect(dialog.view()).toEqual({ ...ready, testers: ['ben@example.com'] })
    dialog.actor.send({ type: 'tester.remove', email: 'nobody@example.com' })
    expect(dialog.view()).toEqual({ ...ready, testers: ['ben@example.com'] })
  })

  test.each([
    ['', null],
    ['ana@example.com', null],
    ['ana@', invalid],
  ])('leaving the field with %j says %j', async (text, draftError) => {
    const dialog = await opened()
    dialog.actor.send({ type: 'tester.type', text })
    dialog.actor.send({ type: 'tester.leave' })
    expect(dialog.view()).toEqual({ ...ready, draft: text, draftError, canAdd: text === 'ana@example.com' })
  })
})

describe('Done', () => {
  test('counts the address that was typed but not added', async () => {
    const dialog = await opened()
    dialog.add('ana@example.com')
    dialog.actor.send({ type: 'tester.type', text: ' ben@example.com' })
    dialog.actor.send({ type: 'done' })
    expect(dialog.view().open).toBe(false)
    expect(dialog.track.inputs).toEqual([
      { packageName: 'com.mira', testers: ['ana@example.com', 'ben@example.com'] },
    ])
    dialog.track.answer()
    expect(await dialog.until('closed')).toEqual(closed)
    expect(dialog.told).toEqual([{ type: 'tracked', packageName: 'com.mira' }])
  })

  test('stays open while what was typed is wrong, and says so', async () => {
    const dialog = await opened()
    dialog.actor.send({ type: 'tester.type', text: 'ana@example.com, ben@' })
    dialog.actor.send({ type: 'done' })
    expect(dialog.view()).toEqual({
      ...ready,
      testers: ['ana@example.com'],
      draft: 'ben@',
      draftError: invalid,
    })
    expect(dialog.track.inputs).toEqual([])

    dialog.actor.send({ type: 'tester.type', text: '' })
    dialog.actor.send({ type: 'done' })
    expect(dialog.track.inputs).toEqual([{ packageName: 'com.mira', testers: ['ana@example.com'] }])
  })

  test('without testers closes, and tracks nothing', async () => {
    const dialog = await opened()
    dialog.actor.send({ type: 'done' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.track.inputs).toEqual([])
  })
})

describe('closing', () => {
  test('without testers tracks nothing and resets', async () => {
    const dialog = await opened()
    dialog.add('ana@example.com')
    dialog.actor.send({ type: 'tester.remove', email: 'ana@example.com' })
    dialog.actor.send({ type: 'tester.type', text: 'half' })
    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.track.inputs).toEqual([])
  })

  test.each(['answered', 'failed'] as const)(
    'with testers is seen at once, tracks them once, resets when %s',
    async (end) => {
      const dialog = await opened()
      dialog.add('ana@example.com', 'ben@example.com')
      dialog.actor.send({ type: 'close' })
      dialog.actor.send({ type: 'close' })
      expect(dialog.view().open).toBe(false)
      expect(dialog.track.inputs).toEqual([
        { packageName: 'com.mira', testers: ['ana@example.com', 'ben@example.com'] },
      ])

      if (end === 'answered') dialog.track.answer()
      else dialog.track.fail()
      expect(await dialog.until('closed')).toEqual(closed)
      dialog.actor.send({ type: 'close' })
      expect(dialog.track.inputs).toHaveLength(1)
      expect(dialog.told).toEqual(end === 'answered' ? [{ type: 'tracked', packageName: 'com.mira' }] : [])
    },
  )

  test('and opening again while tracking starts afresh', async () => {
    const dialog = await opened()
    dialog.add('ana@example.com')
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'open', packageName: 'com.other' })
    expect(dialog.view()).toEqual({ ...loading, packageName: 'com.other' })
    expect(dialog.track.inputs).toHaveLength(1)

    dialog.actor.send({ type: 'close' })
    expect(dialog.view()).toEqual(closed)
    expect(dialog.track.inputs).toHaveLength(1)
  })
})

describe('over the wire', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test('opening again while the testers are sent does not end their call', async () => {
    const sent = stubFetch({
      'GET /api/dev/apps/com.mira/share': () => json({ installUrl: link }),
      'POST /api/dev/apps/com.mira/share': () => new Promise(() => {}),
    })
    const dialog = start(shareDialogMachine, coverage, viewShareDialog)
    dialog.actor.send({ type: 'open', packageName: 'com.mira' })
    dialog.actor.send({ type: 'tester.type', text: 'ana@example.com' })
    dialog.actor.send({ type: 'tester.add' })
    dialog.actor.send({ type: 'close' })
    dialog.actor.send({ type: 'open', packageName: 'com.mira' })
    await dialog.until({ open: 'known' })
    dialog.actor.stop()
    expect(sent.map(({ call, signal }) => [call, signal?.aborted])).toEqual([
      ['GET /api/dev/apps/com.mira/share', true],
      ['POST /api/dev/apps/com.mira/share', false],
      ['GET /api/dev/apps/com.mira/share', false],
    ])
  })
})

test('the 501st tester is told that there is no room', async () => {
  const dialog = await opened()
  for (let at = 0; at <= 500; at++) {
    dialog.actor.send({ type: 'tester.type', text: `tester${at}@example.com` })
    dialog.actor.send({ type: 'tester.add' })
  }
  expect(dialog.view()).toMatchObject({
    draft: 'tester500@example.com',
    draftError: 'An app can have at most 500 testers.',
  })
  expect(dialog.view().testers).toHaveLength(500)
})

test('every transition was taken', () => {
  expect(coverage.missing()).toEqual([])
})
