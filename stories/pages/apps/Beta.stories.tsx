import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { publishedApp } from '../../mocks/fixtures.ts'
import { refuse } from '../../mocks/handle.ts'
import { runningBeta } from '../../support/beta.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, fill, inDialog, inRegion, noDialog, press } from '../../support/steps.ts'

const { packageName } = publishedApp

const meta = preview.meta({
  title: 'Pages/Apps/Beta',
  ...portalMeta,
  args: { ...portalMeta.args, at: `/tpas/${packageName}/releases` },
})

const running = { state: { betas: { [packageName]: runningBeta } } }

export const Started = meta.story({
  play: async () => {
    await press('Start Beta…')
    const dialog = await inDialog('Start Beta')
    const offered = dialog.getAllByRole('option').map(({ textContent }) => textContent)
    await expect(offered).toEqual(['Release 4 (2.1)', 'Release 3 (2.0)', 'Release 1'])
    await fill(/^What to Test/, 'Start two timers at once.')
    await userEvent.click(dialog.getByRole('button', { name: 'Start Beta' }))
    await expectToast('Testers now see Release 4 (2.1).')
    await expect(await (await inRegion('Beta')).findByText('Start two timers at once.')).toBeVisible()
  },
})

export const TestersInvited = meta.story({
  args: running,
  play: async () => {
    await press('Invite Testers…')
    await fill(/^Email Addresses/, 'new@example.org\nnobody')
    await press('Send Invitations')
    await expect(await screen.findByText('“nobody” isn’t an email address.')).toBeVisible()
    await fill(/^Email Addresses/, 'new@example.org, tess@example.org')
    await press('Send Invitations')
    await expectToast('1 invitation sent.')
    await expect(await (await inRegion('Beta')).findByText('4 testers')).toBeVisible()
  },
})

/** What was typed stays. */
export const InvitationRefused = meta.story({
  args: {
    ...running,
    answers: () => [refuse(calls.inviteBetaTesters, 'NO_BETA', 'No release is in beta.')],
  },
  play: async () => {
    await press('Invite Testers…')
    await fill(/^Email Addresses/, 'new@example.org')
    await press('Send Invitations')
    await expect(await screen.findByText('No release is in beta.')).toBeVisible()
    await expect(screen.getByLabelText(/^Email Addresses/)).toHaveValue('new@example.org')
  },
})

export const TesterRemoved = meta.story({
  args: running,
  play: async () => {
    await press('Remove tim@example.org')
    await inDialog('Remove Tester?', 'alertdialog')
    await press('Remove Tester')
    await expectToast('tim@example.org was removed.')
    await expect(await (await inRegion('Beta')).findByText('2 testers')).toBeVisible()
  },
})

export const Paused = meta.story({
  args: running,
  play: async () => {
    await press('Pause Beta…')
    await inDialog('Pause Beta?', 'alertdialog')
    await press('Pause Beta')
    await expectToast('The beta is paused.')
    await expect(await (await inRegion('Beta')).findByText(/^No release is in beta/)).toBeVisible()
  },
})

/** The same release is submitted, as it was tested. */
export const Promoted = meta.story({
  args: running,
  play: async () => {
    await press('Submit for Review…')
    await inDialog('Submit Release 4 (2.1)')
    await press('Submit for Review')
    await noDialog()
    await expectToast('Release 4 (2.1) was submitted for review.')
  },
})
