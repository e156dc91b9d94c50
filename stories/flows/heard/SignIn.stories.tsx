import { expect, screen, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { listen, read } from '../../support/hear.ts'
import { heardMeta } from '../../support/heardMeta.ts'
import { fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  ...heardMeta,
  title: 'Flows/Heard/Sign in',
  args: { ...heardMeta.args, at: '/signin', signedIn: false },
})

/** Refused twice, by the form and by the provider, then let in. */
export const SignIn = meta.story({
  play: async () => {
    await screen.findByRole('button', { name: 'Sign in with Email' })
    await read('The page')
    await listen('“Sign in with Email” is pressed', async () => {
      await press('Sign in with Email')
      await inDialog('Sign In with Email')
    })
    await read('The dialog', screen.getByRole('dialog'))
    await listen('Sent without an entry', async () => {
      await press('Sign In')
      await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    })
    await listen('Sent with a wrong password', async () => {
      await fill('Email', 'developer@example.com')
      await fill('Password', 'wrong')
      await press('Sign In')
      await screen.findByText('Invalid login credentials')
    })
    await read('The dialog then', screen.getByRole('dialog'))
    await listen('Sent with the right password', async () => {
      await fill('Password', 'smart-glasses')
      await press('Sign In')
      await screen.findByRole('heading', { name: 'Dashboard' })
    })
  },
})
