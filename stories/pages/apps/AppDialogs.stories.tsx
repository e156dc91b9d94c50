import { StrictMode } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { account } from '../../mocks/fixtures.ts'
import { fail } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, expectToast, inDialog } from '../../support/steps.ts'

/** The dialogs that a row of My Apps opens. */
const meta = preview.meta({
  title: 'Pages/Apps/App dialogs',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas' },
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
    await expect(dialog.getByLabelText('Type the app’s name to delete it')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delete App' })).toBeDisabled()
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

/** Each keeps the focus, and gives it back to the menu that opened it. */
export const FocusKeptAndGivenBack = meta.story({
  ...behaviour,
  play: async () => {
    for (const action of ['Manage API Key', 'Share with Testers', 'Publish to App Store', 'Delete App']) {
      await chooseAction('Live Captions', action)
      const role = action === 'Delete App' ? 'alertdialog' : 'dialog'
      const dialog = await screen.findByRole(role)
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
      const opener = screen.getByRole('button', { name: 'Actions for Live Captions' })
      await waitFor(() => expect(opener).toHaveFocus())
    }
  },
})

/** React's strict mode mounts every component twice: what the first action started goes on. */
export const ShareInStrictMode = meta.story({
  decorators: [
    (Story) => (
      <StrictMode>
        <Story />
      </StrictMode>
    ),
  ],
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    await waitFor(() =>
      expect(dialog.getByLabelText('Installation Link')).toHaveValue(
        'https://apps.example.com/install/com.example.captions',
      ),
    )
  },
})

/** The default link stands in. */
export const ShareLinkFailed = meta.story({
  args: { answers: () => [fail(calls.getShareLink, 500)] },
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    await expectToast('Failed to get share link.')
    await expect(screen.getByLabelText('Installation Link')).toHaveValue(
      `${location.origin}/install/com.example.captions`,
    )
    await expect(screen.getByText('Failed to get share link. This is the default link.')).toBeVisible()
  },
})
