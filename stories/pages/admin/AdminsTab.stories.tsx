import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls, refusals } from '../../../src/api/contract.ts'
import { adminUsers } from '../../mocks/fixtures.ts'
import { answer, hang, refusal, refuse } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, expectVisibleToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const admin = { role: 'ADMIN' as const }

const meta = preview.meta({
  title: 'Pages/Admin/Admins',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin?tab=admins', state: admin },
})

const ada = 'ada@example.com'

const changeRole = async (email: string, role: string) =>
  userEvent.selectOptions(await screen.findByLabelText(`Role of ${email}`), role)

export const Loaded = meta.story({
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Admins and reviewers' }))
    await expect(await table.findByText('ada@example.com')).toBeVisible()
  },
})

export const Invalid = meta.story({
  play: async () => {
    await fill('Email', 'ben@example')
    await press('Add')
    await expect(fieldNamed('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(fieldNamed('Email')).toHaveFocus()
  },
})

export const Maintenance = meta.story({
  play: async () => {
    await press('Get Report')
    await expect(await screen.findByText(/^Status ok: 6 apps/)).toBeVisible()
  },
})

/** Another issuer is allowed, and removed; the known ones stay. */
export const IssuersOfTokens = meta.story({
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Issuers of CI tokens' }))
    await expect(list.getAllByText(/Allowed in every portal/)).toHaveLength(2)
    await press('Allow Issuer…')
    await press('Allow Issuer')
    await expect(fieldNamed('Issuer')).toHaveAccessibleDescription(/Enter the issuer’s address/)
    await fill('Issuer', 'https://git.example.com')
    await press('Allow Issuer')
    await expectToast('https://git.example.com is allowed.')
    await press('Remove… https://git.example.com')
    await inDialog('Remove Issuer', 'alertdialog')
    await press('Remove Issuer')
    await expectToast('https://git.example.com was removed.')
  },
})

export const AddedAndRemoved = meta.story({
  play: async () => {
    await screen.findByLabelText(`Role of ${ada}`)
    await fill('Email', 'grace@example.org')
    await press('Add')
    await expectToast('grace@example.org was added.')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove grace@example.org' }))
    await inDialog('Remove grace@example.org?', 'alertdialog')
    await press('Remove')
    await expectToast('grace@example.org was removed.')
  },
})

export const LastAdminKept = meta.story({
  args: { answers: () => [refuse(calls.removeAdminUser, 'LAST_ADMIN')] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Remove ${ada}` }))
    const dialog = await inDialog(`Remove ${ada}?`, 'alertdialog')
    await press('Remove')
    await expect(await dialog.findByText(refusals.LAST_ADMIN.text)).toBeVisible()
  },
})

export const RoleChanged = meta.story({
  play: async () => {
    await changeRole(ada, 'Admin')
    await inDialog(`Make ${ada} an admin?`, 'alertdialog')
    await press('Change Role')
    await expectToast(`${ada} is now an admin.`)
  },
})

/** Nothing else can be changed meanwhile. */
export const Adding = meta.story({
  args: { answers: () => [hang(calls.addAdminUser)] },
  play: async () => {
    await screen.findByLabelText(`Role of ${ada}`)
    await fill('Email', 'grace@example.com')
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'ADMIN')
    await press('Add')
    await expect(screen.getByRole('button', { name: `Remove ${ada}` })).toBeDisabled()
    await expect(screen.getByLabelText(`Role of ${ada}`)).toBeDisabled()
  },
})

export const AddRefused = meta.story({
  args: { answers: () => [refuse(calls.addAdminUser, 'ALREADY_LISTED')] },
  play: async () => {
    await screen.findByLabelText(`Role of ${ada}`)
    await fill('Email', ada)
    await press('Add')
    await expect(await screen.findByRole('alert')).toHaveTextContent(refusals.ALREADY_LISTED.text)
    await userEvent.type(fieldNamed('Email'), 'x')
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})

export const StatusesBeingFixed = meta.story({
  args: { answers: () => [hang(calls.fixAppStatuses)] },
  play: async () => {
    await press('Fix Statuses')
    await expect(screen.getByRole('button', { name: 'Fix Statuses' })).toHaveAttribute('aria-busy', 'true')
    await expect(screen.getByRole('button', { name: 'Get Report' })).toBeDisabled()
  },
})

export const TestSubmissionNotAvailable = meta.story({
  args: {
    answers: () => [answer(calls.createTestSubmission, () => refusal(404, 'NOT_FOUND', 'Not found.'))],
  },
  play: async () => {
    await press('Create Submission')
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Test submissions aren’t available on this server.',
    )
  },
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      ...admin,
      adminUsers: adminUsers.map((user) => ({ ...user, email: `${'x'.repeat(50)}.${user.email}` })),
    },
  },
  play: async () => {
    await screen.findAllByText(/x\.ada@example\.com/)
    await expectNoSideScroll()
  },
})

export const FactorReset = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Second Factor…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset Second Factor' }))
    await press('Reset in 24 Hours')
    await expect(await dialog.findByText('Email is required')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Email'), 'ada@example.com')
    await press('Reset in 24 Hours')
    await expectVisibleToast(/^The second factor of ada@example.com ends on/)
  },
})
