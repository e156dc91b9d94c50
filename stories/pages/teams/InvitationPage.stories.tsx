import { expect, screen } from 'storybook/test'

import preview from '#storybook/preview'
import { phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { invitationToken, peekedInvitation } from '../../mocks/teams.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Invitation',
  ...portalMeta,
  args: { ...portalMeta.args, at: `/invitation#${invitationToken}` },
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

export const Ready = meta.story({
  play: async () => {
    await heading('Join Northlight Labs')
    await press('Accept Invitation')
    await expectToast('You’re now in Northlight Labs.')
    await heading('My Apps')
    await expect(localStorage.getItem('invitation')).toBeNull()
  },
})

/** The token waits in the browser while the person signs in or up. */
export const SignedOut = meta.story({
  globals: phone,
  args: { signedIn: false },
  play: async () => {
    await press('Create an Account')
    await heading('Create an Account')
    await expect(screen.getByLabelText('Email')).toHaveValue(peekedInvitation.email)
    await expect(localStorage.getItem('invitation')).toContain(invitationToken)
  },
})

export const WrongAccount = meta.story({
  args: { state: { peek: { ...peekedInvitation, email: 'dora@example.org' } } },
  play: async () => {
    await expect(await screen.findByText('This invitation is for another account')).toBeVisible()
    await expect(screen.queryByText(/dora@example\.org/)).toBeNull()
    await press('Sign Out')
    await heading('Sign In')
  },
})

export const Expired = meta.story({
  args: { state: { peek: { ...peekedInvitation, state: 'EXPIRED' } } },
  play: async () => {
    await heading('This invitation has expired')
  },
})

export const Unknown = meta.story({
  args: { state: { peek: null } },
  play: async () => {
    await heading('This invitation doesn’t exist')
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.peekInvitation)] },
  play: async () => {
    await heading('Loading invitation…')
  },
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.peekInvitation, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the invitation. Try again.'),
})
