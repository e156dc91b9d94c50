import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { developmentApp, pocketChess, publishedApp } from '../../mocks/fixtures.ts'
import { hang, refuse } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, expectToast, fill, inDialog, noDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Releases',
  ...portalMeta,
  args: { ...portalMeta.args, at: `/tpas/${publishedApp.packageName}/releases` },
})

const row = async (name: string | RegExp) => within(await screen.findByRole('row', { name }))

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect((await row(/^Release 2 \(1\.1\)/)).getByText('Live')).toBeVisible()
    await expect((await row(/^Release 3/)).getByText(/^Goes live Mar 20, 2026/)).toBeVisible()
    await expect(document.title).toContain('Releases of Recipes at Eye Level')
  },
})

export const Loading = meta.story({ args: { answers: () => [hang(calls.listReleases)] } })

export const Empty = meta.story({
  args: { at: `/tpas/${developmentApp.packageName}/releases` },
  play: async () => expect(await screen.findByText('No releases yet')).toBeVisible(),
})

export const Created = meta.story({
  play: async () => {
    await screen.findByRole('row', { name: /^Release 1/ })
    await press('Create Release…')
    await fill(/^Version/, '3.0')
    await press('Create Release')
    await expectToast('Release 5 (3.0) was created.')
    await expect((await row(/^Release 5/)).getByText('Draft')).toBeVisible()
  },
})

/** A web app’s release has the files that its build wrote. */
export const Uploaded = meta.story({
  args: { at: `/tpas/${pocketChess.packageName}/releases`, state: { apps: [pocketChess] } },
  play: async () => {
    await screen.findByText('No releases yet')
    await press('Create Release…')
    const dialog = await inDialog('Create Release')
    await press('Create Release')
    await expect(await dialog.findByText('Choose a ZIP file or a folder.')).toBeVisible()
    await userEvent.upload(dialog.getByLabelText('ZIP file'), new File(['PK'], 'dist.zip'))
    await expect(dialog.getByText('Chosen: dist.zip')).toBeVisible()
    await fill(/^Version/, '1.0.0')
    await press('Create Release')
    await expectToast('Release 1 (1.0.0) was created.')
    await expect(await screen.findByRole('region', { name: 'Bundle' })).toBeVisible()
  },
})

export const SubmittedForADate = meta.story({
  play: async () => {
    await chooseAction('Release 4 (2.1)', 'Submit for Review…')
    const dialog = await inDialog('Submit Release 4 (2.1)')
    await userEvent.click(dialog.getByRole('radio', { name: 'At a date' }))
    await press('Submit for Review')
    await expect(await dialog.findByText('Choose a date and time.')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: /^When you publish it/ }))
    await press('Submit for Review')
    await expectToast('Release 4 (2.1) was submitted for review.')
    await waitFor(async () => expect((await row(/^Release 4/)).getByText('In review')).toBeVisible())
  },
})

export const RolledBack = meta.story({
  play: async () => {
    await chooseAction('Release 1', 'Roll Back to This Release…')
    await inDialog('Roll Back to Release 1')
    await press('Roll Back')
    await expect(await screen.findByText('Say why.')).toBeVisible()
    await fill(/^Reason/, 'It crashes.')
    await press('Roll Back')
    await expectToast('Release 1 is live again.')
    await waitFor(async () => expect((await row(/^Release 1/)).getByText('Live')).toBeVisible())
  },
})

export const Unpublished = meta.story({
  play: async () => {
    await chooseAction('Release 2 (1.1)', 'Unpublish…')
    await inDialog('Unpublish Recipes at Eye Level')
    await press('Unpublish App')
    await expectToast('Recipes at Eye Level isn’t public any more.')
    await expect(await screen.findByText('Not available to the public')).toBeVisible()
    await chooseAction('Release 2 (1.1)', 'Publish…')
    await press('Publish Release')
    await noDialog()
    await expectToast('Release 2 (1.1) is live.')
  },
})

export const PublishRefused = meta.story({
  args: { answers: () => [refuse(calls.publishRelease, 'SUSPENDED')] },
  play: async () => {
    await chooseAction('Release 3 (2.0)', 'Publish…')
    await press('Publish Release')
    await expect(await screen.findByText('A reviewer suspended the app or the release.')).toBeVisible()
  },
})

export const Suspended = meta.story({
  args: {
    state: {
      apps: [{ ...publishedApp, isPublic: false, appStoreStatus: 'DEVELOPMENT', takenDown: 'suspended' }],
    },
  },
  play: async () => expect(await screen.findByText('Suspended by a reviewer')).toBeVisible(),
})
