import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { fail, hang, refuse } from '../../mocks/handle.ts'
import { betaInvitation, betaToken } from '../../support/beta.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, fill, inDialog, noDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Public/Beta',
  ...portalMeta,
  args: { ...portalMeta.args, at: `/beta#${betaToken}`, signedIn: false },
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Nobody is signed in. */
export const Accepted = meta.story({
  play: async () => {
    await heading('Test Recipes at Eye Level')
    await press('Accept Invitation')
    await expect(await screen.findByText('You’re a tester of this app.')).toBeVisible()
    await press('Send Feedback')
    await expect(await screen.findByText('Write what you noticed.')).toBeVisible()
    await fill(/^Feedback/, 'The second timer starts late.')
    await press('Send Feedback')
    await expectToast('Thanks. The developer can read your feedback now.')
    await expect(screen.getByLabelText(/^Feedback/)).toHaveValue('')
    await expect(document.title).toContain('Beta')
  },
})

export const Declined = meta.story({
  play: async () => {
    await press('Decline…')
    await inDialog('Decline Invitation?', 'alertdialog')
    await press('Decline Invitation')
    await noDialog()
    await expect(await screen.findByText(/^You left this beta/)).toBeVisible()
  },
})

/** What was typed stays. */
export const FeedbackRefused = meta.story({
  args: {
    state: { betaInvitation: { ...betaInvitation, state: 'accepted' } },
    answers: () => [refuse(calls.sendBetaFeedback, 'NO_BETA', 'This beta is paused or has ended.')],
  },
  play: async () => {
    await fill(/^Feedback/, 'The second timer starts late.')
    await press('Send Feedback')
    await expect(await screen.findByText('This beta is paused or has ended.')).toBeVisible()
    await expect(screen.getByLabelText(/^Feedback/)).toHaveValue('The second timer starts late.')
  },
})

export const Unknown = meta.story({
  args: { state: { betaInvitation: null } },
  play: async () => {
    await heading('This link doesn’t work')
  },
})

export const WithoutToken = meta.story({
  args: { at: '/beta' },
  play: async () => {
    await heading('This link doesn’t work')
    await expect(screen.getByText(/whole link from the email/)).toBeVisible()
  },
})

export const Loading = meta.story({ args: { answers: () => [hang(calls.peekBeta)] } })

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.peekBeta, 500)] },
  play: async () => {
    await expect(await screen.findByText('Couldn’t load the beta. Try again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await expect(await screen.findByText('Couldn’t load the beta. Try again.')).toBeVisible()
  },
})
