import { StrictMode } from 'react'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { calls, toTexts } from '../../../src/api/contract.ts'
import { keepDraft, keptDraft } from '../../../src/api/drafts.ts'
import { deferredHandler } from '../../mocks/deferredHandler.ts'
import { account, developmentApp, longApp, newAccount, regeneratedKey } from '../../mocks/fixtures.ts'
import { answer, fail, hang, refuse } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { readDrawnQr } from '../../support/readQr.ts'
import { chooseAction, expectToast, inDialog, press } from '../../support/steps.ts'

/** The dialogs that a row of My Apps opens. */
const meta = preview.meta({
  title: 'Pages/Apps/App dialogs',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas' },
})

const warning =
  'Regenerating this API key will invalidate the previous key. Any applications using the old key will stop working.'

export const KeyUnknown = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Manage API Key')
    const dialog = await inDialog('API Key')
    await expect(dialog.getByText('No API key is available to view.')).toBeVisible()
    await expect(dialog.getByText(/Use Regenerate Key/)).toBeVisible()
  },
})

export const KeyConfirm = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Manage API Key')
    await press('Regenerate Key')
    const dialog = await inDialog('Regenerate API Key')
    await expect(dialog.getByText(warning)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
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

export const KeyFailed = meta.story({
  args: { answers: () => [fail(calls.regenerateKey, 500)] },
  play: async () => {
    await chooseAction('Live Captions', 'Manage API Key')
    await press('Regenerate Key')
    const dialog = await inDialog('Regenerate API Key')
    await press('Regenerate Key')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to regenerate API key. Please try again.',
    )
    await expectToast('Failed to regenerate API key.')
  },
})

export const KeyCopyRefused = meta.story({
  play: async () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
    await chooseAction('Live Captions', 'Manage API Key')
    await press('Regenerate Key')
    await inDialog('Regenerate API Key')
    await press('Regenerate Key')
    const dialog = await inDialog('API Key')
    await userEvent.click(dialog.getByRole('button', { name: /^Copy/ }))
    await expect(
      await dialog.findByText('Your browser blocked copying. Select the text and copy it yourself.'),
    ).toBeVisible()
  },
})

export const Share = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    await waitFor(() =>
      expect(dialog.getByLabelText('Installation Link')).toHaveValue(
        'https://apps.example.com/install/com.example.captions',
      ),
    )
    const code = await dialog.findByRole('img', { name: 'QR code of the installation link' })
    await expect(await readDrawnQr(code)).toBe('https://apps.example.com/install/com.example.captions')
    await expect(dialog.getByText('No testers added yet')).toBeVisible()
    await expect(dialog.getByText(/The system does not send emails automatically/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled()
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

/** Added by the button and by Enter; a duplicate is ignored; Done tells the cloud once. */
export const ShareTesters = meta.story({
  play: async ({ msw }) => {
    const tracked: unknown[] = []
    msw.use(
      answer(calls.trackSharing, async ({ request }) => {
        tracked.push(await request.clone().json())
        return undefined
      }),
    )
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    const field = dialog.getByLabelText('Tester Email')
    await userEvent.type(field, 'ada@example.com{Enter}')
    await userEvent.type(field, 'ADA@example.com{Enter}')
    await userEvent.type(field, 'ben@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await userEvent.type(field, 'cleo@example.com{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove cleo@example.com' }))
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ada@example.com'),
      expect.stringContaining('ben@example.com'),
    ])
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(tracked).toEqual([{ emails: ['ada@example.com', 'ben@example.com'] }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await chooseAction('Live Captions', 'Share with Testers')
    const opened = await inDialog('Share with Testers')
    await expect(await opened.findByText('No testers added yet')).toBeVisible()
  },
})

/** What was typed but not added counts; Done waits until it is right. */
export const ShareTyped = meta.story({
  play: async ({ msw }) => {
    const tracked: unknown[] = []
    msw.use(
      answer(calls.trackSharing, async ({ request }) => {
        tracked.push(await request.clone().json())
        return undefined
      }),
    )
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    const field = dialog.getByLabelText('Tester Email')
    await userEvent.click(field)
    await userEvent.paste('Ada <ada@example.com>\nben@example')
    await expect(field).toHaveValue('ben@example')
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.')
    await userEvent.type(field, '.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(tracked).toEqual([{ emails: ['ada@example.com', 'ben@example.com'] }]))
  },
})

export const ShareInvalid = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    const field = dialog.getByLabelText('Tester Email')
    await userEvent.type(field, 'ada@example{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter a valid email address.'))
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled()
    await expect(dialog.getByText('No testers added yet')).toBeVisible()
  },
})

export const ShareLoading = meta.story({
  args: { answers: () => [hang(calls.getShareLink)] },
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    await expect((await inDialog('Share with Testers')).getByLabelText('Installation Link')).toHaveValue('')
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

export const Publish = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await expect(await dialog.findByText('Complete developer profile')).toBeVisible()
    await dialog.findByRole('region', { name: 'Required 6 of 6' })
    await expect(dialog.getByRole('button', { name: 'Submit for Review' })).toBeEnabled()
  },
})

/** What its sessions saw is declared by one click each; what isn't used may stay, with a reason. */
export const NeedsFound = meta.story({
  args: {
    state: {
      apps: [
        { ...developmentApp, permissions: [{ type: 'CALENDAR', description: 'To show what comes next.' }] },
      ],
      observations: [
        {
          sessionId: 'one',
          at: new Date().toISOString(),
          models: ['Even Realities G1'],
          streams: ['transcription:en-US'],
          requests: [],
          views: ['main'],
          cuts: [],
        },
      ],
    },
  },
  play: async () => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    const check = async (name: string) => within(await dialog.findByRole('group', { name }))
    const uses = await check('Declares everything it uses')
    await expect((await uses.findByText('transcription:en-US')).tagName).toBe('CODE')
    await expect(dialog.getByRole('button', { name: 'Submit for Review' })).toBeDisabled()
    await userEvent.click(uses.getByRole('button', { name: 'Add Microphone' }))
    await expectToast('Microphone added to the app.')
    await userEvent.click(uses.getByRole('button', { name: 'Add Display to Hardware' }))
    await expectToast('Display added to the app.')
    await waitFor(() => expect(uses.queryByRole('button')).toBeNull())

    const privacy = await check('Privacy policy')
    await expect(privacy.getByText(/the app asks for Calendar and Microphone/)).toBeVisible()
    await expect(privacy.getByRole('link', { name: 'Add a Privacy Policy' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions/store#privacyPolicyUrl',
    )
    const unused = await check('No unused permissions or hardware')
    await userEvent.click(unused.getByRole('button', { name: 'Skip This Check…' }))
    await userEvent.type(unused.getByLabelText('Why Is This OK?'), 'Meetings start at nine.')
    await userEvent.click(unused.getByRole('button', { name: 'Skip This Check' }))
    await expect(unused.getByText('Skipped: Meetings start at nine.')).toBeVisible()
  },
})

export const Published = meta.story({
  play: async ({ msw }) => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await dialog.findByText('What Will Change')
    const submission = deferredHandler(calls.getSubmission)
    submission.hold()
    msw.use(submission.handler)
    await press('Submit for Review')
    await expectToast('App submitted for publication!')
    await expectToast('App status updated to: Submitted for Review.')
    const top = () => dialog.getByRole('button', { name: 'Done' }).getBoundingClientRect().top
    const before = top()
    submission.release()
    await dialog.findByText(/in the queue/)
    await expect(top()).toBe(before)
    const rows = within(screen.getByRole('table'))
    await waitFor(() => expect(rows.getAllByText('Submitted')).toHaveLength(2))
  },
})

/** What was typed on Details and not saved is saved on the sheet, and part of what is submitted. */
export const UnsavedSavedFirst = meta.story({
  play: async () => {
    const { packageName, version } = developmentApp
    const texts = { ...toTexts(developmentApp), name: 'Captions Now' }
    keepDraft(`edit:${account.id}:${packageName}`, {
      ...texts,
      version,
      base: JSON.stringify(toTexts(developmentApp)),
    })
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await expect(await dialog.findByText('Captions Now')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(dialog.queryByText(/unsaved changes/)).toBeNull())
    await expect(keptDraft(`edit:${account.id}:${packageName}`, texts)).toBeNull()
  },
})

/** Try It runs inside the sheet, which comes back as it was. */
export const TryItInside = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await userEvent.type(await dialog.findByLabelText(/^Notes for the Reviewer/), 'Say hello.')
    await userEvent.click(await dialog.findByRole('button', { name: 'Run Try It' }))
    await expect(await dialog.findByRole('button', { name: 'Start' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Back to Submission' }))
    await expect(await dialog.findByLabelText(/^Notes for the Reviewer/)).toHaveValue('Say hello.')
  },
})

/** The badge follows the answer, before the list is read again. */
export const PublishedBeforeReread = meta.story({
  play: async ({ msw }) => {
    await chooseAction('Live Captions', 'Publish to App Store')
    await inDialog('Publish App to Store')
    msw.use(hang(calls.listApps))
    await press('Submit for Review')
    await expectToast('App submitted for publication!')
    await expect(within(screen.getByRole('table')).getAllByText('Submitted')).toHaveLength(2)
  },
})

export const Resubmit = meta.story({
  play: async () => {
    await chooseAction('Star Map', 'Resubmit to App Store')
    const dialog = await inDialog('Publish App to Store')
    await expect(dialog.getByRole('button', { name: 'Resubmit' })).toBeEnabled()
  },
})

export const PublishFailed = meta.story({
  args: { answers: () => [fail(calls.publishApp, 500)] },
  play: async () => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await press('Submit for Review')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to publish app. Please try again.',
    )
    await expectToast('Failed to publish app.')
  },
})

/** The profile is missing: the button that publishes gives way to one that leads to the profile. */
export const ProfileIncomplete = meta.story({
  args: {
    state: { account: newAccount },
    answers: () => [refuse(calls.publishApp, 'PROFILE_INCOMPLETE', 'PROFILE_INCOMPLETE')],
  },
  play: async () => {
    await chooseAction('Live Captions', 'Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await press('Submit for Review')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.',
    )
    await expectToast('Failed to publish app.')
    await expect(dialog.queryByRole('button', { name: 'Submit for Review' })).toBeNull()
    await expect(dialog.getByRole('link', { name: 'Complete Your Profile' })).toHaveAttribute(
      'href',
      '/profile',
    )
  },
})

export const ShareOnAPhone = meta.story({
  globals: phone,
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    await screen.findByDisplayValue(/install/)
    await expectNoSideScroll()
  },
})
