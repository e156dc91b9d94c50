import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls, refusals } from '../../../src/api/contract.ts'
import { cloud } from '../../mocks/cloud.ts'
import { regeneratedKey } from '../../mocks/fixtures.ts'
import { refuse } from '../../mocks/handle.ts'
import { endedKey, newKey, oldKeyInUse, quietKey, revokedKey } from '../../mocks/keys.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, expectAlert, expectToast, inDialog } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/API key section',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/com.example.captions/edit' },
})

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))

export const KeyRegenerated = meta.story({
  play: async () => {
    const key = await section('API Key')
    await expect(await key.findByText('sgk_…7Kq2')).toBeVisible()
    await chooseAction('the API key', 'Regenerate Key')
    const dialog = await inDialog('Regenerate API Key')
    await userEvent.click(dialog.getByRole('button', { name: 'Regenerate Key' }))
    await expect((await inDialog('API Key')).getByLabelText('API Key')).toHaveValue(regeneratedKey)
    await expectToast('API key regenerated successfully')
    await expect(await key.findByText('1 past key')).toBeInTheDocument()
    await expect(key.getByText(`sgk_…${regeneratedKey.slice(-4)}`)).toBeInTheDocument()
  },
})

/** The new key is shown once; the old one works on, and the list says for how long. */
export const KeyRotated = meta.story({
  parameters: { translated: true },
  play: async () => {
    const key = await section('API Key')
    await userEvent.click(await key.findByRole('button', { name: 'Rotate Key' }))
    const dialog = await inDialog('Rotate API Key')
    await userEvent.click(dialog.getByRole('radio', { name: '7 days' }))
    await userEvent.type(dialog.getByLabelText(/^New Key Name/), 'Berlin')
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate Now' }))
    const shown = await inDialog('API Key')
    await expect(shown.getByLabelText('API Key')).toHaveValue(regeneratedKey)
    await expect(shown.getByText(/^The old key stays active for 7 days\./)).toBeVisible()
    await expectToast('API key rotated successfully')
    await userEvent.click(shown.getByRole('button', { name: 'Copy API Key' }))
    await expectToast('API key copied to clipboard')
    await userEvent.click(shown.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await key.findByText('Expires in 7 days')).toBeVisible()
    await expect(key.getByText('Berlin')).toBeVisible()
    await expect(key.queryByRole('button', { name: 'Rotate Key' })).toBeNull()
    await expect(document.body.innerHTML).not.toContain(regeneratedKey)
  },
})

export const TwoKeys = meta.story({
  args: { state: { keys: { 'com.example.captions': [newKey, oldKeyInUse, endedKey] } } },
  play: async () => {
    const key = await section('API Key')
    await expect(
      await key.findByText('You have two active keys, the maximum. Revoke one to rotate again.'),
    ).toBeVisible()
    await expect(key.queryByRole('button', { name: 'Rotate Key' })).toBeNull()
  },
})

/** Regenerate Key is the way to another one. */
export const NoActiveKeys = meta.story({
  args: { state: { keys: { 'com.example.captions': [revokedKey] } } },
  play: async () => {
    const key = await section('API Key')
    await expect(await key.findByRole('button', { name: 'Regenerate Key' })).toBeEnabled()
    await expect(key.queryByRole('button', { name: 'Rotate Key' })).toBeNull()
    await chooseAction('the API key', 'View Key')
    await inDialog('API Key')
  },
})

const twoKeys = { keys: { 'com.example.captions': [newKey, quietKey] } }

/** Nothing uses the old key any more, so it is ended before its time. */
export const OldKeyEnded = meta.story({
  args: { state: twoKeys },
  play: async () => {
    const key = await section('API Key')
    await userEvent.click(await key.findByRole('button', { name: 'Revoke Now: Key 1' }))
    const dialog = await inDialog('Revoke API Key', 'alertdialog')
    await expect(dialog.getByText('sgk_…7Kq2')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke Key' }))
    await expectToast('API key revoked successfully')
    await expect(await key.findByText('1 past key')).toBeVisible()
    await expect(key.getByRole('button', { name: 'Rotate Key' })).toBeVisible()
  },
})

/** Two keys worked before this page knew: the cloud says so, and the list is read again. */
export const KeyRotatedElsewhere = meta.story({
  play: async ({ msw }) => {
    const key = await section('API Key')
    await userEvent.click(await key.findByRole('button', { name: 'Rotate Key' }))
    const dialog = await inDialog('Rotate API Key')
    msw.use(refuse(calls.rotateKey, 'TWO_KEYS'), ...cloud(twoKeys))
    await userEvent.click(dialog.getByRole('button', { name: 'Rotate Now' }))
    await expectAlert(refusals.TWO_KEYS.text)
    await expect(await key.findByText('Expires in 1 hour')).toBeInTheDocument()
  },
})
