import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { account, newAccount } from '../../mocks/fixtures.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectVisibleToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Profile/Profile',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/profile' },
})

const company = () => screen.findByLabelText('Company / Organization Name')

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await company()).toHaveValue('Example Optics')
    await expect(fieldNamed(/^Contact Email/i)).toHaveValue('apps@optics.example.com')
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getMe)] },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Developer Profile' })).toBeVisible()
    await expect(await screen.findByText('Loading profile…')).toBeInTheDocument()
  },
})

/** The contact address is the account's until another is saved. */
export const DefaultEmail = meta.story({
  args: { state: { account: newAccount } },
  play: async () => {
    await expect(await company()).toHaveValue('')
    await expect(fieldNamed(/^Contact Email/i)).toHaveValue('developer@example.com')
  },
})

export const Required = meta.story({
  play: async () => {
    await company()
    await fill('Company / Organization Name', '')
    await fill(/^Contact Email/i, '')
    await press('Save Profile')
    await expect(await screen.findByText('Company/Organization name is required')).toBeVisible()
    await expect(screen.getByText('Contact email is required')).toBeVisible()
    await expect(screen.getByText('Please fix the errors in the form.')).toBeVisible()
    await waitFor(() => expect(fieldNamed('Company / Organization Name')).toHaveFocus())
  },
})

export const Saved = meta.story({
  play: async () => {
    await company()
    await fill('Company / Organization Name', 'Tiny Lenses')
    await fill(/^Website/, 'example.com/')
    await press('Save Profile')
    await expect(await screen.findByText('Profile updated successfully')).toBeVisible()
    await expect(fieldNamed('Company / Organization Name')).toHaveValue('Tiny Lenses')
    await expect(fieldNamed(/^Website/)).toHaveValue('https://example.com')
    await userEvent.click(screen.getByRole('link', { name: 'My Apps' }))
    await expect(await screen.findByRole('heading', { name: 'My Apps' })).toBeVisible()
  },
})

export const SaveFailed = meta.story({
  args: { answers: () => [fail(calls.saveProfile, 500)] },
  play: async () => {
    await company()
    await fill('Company / Organization Name', 'Tiny Lenses')
    await press('Save Profile')
    await expect(await screen.findByText('Failed to update profile. Please try again.')).toBeVisible()
    await expect(fieldNamed('Company / Organization Name')).toHaveValue('Tiny Lenses')
  },
})

export const MailsSaved = meta.story({
  play: async () => {
    const messages = await screen.findByRole('switch', { name: 'Messages' })
    await expect(screen.queryByRole('switch', { name: 'Morning digest' })).toBeNull()
    await userEvent.click(messages)
    await expect(await screen.findByText('Saved.')).toBeVisible()
    await expect(messages).not.toBeChecked()
  },
})

/** Reviewers are asked about the digest as well. */
export const MailsOfReviewer = meta.story({
  args: { state: { role: 'REVIEWER' } },
  play: async () => expect(await screen.findByRole('switch', { name: 'Morning digest' })).toBeChecked(),
})

export const MailsFailed = meta.story({
  args: { answers: () => [fail(calls.saveMailSettings, 500)] },
  play: async () => {
    const messages = await screen.findByRole('switch', { name: 'Messages' })
    await userEvent.click(messages)
    await expect(
      await screen.findByText('Couldn’t save your notification settings. Try again.'),
    ).toBeVisible()
    await expect(messages).toBeChecked()
  },
})

const appName = 'Live Captions'
const deleteAccount = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete My Account…' }))
  await inDialog('Delete My Account', 'alertdialog')
  await fill('Type your email address to delete your account', 'developer@example.com')
  await press('Delete My Account')
}

export const DeletedAndKept = meta.story({
  play: async () => {
    await deleteAccount()
    await expect(await screen.findByText(/We’ll delete your account on/)).toBeVisible()
    await press('Keep My Account')
    await expectVisibleToast('Your account stays.')
    await expect(await screen.findByRole('button', { name: 'Delete My Account…' })).toHaveFocus()
  },
})

/** What was published since the page was opened shows once the deletion is refused. */
export const DeletionBlocked = meta.story({
  play: async ({ msw }) => {
    await screen.findByRole('button', { name: 'Delete My Account…' })
    const blocker = {
      kind: 'app',
      reason: 'PUBLISHED',
      packageName: 'com.example.captions',
      name: appName,
    } as const
    msw.use(
      fail(calls.requestDeletion, 409, { code: 'DELETION_BLOCKED', error: 'Others depend on it.' }),
      handle(calls.getDeletion, () => ({ deletionAt: null, blockers: [blocker] })),
    )
    await deleteAccount()
    const list = await screen.findByRole('list', { name: 'Before you can delete your account:' })
    await expect(within(list).getByRole('link', { name: appName })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const DataIncomplete = meta.story({
  args: {
    answers: () => [
      handle(calls.exportAccount, () => ({
        exportedAt: new Date().toISOString(),
        account: { id: account.id, email: account.email },
        tables: {},
        incomplete: ['audit'],
      })),
    ],
  },
  play: async () => {
    await press('Download My Data')
    await expect(await screen.findByText(/only the newest rows of audit/)).toBeVisible()
  },
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      account: { ...account, profile: { ...account.profile, company: longText.slice(0, 90) } },
      deletion: {
        deletionAt: null,
        blockers: [{ kind: 'team', reason: 'LAST_OWNER', name: longWord, slug: 'long' }],
      },
    },
  },
  play: async () => {
    await company()
    await expect(
      await screen.findByRole('button', { name: 'Delete My Account…' }),
    ).toHaveAccessibleDescription(/Hand over what’s listed first/)
    await expectNoSideScroll()
  },
})
