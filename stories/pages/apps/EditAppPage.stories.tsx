import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { phone } from '../../../.storybook/viewports.ts'
import { calls, refusals, toStored } from '../../../src/api/contract.ts'
import { authActor } from '../../../src/machines/auth/authActor.ts'
import { cloud } from '../../mocks/cloud.ts'
import { account, developmentApp, newAccount, regeneratedKey } from '../../mocks/fixtures.ts'
import { answer, fail, handle, hang, refusal, refuse } from '../../mocks/handle.ts'
import { newKey, quietKey, wholeKey } from '../../mocks/keys.ts'
import { password, provider } from '../../mocks/provider.ts'
import { startState } from '../../mocks/state.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { reload } from '../../support/reload.ts'
import {
  chooseAction,
  expectAlert,
  expectToast,
  fieldNamed,
  fill,
  inDialog,
  press,
} from '../../support/steps.ts'

const otherAccount = { ...account, id: '0b0b0b0b-3c1e-4d5e-9f7b-2f6f3a1b9c10', email: 'ben@example.com' }

const editing = (packageName: string) => `/tpas/${packageName}/edit`

const meta = preview.meta({
  title: 'Pages/Apps/Edit app',
  ...portalMeta,
  args: { ...portalMeta.args, at: editing('com.example.captions') },
})

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))

export const Development = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Live Captions' })
    await expect(fieldNamed('Package Name')).toHaveValue('com.example.captions')
    await expect(fieldNamed('Package Name')).toHaveAttribute('readonly')
    await expect(screen.getByText('You can’t change the package name.')).toBeVisible()
    const status = await section('App Status')
    await expect(status.getByText('Development')).toBeVisible()
    await expect(status.getByRole('button', { name: 'Publish to App Store' })).toBeEnabled()
    const key = await section('API Key')
    await expect(await key.findByText('sgk_…7Kq2')).toBeVisible()
    await expect(key.getByText(/^Created/)).toHaveTextContent('Created 1 month ago by developer@example.com')
    await section('Share with Users')
  },
})

/** What comes of a section's own Save stands in that section. */
export const NeedsSaved = meta.story({
  play: async () => {
    const needs = await section('What Your App Needs')
    await userEvent.selectOptions(await needs.findByLabelText('Permission to Add'), 'Camera')
    await userEvent.click(needs.getByRole('button', { name: 'Add Permission' }))
    await userEvent.type(
      within(needs.getByRole('listitem', { name: 'Camera' })).getByLabelText('Reason'),
      'To read what you look at.',
    )
    await userEvent.click(needs.getByRole('button', { name: 'Save Needs' }))
    await expect(await needs.findByText('App updated successfully')).toBeVisible()
    const details = await section('App Details')
    await expect(details.queryByText('App updated successfully')).toBeNull()
  },
})

/** As emails about keys lead here. */
export const AtItsApiKey = meta.story({
  args: { at: `${editing('com.example.captions')}#api-key` },
  play: async () => {
    await (await section('API Key')).findByText('sgk_…7Kq2')
    const target = document.getElementById('api-key')
    await waitFor(() => expect(target).toHaveFocus())
    await expect(target?.getBoundingClientRect().top).toBeLessThan(innerHeight / 2)
  },
})

export const Submitted = meta.story({
  args: { at: editing('com.example.trail-guide') },
  play: async () => {
    const status = await section('App Status')
    await expect(status.getByText('Submitted for Review')).toBeVisible()
    await expect(status.queryByRole('button')).toBeNull()
  },
})

export const Rejected = meta.story({
  args: { at: editing('com.example.star-map') },
  play: async () => {
    const box = await section('Rejection Reason')
    await expect(box.getByText(/does not say why/)).toBeVisible()
    await expect(box.getByText(/^Reviewed by/)).toHaveTextContent(
      /^Reviewed by ada on Mar \d\d, 2026, \d\d:\d\d [AP]M$/,
    )
    const status = await section('App Status')
    await expect(status.getByRole('button', { name: 'Resubmit to App Store' })).toBeEnabled()
  },
})

export const Published = meta.story({
  args: { at: editing('com.example.recipes') },
  play: async () => {
    const status = await section('App Status')
    await expect(status.getByText('Published')).toBeVisible()
    await expect(status.queryByRole('button')).toBeNull()
    await expect(fieldNamed(/^Webview URL/)).toHaveValue('https://recipes.example.com/view')
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getApp)] },
  play: async () => expect(await screen.findByText('Loading app…')).toBeInTheDocument(),
})

export const Unknown = meta.story({
  args: { at: editing('com.example.nowhere') },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  },
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getApp, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load TPA data. Please try again.'),
})

export const Invalid = meta.story({
  play: async () => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', '')
    await fill('Server URL', 'mailto:ada@example.com')
    await press('Save Changes')
    await expect(await screen.findByText('Display name is required.')).toBeVisible()
    await expect(screen.getByText('Please enter a valid URL.')).toBeVisible()
    await expect(screen.getByText('Please fix the errors in the form.')).toBeVisible()
  },
})

export const Saved = meta.story({
  play: async () => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', 'Captions Now')
    await press('Save Changes')
    await expect(await screen.findByText('App updated successfully')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Captions Now'))
  },
})

/** The banner goes by itself after 3 s, or when it is dismissed. */
export const Dismissed = meta.story({
  play: async () => {
    await screen.findByLabelText('Display Name')
    await press('Save Changes')
    await screen.findByText('App updated successfully')
    await press('Dismiss')
    await waitFor(() => expect(screen.queryByText('App updated successfully')).toBeNull())
  },
})

export const SaveFailed = meta.story({
  args: { answers: () => [fail(calls.updateApp, 500)] },
  play: async () => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', 'Captions Now')
    await press('Save Changes')
    await expect(await screen.findByText('Failed to update App. Please try again.')).toBeVisible()
    await expect(fieldNamed('Display Name')).toHaveValue('Captions Now')
  },
})

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

/** A key that is cut short is judged without a call; a whole one by the cloud. */
export const KeyChecked = meta.story({
  play: async ({ msw }) => {
    const sent: string[] = []
    msw.use(
      answer(calls.checkKey, async ({ request }) => {
        sent.push(await request.clone().text())
      }),
    )
    const key = await section('API Key')
    await userEvent.click(key.getByText('Check a Key'))
    await fill('Key to Check', wholeKey.slice(0, -1))
    await press('Check Key')
    await expect(await key.findByRole('alert')).toHaveTextContent('The API key is incomplete')
    await expect(sent).toEqual([])

    await fill('Key to Check', wholeKey)
    await press('Check Key')
    await waitFor(() =>
      expect(key.getByRole('alert')).toHaveTextContent('The API key doesn’t belong to any of your apps.'),
    )
    await expect(sent).toEqual([JSON.stringify({ apiKey: wholeKey })])
    await expect(fieldNamed('Key to Check')).toHaveValue('')
  },
})

export const KeysFailed = meta.story({
  args: { answers: () => [fail(calls.listKeys, 500)] },
  play: async () => {
    const key = await section('API Key')
    await expect(await key.findByRole('alert')).toHaveTextContent('Couldn’t load API keys. Try again.')
    await expect(key.getByRole('button', { name: 'Actions for the API key' })).toBeEnabled()
  },
})

export const KeysLoading = meta.story({
  args: { answers: () => [hang(calls.listKeys)] },
  play: async () => {
    const key = await section('API Key')
    await expect(await key.findByText('Loading keys…')).toBeInTheDocument()
  },
})

export const ShareDialog = meta.story({
  play: async () => {
    await press('Share App')
    const dialog = await inDialog('Share with Testers')
    await waitFor(() => expect(dialog.getByLabelText('Installation Link')).not.toHaveValue(''))
  },
})

const testers = [
  { email: 'grace@example.com', addedAt: '2026-03-01T09:00:00.000Z' },
  { email: 'katherine@example.org', addedAt: '2026-03-02T09:00:00.000Z' },
]

/** Who was added in the dialog is listed here, and can be taken off (the dialog itself forgets). */
export const Testers = meta.story({
  args: { state: { testers: { 'com.example.captions': testers } } },
  play: async () => {
    const share = await section('Share with Users')
    await userEvent.click(await share.findByRole('button', { name: 'Remove grace@example.com' }))
    await expectToast('grace@example.com was removed.')
    await expect(await share.findByText('1 tester')).toBeVisible()

    await userEvent.click(share.getByRole('button', { name: 'Share App' }))
    const dialog = await inDialog('Share with Testers')
    await userEvent.type(dialog.getByLabelText('Tester Email'), 'ada@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(await share.findByText('ada@example.com')).toBeVisible()
    await expect(share.getByText('2 testers')).toBeVisible()
  },
})

const radioOf = (field: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: `Version of ${field}` })).getByRole('radio', { name })

const byHand = async (name: string) => {
  await screen.findByLabelText('Display Name')
  await fill('Display Name', name)
}

/** Another tab saved the app first: nothing of either is lost without a word. */
export const ChangedElsewhere = meta.story({
  play: async ({ msw }) => {
    await byHand('Captions Now')
    const theirs = { ...developmentApp, name: 'Captions', description: 'Theirs.', version: 'v4' }
    const saved: unknown[] = []
    msw.use(
      handle(calls.getApp, () => theirs),
      handle(calls.updateApp, ({ body, request }) => {
        if (request.headers.get('if-match') !== '"v4"') return refusal(412, 'CHANGED', 'The app changed.')
        saved.push(body)
        return { ...theirs, ...toStored(body), version: 'v5' }
      }),
    )
    await press('Save Changes')
    await section('Changes made elsewhere')
    await expect(fieldNamed('Description')).toHaveValue('Theirs.')
    await expect(fieldNamed('Display Name')).toHaveValue('Captions Now')

    await press('Save Changes')
    await expect(await screen.findByText('Choose what to keep, then save again.')).toBeVisible()
    await expect(saved).toEqual([])
    await userEvent.click(radioOf('Display name', 'Keep Mine'))
    await press('Save Changes')
    await expect(await screen.findByText('App updated successfully')).toBeVisible()
    await expect(saved).toMatchObject([{ name: 'Captions Now', description: 'Theirs.' }])
    await expect(screen.queryByRole('region', { name: 'Changes made elsewhere' })).toBeNull()
  },
})

/** What was typed is there again after signing in, for the same person only. */
export const SessionEnded = meta.story({
  play: async ({ msw }) => {
    await byHand('Captions Now')
    authActor.send({ type: 'provider.signedOut' })
    await expect(await screen.findByText('Your session ended. Sign in to continue.')).toBeVisible()
    const signIn = async (email: string) => {
      await press('Sign in with Email')
      await inDialog('Sign In with Email')
      await fill('Email', email)
      await fill('Password', password)
      await press('Sign In')
    }
    await signIn('dev@example.com')
    await expect(await screen.findByText('We restored your unsaved changes.')).toBeVisible()
    await expect(fieldNamed('Display Name')).toHaveValue('Captions Now')

    authActor.send({ type: 'provider.signedOut' })
    await screen.findByText('Your session ended. Sign in to continue.')
    msw.use(...provider(startState({ account: otherAccount })))
    await signIn(otherAccount.email)
    await screen.findByLabelText('Display Name')
    await expect(fieldNamed('Display Name')).toHaveValue('Live Captions')
    await expect(screen.queryByText('We restored your unsaved changes.')).toBeNull()
  },
})

/** A reload keeps what was typed; thrown away, it stays away. */
export const DraftDiscarded = meta.story({
  play: async ({ args }) => {
    await byHand('Captions Now')
    reload(args.at)
    await screen.findByText('We restored your unsaved changes.')
    await press('Discard')
    await expect(fieldNamed('Display Name')).toHaveValue('Live Captions')
    reload(args.at)
    await expect(await screen.findByLabelText('Display Name')).toHaveValue('Live Captions')
    await expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:edit'))).toEqual([])
  },
})

/** A draft typed over a version that is no longer the app's is merged before it can be saved. */
export const DraftOutdated = meta.story({
  play: async ({ args, msw }) => {
    await byHand('Captions Now')
    msw.use(handle(calls.getApp, () => ({ ...developmentApp, name: 'Captions', version: 'v4' })))
    reload(args.at)
    const changes = await section('Changes made elsewhere')
    await expect(changes.getByText('Captions Now')).toBeVisible()
    await userEvent.click(radioOf('Display name', 'Use Theirs'))
    await expect(fieldNamed('Display Name')).toHaveValue('Captions')
  },
})

/** Publishing makes the app SUBMITTED; it is fetched again, and the button goes. */
export const PublishedNow = meta.story({
  play: async () => {
    await press('Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for Review' }))
    await expectToast('App submitted for publication!')
    await expectToast('App status updated to: Submitted for Review.')
    await press('Done')
    const status = await section('App Status')
    await expect(await status.findByText('Submitted for Review')).toBeVisible()
    await expect(status.queryByRole('button')).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'App Status' })),
    )
    await expect(document.body).not.toHaveFocus()
  },
})

/** The badge follows the answer, before the app is read again. */
/** What was typed is saved first, so that it is what is submitted. */
export const SavedAndPublished = meta.story({
  play: async () => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', 'Captions Now')
    await press('Save and Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await expect(dialog.getByText('Captions Now')).toBeVisible()
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

export const PublishedBeforeReread = meta.story({
  play: async ({ msw }) => {
    await press('Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    msw.use(hang(calls.getApp))
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for Review' }))
    await expectToast('App submitted for publication!')
    const status = await section('App Status')
    await expect(status.getByText('Submitted for Review')).toBeVisible()
  },
})

export const ProfileIncomplete = meta.story({
  args: {
    state: { account: newAccount },
    answers: () => [refuse(calls.publishApp, 'PROFILE_INCOMPLETE', 'PROFILE_INCOMPLETE')],
  },
  play: async () => {
    await press('Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for Review' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.',
    )
    await userEvent.click(dialog.getByRole('link', { name: 'Complete Your Profile' }))
    await expect(await screen.findByRole('heading', { name: 'Developer Profile' })).toBeVisible()
  },
})

/** Known before: the profile is what comes first. */
export const ProfileMissing = meta.story({
  args: { state: { account: newAccount } },
  play: async () => {
    await press('Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await userEvent.click(await dialog.findByRole('link', { name: 'Complete Your Profile' }))
    await expect(await screen.findByRole('heading', { name: 'Developer Profile' })).toBeVisible()
  },
})

export const PrivateHost = meta.story({
  args: { state: { apps: [{ ...developmentApp, publicUrl: 'http://localhost:3000' }] } },
  play: async () => {
    await press('Publish to App Store')
    const dialog = await inDialog('Publish App to Store')
    await expect(await dialog.findByText(/able to reach localhost:3000/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for Review' }))
    await expectToast('App submitted for publication!')
  },
})

export const LeaveGuard = meta.story({
  play: async () => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', 'Captions Now')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await inDialog('Leave without Saving?', 'alertdialog')
  },
})

/** What was typed goes with the app: nobody is asked whether to save it. */
export const DeletedUnsaved = meta.story({
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Live Captions' })
    await fill('Display Name', 'Captions Now')
    await userEvent.click((await section('Danger Zone')).getByRole('button', { name: /^Delete/ }))
    const dialog = await inDialog('Delete App', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete App' }))
    await expect(await screen.findByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const Phone = meta.story({
  args: { at: editing('com.example.star-map') },
  globals: phone,
  play: async () => {
    await section('Rejection Reason')
    await expectNoSideScroll()
  },
})

export const PhoneWithTwoKeys = meta.story({
  args: { state: twoKeys },
  globals: phone,
  play: async () => {
    await expect(await (await section('API Key')).findByText('Expires in 1 hour')).toBeVisible()
    await expectNoSideScroll()
  },
})
