import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { diagnose, type KeyCheck } from '../../../src/api/contract.ts'
import { KeyChecker } from '../../../src/components/apps/KeyChecker.tsx'
import { checkKeyMachine } from '../../../src/machines/apps/checkKeyMachine.ts'
import { endedKey, oldKeyInUse, onlyKey, revokedKey } from '../../mocks/keys.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

type Canvas = { getByText: (text: string) => HTMLElement }

const unfold = ({ canvas }: { canvas: Canvas }) => userEvent.click(canvas.getByText('Check a Key'))

const meta = preview.meta({
  title: 'Product/Keys/Key checker',
  component: KeyChecker,
  parameters: { docs: machineDocs(checkKeyMachine) },
  args: { check: null, busy: false, error: null, onCheck: fn(), onEdit: fn() },
})

const ends = { ends: '4f2a', presentEnds: '7Kq2' }
const live: KeyCheck = { verdict: 'live', key: onlyKey, diagnosis: null }

export const Folded = meta.story()

export const Empty = meta.story({
  play: async ({ args, canvas }) => {
    await unfold({ canvas })
    const field = canvas.getByRole('textbox', { name: 'Key to Check' })
    await userEvent.type(field, 'sgk_1')
    await expect(args.onEdit).toHaveBeenCalledTimes(5)
    await userEvent.keyboard('{Enter}')
    await expect(args.onCheck).toHaveBeenLastCalledWith('sgk_1')
    await expect(field).toHaveAttribute('autocomplete', 'off')
  },
})

export const Checking = meta.story({
  args: { busy: true },
  play: async ({ args, canvas }) => {
    await unfold({ canvas })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Key to Check' }), 'sgk_1{Enter}')
    await expect(args.onCheck).not.toHaveBeenCalled()
  },
})

/** The field is empty once the key is judged, and the key is nowhere on the page. */
export const Works = meta.story({
  render: (args) => {
    const [check, setCheck] = useState<KeyCheck | null>(null)
    return <KeyChecker {...args} check={check} onCheck={() => setCheck(live)} />
  },
  play: async ({ canvas, canvasElement }) => {
    await unfold({ canvas })
    const field = canvas.getByRole('textbox', { name: 'Key to Check' })
    await userEvent.type(field, 'sgk_secret{Enter}')
    await expect(await canvas.findByText('Key 1 (sgk_…7Kq2) is active.')).toBeVisible()
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(canvasElement.innerHTML).not.toContain('sgk_secret')
  },
})

export const WorksForAnHour = meta.story({
  args: { check: { ...live, key: oldKeyInUse } },
  play: async ({ canvas }) => {
    await unfold({ canvas })
    await expect(canvas.getByText('Expires', { exact: false })).toBeVisible()
  },
})

/** Judged by its checksum, before anything is sent: what was typed stays, to be completed. */
export const CutShort = meta.story({
  render: (args) => {
    const [check, setCheck] = useState<KeyCheck | null>(null)
    const incomplete = { verdict: 'incomplete' as const, diagnosis: diagnose({ code: 'key_incomplete' }) }
    return <KeyChecker {...args} check={check} onCheck={() => setCheck(incomplete)} />
  },
  play: async ({ canvas }) => {
    await unfold({ canvas })
    const field = canvas.getByRole('textbox', { name: 'Key to Check' })
    await userEvent.type(field, 'sgk_cut{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The API key is incomplete')
    await expect(field).toHaveValue('sgk_cut')
  },
})

export const Replaced = meta.story({
  args: {
    check: {
      verdict: 'expired',
      key: endedKey,
      diagnosis: diagnose({ code: 'key_replaced', date: '2026-02-04T08:15:00.000Z', ...ends }),
    },
  },
  play: unfold,
})

export const GraceOver = meta.story({
  args: {
    check: {
      verdict: 'expired',
      key: endedKey,
      diagnosis: diagnose({
        code: 'key_expired',
        replaced: '2026-02-03T08:15:00.000Z',
        date: '2026-02-04T08:15:00.000Z',
        ...ends,
      }),
    },
  },
  play: unfold,
})

export const Revoked = meta.story({
  args: {
    check: {
      verdict: 'revoked',
      key: revokedKey,
      diagnosis: diagnose({ code: 'key_revoked', date: '2026-01-15T12:00:00.000Z', ...ends }),
    },
  },
  play: async ({ canvas }) => {
    await unfold({ canvas })
    await expect(canvas.getByRole('alert')).toHaveTextContent('The API key was revoked on Jan 15, 2026')
  },
})

export const OfAnotherApp = meta.story({
  args: {
    check: {
      verdict: 'other_app',
      diagnosis: diagnose({
        code: 'key_of_other_app',
        packageName: 'com.example.captions',
        otherPackageName: 'com.example.recipes',
      }),
    },
  },
  play: unfold,
})

export const Unknown = meta.story({
  args: { check: { verdict: 'unknown', diagnosis: diagnose({ code: 'key_unknown' }) } },
  play: unfold,
})

export const Failed = meta.story({
  args: { error: 'Couldn’t check the API key. Try again.' },
  play: async ({ canvas }) => {
    await unfold({ canvas })
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t check the API key. Try again.')
  },
})

export const LongAt320 = meta.story({
  args: { check: { ...live, key: { ...onlyKey, name: longWord } }, error: longText },
  globals: narrow,
  play: async ({ canvas }) => {
    await unfold({ canvas })
    await expectNoSideScroll()
  },
})

export const At375 = meta.story({
  args: { check: live },
  globals: phone,
  play: async ({ canvas }) => {
    await unfold({ canvas })
    await expectNoSideScroll()
  },
})
