import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { factorOn, totp } from '../../mocks/secondFactor.ts'
import { listen, read } from '../../support/hear.ts'
import { heardMeta } from '../../support/heardMeta.ts'
import { fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  ...heardMeta,
  title: 'Flows/Heard/Second factor',
  args: { ...heardMeta.args, at: '/profile' },
})

/** A code of the app is asked for after the password: none, a wrong one, then the right one. */
export const SignInCode = meta.story({
  args: { at: '/signin', signedIn: false, state: { secondFactor: { ...factorOn, verifiedAt: null } } },
  play: async () => {
    await press('Sign in with Email')
    await inDialog('Sign In with Email')
    await fill('Email', 'developer@example.com')
    await fill('Password', 'smart-glasses')
    await press('Sign In')
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
    await read('The page', screen.getByRole('main'))
    await listen('Sent without a code', async () => {
      await press('Continue')
      await screen.findByText('Please enter the 6-digit code.')
    })
    await listen('Sent with a wrong code', async () => {
      await fill('Code', '000000')
      await press('Continue')
      await screen.findByText(/This code isn’t right/)
    })
    await listen('“Lost your phone?” is pressed', async () => {
      await press('Lost your phone? Use a recovery code')
      await screen.findByLabelText('Recovery Code')
    })
    await read('The page then', screen.getByRole('main'))
    await listen('Back to the app, sent with its code', async () => {
      await press('Use your authenticator app')
      await fill('Code', totp.code)
      await press('Continue')
      await screen.findByRole('heading', { name: 'Dashboard' })
    })
  },
})

/** An app is set up, and its recovery codes are saved. */
export const SetUpFactor = meta.story({
  play: async () => {
    await screen.findByRole('button', { name: 'Set Up Second Factor…' })
    // The logo's, once it has loaded: it would be heard in between.
    await screen.findByText(/512×512 is recommended/)
    await read('The card', screen.getByRole('region', { name: 'Second Factor' }))
    await listen('“Set Up Second Factor…” is pressed', async () => {
      await press('Set Up Second Factor…')
      await waitFor(() => screen.getByLabelText('Setup Key'))
    })
    await read('The dialog', screen.getByRole('dialog'))
    await listen('Sent with a wrong code', async () => {
      await fill('Code', '000000')
      await press('Turn On')
      await screen.findByText(/This code isn’t right/)
    })
    await listen('Sent with the right code', async () => {
      await fill('Code', totp.code)
      await press('Turn On')
      await inDialog('Save Your Recovery Codes')
    })
    await read('The recovery codes', screen.getByRole('dialog'))
    await listen('“Done” is pressed before they are saved', async () => {
      await press('Done')
      await screen.findByText(/Save your codes, then check the box/)
    })
    await listen('“Done” is pressed', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'I saved my recovery codes' }))
      await press('Done')
      await screen.findByText('You have 10 recovery codes left, for when you lose your phone.')
    })
  },
})
