import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls, checksumOf, diagnose, type KeyCheck, keyPrefix, refusals } from '../../../src/api/contract.ts'
import { cloud } from '../../mocks/cloud.ts'
import { regeneratedKey } from '../../mocks/fixtures.ts'
import { deferredHandler, handle, hang, refuse } from '../../mocks/handle.ts'
import { endedKey, newKey, oldKeyInUse, onlyKey, quietKey, revokedKey } from '../../mocks/keys.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import {
  chooseAction,
  expectAlert,
  expectToast,
  fieldNamed,
  fill,
  inDialog,
  inRegion,
  press,
} from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/API key section',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/com.example.captions/edit' },
})

export const KeyRegenerated = meta.story({
  parameters: { translated: true },
  play: async () => {
    const key = await inRegion('API Key')
    await expect(await key.findByText('sgk_…7Kq2')).toBeVisible()
    await chooseAction('the API key', 'Regenerate Key')
    const dialog = await inDialog('Regenerate API Key')
    await userEvent.click(dialog.getByRole('button', { name: 'Regenerate Key' }))
    await expect((await inDialog('API Key')).getByLabelText('API Key')).toHaveValue(regeneratedKey)
    await expectToast('API key regenerated successfully')
    await expect(await key.findByText('1 past key')).toBeInTheDocument()
    await expect(key.getByText(`sgk_…${regeneratedKey.slice(-4)}`)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Copy API Key' }))
    await press('Done')
    await waitFor(() => expect(document.body.innerHTML).not.toContain(regeneratedKey))
  },
})

export const TwoKeys = meta.story({
  args: { state: { keys: { 'com.example.captions': [newKey, oldKeyInUse, endedKey] } } },
  play: async () => {
    const key = await inRegion('API Key')
    await expect(
      await key.findByText('You have two active keys, the maximum. Revoke one to rotate again.'),
    ).toBeVisible()
    await expect(key.queryByRole('button', { name: 'Rotate Key' })).toBeNull()
  },
})

const twoKeys = { keys: { 'com.example.captions': [newKey, quietKey] } }

/** Two keys worked before this page knew: the cloud says so, and the list is read again. */
export const KeyRotatedElsewhere = meta.story({
  play: async ({ msw }) => {
    const key = await inRegion('API Key')
    await userEvent.click(await key.findByRole('button', { name: 'Rotate Key' }))
    const dialog = await inDialog('Rotate API Key')
    msw.use(refuse(calls.rotateKey, 'TWO_KEYS'), ...cloud(twoKeys))
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate Now' }))
    await expectAlert(refusals.TWO_KEYS.text)
    await expect(await key.findByText('Expires in 1 hour')).toBeInTheDocument()
  },
})

const begun = `${keyPrefix}${'0aZ'.repeat(10)}`
/** Its checksum fits, and no app has it. */
const wholeKey = `${begun}${checksumOf(begun)}`

async function check(text: string) {
  const section = within(await screen.findByRole('region', { name: 'API Key' }))
  await userEvent.click(section.getByText('Check a Key'))
  await fill('Key to Check', text)
  await press('Check Key')
  return section
}

const judged = (found: KeyCheck) => () => [handle(calls.checkKey, () => found)]

export const KeyBeingChecked = meta.story({
  args: { answers: () => [hang(calls.checkKey)] },
  play: async () => {
    await check(wholeKey)
    await expect(screen.getByRole('button', { name: 'Check Key' })).toHaveAttribute('aria-busy', 'true')
    await expect(fieldNamed('Key to Check')).toHaveAttribute('readonly')
  },
})

/** The field is empty once the key is judged, and the key is nowhere on the page. */
export const KeyWorks = meta.story({
  args: { answers: judged({ verdict: 'live', key: onlyKey, diagnosis: null }) },
  play: async () => {
    const section = await check(` ${wholeKey}\n`)
    await expect(await section.findByText('Key 1 (sgk_…7Kq2) is active.')).toBeVisible()
    await expect(fieldNamed('Key to Check')).toHaveValue('')
    await expect(document.body.innerHTML).not.toContain(wholeKey)
  },
})

const checking = deferredHandler(calls.checkKey)

/** It stays on this computer, and in the field, to be completed. */
export const KeyIncomplete = meta.story({
  args: { answers: () => [checking.handler] },
  play: async () => {
    const section = await check(wholeKey.slice(0, -1))
    await expect(await section.findByText(diagnose({ code: 'key_incomplete' }).text)).toBeVisible()
    await expect(fieldNamed('Key to Check')).toHaveValue(wholeKey.slice(0, -1))
    await expect(checking.asked()).toBe(0)
  },
})

export const KeyRevoked = meta.story({
  args: {
    answers: judged({
      verdict: 'revoked',
      key: revokedKey,
      diagnosis: diagnose({
        code: 'key_revoked',
        date: '2026-01-15T12:00:00.000Z',
        ends: '4f2a',
        presentEnds: '7Kq2',
      }),
    }),
  },
  play: async () => {
    const section = await check(wholeKey)
    await expect(await section.findByRole('alert')).toHaveTextContent(
      'The API key was revoked on Jan 15, 2026',
    )
  },
})

/** The key ends in an hour. */
export const LongAt320 = meta.story({
  args: {
    state: { keys: { 'com.example.captions': [oldKeyInUse] } },
    answers: judged({ verdict: 'live', key: { ...oldKeyInUse, name: longWord }, diagnosis: null }),
  },
  globals: narrow,
  play: async () => {
    const section = await check(wholeKey)
    const found = within((await section.findByText(/is active\.$/)).parentElement ?? document.body)
    await expect(found.getByText('Expires', { exact: false })).toBeVisible()
    await expectNoSideScroll()
  },
})
