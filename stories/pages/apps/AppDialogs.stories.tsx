import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { account, longApp, regeneratedKey } from '../../mocks/fixtures.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, expectToast, inDialog, press } from '../../support/steps.ts'

/** The dialogs that a row of My Apps opens. */
const meta = preview.meta({
  title: 'Pages/Apps/App dialogs',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas' },
})

export const KeyRegenerated = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Manage API Key')
    await press('Regenerate Key')
    await inDialog('Regenerate API Key')
    await press('Regenerate Key')
    const dialog = await inDialog('API Key')
    await expect(dialog.getByLabelText('API Key')).toHaveValue(regeneratedKey)
    await expect(
      dialog.getByText('Important: This key is only shown once. Please copy it now!'),
    ).toBeVisible()
    await expectToast('API key regenerated successfully')

    await userEvent.click(dialog.getByRole('button', { name: /^Copy/ }))
    await expectToast('API key copied to clipboard')
    await expect(await dialog.findByRole('button', { name: /^Copied/ })).toBeVisible()
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(regeneratedKey)
  },
})

/** A key shown once is gone with its dialog, which asks before that, and never seen under another app. */
export const KeyForgotten = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Manage API Key')
    await press('Regenerate Key')
    await inDialog('Regenerate API Key')
    await press('Regenerate Key')
    const shown = await inDialog('API Key')
    await expect(shown.getByLabelText('API Key')).toHaveValue(regeneratedKey)
    await userEvent.keyboard('{Escape}')
    await expect(await shown.findByText('You have not copied this key. Close anyway?')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await press('Done')
    await press('Close Anyway')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await chooseAction('Trail Guide', 'Manage API Key')
    const dialog = await inDialog('API Key')
    await expect(dialog.getByText('com.example.trail-guide')).toBeVisible()
    await expect(dialog.getByText('No API key is available to view.')).toBeVisible()
    await expect(screen.queryByDisplayValue(regeneratedKey)).toBeNull()
  },
})

export const Delete = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Delete App')
    const dialog = await inDialog('Delete App', 'alertdialog')
    await expect(dialog.getByText(/This action cannot be undone/)).toBeVisible()
    await expect(dialog.getByText('Live Captions')).toBeVisible()
    await expect(dialog.getByText('com.example.captions')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

export const DeletePublished = meta.story({
  play: async () => {
    await chooseAction('Recipes at Eye Level', 'Delete App')
    const dialog = await inDialog('Delete App', 'alertdialog')
    await expect(dialog.getByText(/removed from the app store/)).toBeVisible()
    const remove = dialog.getByRole('button', { name: 'Delete App' })
    await expect(remove).toBeDisabled()
    await userEvent.type(dialog.getByLabelText('Type the app’s name to delete it'), 'Recipes at Eye Level')
    await expect(remove).toBeEnabled()
  },
})

/** Its draft goes with it. */
export const Deleted = meta.story({
  play: async () => {
    const editDraft = `draft:edit:${account.id}:com.example.captions`
    sessionStorage.setItem(editDraft, '{"name":"Captions Now"}')
    await chooseAction('Live Captions', 'Delete App')
    const dialog = await inDialog('Delete App', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete App' }))
    await expectToast('Live Captions was deleted.')
    await expect(sessionStorage.getItem(editDraft)).toBeNull()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Live Captions' })).toBeNull())
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  },
})

export const Deleting = meta.story({
  args: { answers: () => [hang(calls.deleteApp)] },
  play: async () => {
    await chooseAction('Live Captions', 'Delete App')
    const dialog = await inDialog('Delete App', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete App' }))
    await userEvent.keyboard('{Escape}')
    await expect(dialog.getByRole('button', { name: 'Delete App' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const DeleteFailed = meta.story({
  args: { answers: () => [fail(calls.deleteApp, 500)] },
  play: async () => {
    await chooseAction('Live Captions', 'Delete App')
    const dialog = await inDialog('Delete App', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete App' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to delete TPA. Please try again.',
    )
    await expect(dialog.getByText('com.example.captions')).toBeVisible()
  },
})

export const DeleteLongAt320 = meta.story({
  args: { state: { apps: [longApp] } },
  globals: narrow,
  play: async () => {
    await chooseAction(longApp.name, 'Delete App')
    await inDialog('Delete App', 'alertdialog')
    await expectNoSideScroll()
  },
})
