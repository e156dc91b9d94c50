import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { rejectedApp } from '../../mocks/fixtures.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

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
    const share = await section('Share with Users')
    await expect(await share.findByText('Testers you add will appear here.')).toBeVisible()
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

export const ReviewerUnknown = meta.story({
  args: {
    at: editing(rejectedApp.packageName),
    state: { apps: [{ ...rejectedApp, reviewedBy: null, reviewedAt: null }] },
  },
  play: async () => expect((await section('Rejection Reason')).getByText('Reviewed by Admin')).toBeVisible(),
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

export const LeaveGuard = meta.story({
  play: async () => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', 'Captions Now')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await inDialog('Leave without Saving?', 'alertdialog')
  },
})

/** The lines of the reason are kept. */
export const At320 = meta.story({
  args: {
    at: editing(rejectedApp.packageName),
    state: {
      apps: [
        {
          ...rejectedApp,
          reviewNotes: `Two things:\n\n1. ${longText}\n2. ${longWord}`,
          reviewedBy: `${longWord}@example.com`,
        },
      ],
    },
  },
  globals: narrow,
  play: async () => {
    await section('Rejection Reason')
    await expectNoSideScroll()
  },
})
