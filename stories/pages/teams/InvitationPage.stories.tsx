import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { calls, type InvitationPeek } from '../../../src/api/contract.ts'
import { answer, drop, hang, refusal } from '../../mocks/handle.ts'
import { inTeam, invitationToken, ownInvitation, peekedInvitation } from '../../mocks/teams.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert, press } from '../../support/steps.ts'

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
    await heading('My Apps')
    await expect(localStorage.getItem('invitation')).toBeNull()
  },
})

export const NotAccepted = meta.story({
  args: { answers: () => [drop(calls.acceptInvitation)] },
  play: async () => {
    await press('Accept Invitation')
    await expectAlert('Couldn’t accept the invitation. Try again.')
  },
})

export const SignedOut = meta.story({
  globals: phone,
  args: { signedIn: false },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Create an Account' })).toBeVisible()
  },
})

/** The token waits in the browser while the person signs in or up. */
export const SigningUp = meta.story({
  args: { signedIn: false },
  play: async () => {
    await press('Create an Account')
    await heading('Create an Account')
    await expect(screen.getByLabelText('Email')).toHaveValue(peekedInvitation.email)
    await expect(localStorage.getItem('invitation')).toContain(invitationToken)
  },
})

const forDora = { state: { peek: { ...peekedInvitation, email: 'dora@example.org' } } }

/** The invited address is masked: the reader is somebody else. */
export const WrongAccount = meta.story({
  args: forDora,
  play: async () => {
    await expect(await screen.findByText('This invitation is for another account')).toBeVisible()
    await expect(screen.getByText(/developer@example\.com/)).toBeVisible()
    await expect(screen.queryByText(/dora@example\.org/)).toBeNull()
  },
})

const over = (state: InvitationPeek['state'], title: string) => ({
  args: { state: { peek: { ...peekedInvitation, state } } },
  play: async () => void (await heading(title)),
})

export const Accepted = meta.story(over('ACCEPTED', 'This invitation was accepted'))
export const Revoked = meta.story(over('REVOKED', 'This invitation was revoked'))
export const Superseded = meta.story(over('SUPERSEDED', 'There’s a newer invitation'))
export const Expired = meta.story(over('EXPIRED', 'This invitation has expired'))

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

let peeks = 0

export const LoadFailed = meta.story({
  args: {
    answers() {
      peeks = 0
      return [answer(calls.peekInvitation, () => refusal(500, 'INTERNAL', `No ${++peeks}.`))]
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t load the invitation. Try again.',
    )
    await expect(peeks).toBe(2)
  },
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      peek: { ...peekedInvitation, team: { name: longWord }, invitedBy: `${longWord}@example.com` },
    },
  },
  play: async () => {
    await heading(`Join ${longWord}`)
    await expectNoSideScroll()
  },
})

/** One to the person’s own address, which needs no link. */
export const OwnInvitation = meta.story({
  args: { at: `/invitation?id=${ownInvitation.id}`, state: inTeam },
  play: async () => void (await heading('Join Northlight Labs')),
})
