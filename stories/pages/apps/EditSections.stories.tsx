import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { publishedApp } from '../../mocks/fixtures.ts'
import { hang } from '../../mocks/handle.ts'
import { updateDraft, updateSubmitted } from '../../mocks/reviews.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, fieldNamed, fill, inDialog, inRegion, press } from '../../support/steps.ts'

const editing = (packageName: string) => `/tpas/${packageName}/edit`

const meta = preview.meta({
  title: 'Pages/Apps/Edit app sections',
  ...portalMeta,
  args: { ...portalMeta.args, at: editing('com.example.captions') },
})

export const Submitted = meta.story({
  args: { at: editing('com.example.trail-guide') },
  play: async () => {
    const status = await inRegion('App Status')
    await expect(status.getByText('Submitted for Review')).toBeVisible()
    await expect(status.queryByRole('button')).toBeNull()
    await expect(status.getByRole('link', { name: 'View Review' })).toHaveAttribute(
      'href',
      '/tpas/com.example.trail-guide/review',
    )
  },
})

export const Published = meta.story({
  args: { at: editing('com.example.recipes') },
  play: async () => {
    const status = await inRegion('App Status')
    await expect(status.getByText('Published')).toBeVisible()
    await expect(status.queryByRole('button')).toBeNull()
    await expect(fieldNamed(/^Webview URL/)).toHaveValue('https://recipes.example.com/view')
    const danger = await inRegion('Danger Zone')
    await expect(danger.getByText(/removes it from the app store/)).toBeVisible()
  },
})

/** Everyone sees the published version until the update is approved. */
export const ChangedSince = meta.story({
  args: { at: editing('com.example.recipes'), state: updateDraft },
  play: async () => {
    const status = await inRegion('App Status')
    await expect(status.getByRole('button', { name: 'Submit Update' })).toBeVisible()
  },
})

export const UpdateSubmitted = meta.story({
  args: { at: editing('com.example.recipes'), state: updateSubmitted },
  play: async () =>
    expect((await inRegion('App Status')).getByText(/Your update is in review/)).toBeVisible(),
})

export const UpdateRejected = meta.story({
  args: {
    at: editing('com.example.recipes'),
    state: { ...updateDraft, apps: [{ ...publishedApp, pendingUpdate: 'rejected' }] },
  },
  play: async () => {
    const status = await inRegion('App Status')
    await expect(status.getByRole('button', { name: 'Resubmit' })).toBeVisible()
  },
})

export const PartsLoading = meta.story({
  args: { answers: () => [hang(calls.listKeys), hang(calls.listTesters)] },
  play: async () => {
    const key = await inRegion('API Key')
    await expect(await key.findByText('Loading keys…')).toBeInTheDocument()
    await inRegion('Share with Users')
  },
})

const grace = { email: 'grace@example.com', addedAt: '2026-03-01T09:00:00.000Z' }
const testers = [grace, { email: 'katherine@example.org', addedAt: '2026-03-02T09:00:00.000Z' }]

/** The focus goes to the list once its row is gone. Who was added in the dialog is listed here, and can be taken off (the dialog itself forgets). */
export const Testers = meta.story({
  args: { state: { testers: { 'com.example.captions': testers } } },
  play: async () => {
    const share = await inRegion('Share with Users')
    await userEvent.click(await share.findByRole('button', { name: 'Remove grace@example.com' }))
    await expectToast('grace@example.com was removed.')
    await waitFor(() => expect(share.getByRole('group', { name: 'Testers' })).toHaveFocus())

    await userEvent.click(share.getByRole('button', { name: 'Share App' }))
    const dialog = await inDialog('Share with Testers')
    await userEvent.type(dialog.getByLabelText('Tester Email'), 'ada@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(await share.findByText('ada@example.com')).toBeVisible()
    await expect(share.getByText('2 testers')).toBeVisible()
  },
})

/** What was typed is saved first, so that it is what is submitted. */
export const SavedAndPublished = meta.story({
  play: async () => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', 'Captions Now')
    await screen.findByText('You have unsaved changes. They’re saved before you publish.')
    await press('Save and Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await expect(dialog.getAllByText('Captions Now')[0]).toBeVisible()
    await expect(dialog.queryByText(/unsaved changes/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for Review' }))
    await expectToast('App submitted for publication!')
  },
})

/** A field that is wrong keeps it from being saved, and so from being published. */
export const NotSavedSoNotPublished = meta.story({
  play: async () => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', '')
    await press('Save and Publish to App Store')
    await expect(await screen.findByText('Display name is required.')).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

/** The badge follows the answer, before the app is read again. */
export const PublishedBeforeReread = meta.story({
  play: async ({ msw }) => {
    await press('Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    msw.use(hang(calls.getApp))
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for Review' }))
    await expectToast('App submitted for publication!')
    const status = await inRegion('App Status')
    await expect(status.getByText('Submitted for Review')).toBeVisible()
  },
})
