import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { authActor } from '../../../src/machines/auth/authActor.ts'
import { account, now, pocketChess, rejectedApp } from '../../mocks/fixtures.ts'
import { provider } from '../../mocks/session.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, fieldNamed, fill, inDialog, inRegion, press } from '../../support/steps.ts'

const editing = (packageName: string) => `/tpas/${packageName}/edit`

const meta = preview.meta({
  title: 'Pages/Apps/Edit app',
  ...portalMeta,
  args: { ...portalMeta.args, at: editing('com.example.captions') },
})

export const Development = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Live Captions' })
    await expect(fieldNamed('Package Name')).toHaveValue('com.example.captions')
    await expect(fieldNamed('Package Name')).toHaveAttribute('readonly')
    await expect(screen.getByText('You can’t change the package name.')).toBeVisible()
    const status = await inRegion('App Status')
    await expect(status.getByText('Development')).toBeVisible()
    await expect(status.getByRole('button', { name: 'Publish to App Store' })).toBeEnabled()
    const key = await inRegion('API Key')
    await expect(await key.findByText('sgk_…7Kq2')).toBeVisible()
    await expect(key.getByText(/^Created/)).toHaveTextContent('Created 1 month ago by developer@example.com')
    const share = await inRegion('Share with Users')
    await expect(await share.findByText(/^Testers you add with Share App will appear here/)).toBeVisible()
  },
})

/** Its kind can change until it is submitted; what only servers have is hidden. */
export const WebApp = meta.story({
  args: { at: editing(pocketChess.packageName), state: { apps: [pocketChess] } },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: 'Web app' })).toBeChecked()
    await expect(screen.getByLabelText(/^Page Address/)).toHaveValue('https://chess.example.com')
    await expect(screen.queryByLabelText('Server URL')).toBeNull()
    await expect(screen.queryByRole('region', { name: 'API Key' })).toBeNull()
    const needs = await inRegion('What Your App Needs')
    await expect(needs.queryByRole('group', { name: 'Hardware' })).toBeNull()
    await userEvent.type(needs.getByLabelText('Origins'), '\nhttps://tables.example.com/\n')
    await userEvent.click(needs.getByRole('button', { name: 'Save Needs' }))
    await expect(await needs.findByText('App updated successfully')).toBeVisible()
    await expect(needs.getByLabelText('Origins')).toHaveValue(
      'https://api.chess.example.com\nhttps://tables.example.com',
    )

    await userEvent.click(screen.getByRole('radio', { name: 'Server app' }))
    await expect(fieldNamed('Server URL')).toHaveValue('')
    await expect(needs.getByRole('group', { name: 'Hardware' })).toBeVisible()
  },
})

const manifest = JSON.stringify({
  package_id: pocketChess.packageName,
  edition: '202601',
  name: 'Pocket Chess Plus',
  permissions: [{ name: 'album', desc: 'To save your games.' }],
})

/** What the portal has no field for stays in the file. */
export const ManifestImported = meta.story({
  args: { at: editing(pocketChess.packageName), state: { apps: [pocketChess] } },
  play: async () => {
    await chooseAction('app details', 'Import Manifest…')
    const dialog = await inDialog('Import Manifest')
    await userEvent.click(dialog.getByLabelText('Or Paste JSON'))
    await userEvent.paste(manifest)
    await userEvent.click(dialog.getByRole('button', { name: 'Review Changes' }))
    const review = await inDialog('Import Manifest')
    await expect(await review.findByText(/^Changes Display Name, .*Manifest/)).toBeVisible()
    await expect(review.getByText('edition')).toBeVisible()
    await userEvent.click(review.getByRole('button', { name: 'Import Changes' }))
    await expect(fieldNamed('Display Name')).toHaveValue('Pocket Chess Plus')
  },
})

export const ManifestExported = meta.story({
  args: { at: editing(pocketChess.packageName), state: { apps: [{ ...pocketChess, manifest }] } },
  play: async () => {
    const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await chooseAction('app details', 'Export Manifest')
    await waitFor(() => expect(clicked.mock.contexts[0]).toHaveProperty('download', 'app.json'))
    clicked.mockRestore()
  },
})

export const KindFixed = meta.story({
  args: {
    at: editing(pocketChess.packageName),
    state: { apps: [{ ...pocketChess, appStoreStatus: 'SUBMITTED', submittedAt: now }] },
  },
  play: async () => {
    await expect(await screen.findByLabelText('Kind')).toHaveValue('Web app')
    await expect(screen.getByText('You can’t change the kind after the first submission.')).toBeVisible()
  },
})

/** What comes of a section's own Save stands in that section. */
export const NeedsSaved = meta.story({
  play: async () => {
    const needs = await inRegion('What Your App Needs')
    await userEvent.selectOptions(await needs.findByLabelText('Permission to Add'), 'Camera')
    await userEvent.click(needs.getByRole('button', { name: 'Add Permission' }))
    await userEvent.type(
      within(needs.getByRole('listitem', { name: 'Camera' })).getByLabelText('Reason'),
      'To read what you look at.',
    )
    await userEvent.click(needs.getByRole('button', { name: 'Save Needs' }))
    await expect(await needs.findByText('App updated successfully')).toBeVisible()
    const details = await inRegion('App Details')
    await expect(details.queryByText('App updated successfully')).toBeNull()
  },
})

export const Rejected = meta.story({
  args: { at: editing('com.example.star-map') },
  play: async () => {
    const box = await inRegion('Rejection Reason')
    await expect(box.getByText(/does not say why/)).toBeVisible()
    await expect(box.getByText(/^Reviewed by/)).toHaveTextContent(
      /^Reviewed by ada on Mar \d\d, 2026, \d\d:\d\d [AP]M$/,
    )
    const status = await inRegion('App Status')
    await expect(status.getByRole('button', { name: 'Resubmit to App Store' })).toBeEnabled()
  },
})

export const ReviewerUnknown = meta.story({
  args: {
    at: editing(rejectedApp.packageName),
    state: { apps: [{ ...rejectedApp, reviewedBy: null, reviewedAt: null }] },
  },
  play: async () => expect((await inRegion('Rejection Reason')).getByText('Reviewed by Admin')).toBeVisible(),
})

const otherAccount = { ...account, id: '0b0b0b0b-3c1e-4d5e-9f7b-2f6f3a1b9c10', email: 'ben@example.com' }

/** What was typed is not there for somebody else who signs in next. */
export const SessionEnded = meta.story({
  play: async ({ msw }) => {
    await screen.findByLabelText('Display Name')
    await fill('Display Name', 'Captions Now')
    authActor.send({ type: 'provider.signedOut' })
    await screen.findByText('Your session ended. Sign in to continue.')
    msw.use(...provider(otherAccount))
    await press('Sign in with Email')
    await inDialog('Sign In with Email')
    await fill('Email', otherAccount.email)
    await fill('Password', 'smart-glasses')
    await press('Sign In')
    await screen.findByLabelText('Display Name')
    await expect(fieldNamed('Display Name')).toHaveValue('Live Captions')
    await expect(screen.queryByText('We restored your unsaved changes.')).toBeNull()
  },
})

/** What was typed goes with the app: nobody is asked whether to save it. */
export const DeletedUnsaved = meta.story({
  play: async () => {
    await screen.findByRole('heading', { level: 1, name: 'Live Captions' })
    await fill('Display Name', 'Captions Now')
    await userEvent.click((await inRegion('Danger Zone')).getByRole('button', { name: /^Delete/ }))
    const dialog = await inDialog('Delete App', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete App' }))
    await expect(await screen.findByRole('heading', { level: 1, name: 'My Apps' })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
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
    await inRegion('Rejection Reason')
    await expectNoSideScroll()
  },
})
