import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { InvitationCard, type InvitationCardProps } from '../../../src/components/teams/InvitationCard.tsx'
import { invitationMachine } from '../../../src/machines/teams/invitationMachine.ts'
import { peekedInvitation } from '../../mocks/teams.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { Stack } from '../../support/Stack.tsx'

const invitation = { ...peekedInvitation, team: peekedInvitation.team.name }

const meta = preview.meta({
  title: 'Product/Teams/Invitation card',
  component: InvitationCard,
  args: {
    standing: 'ready' as const,
    invitation,
    account: peekedInvitation.email,
    busy: false,
    error: null,
    onAccept: fn(),
    onSignIn: fn(),
    onSignUp: fn(),
    onSignOut: fn(),
    onRetry: fn(),
  },
  parameters: { docs: machineDocs(invitationMachine) },
})

export const Ready = meta.story({
  args: { error: 'Couldn’t accept the invitation. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Accept Invitation' }))
    await expect(args.onAccept).toHaveBeenCalledOnce()
  },
})

export const Joining = meta.story({ args: { busy: true } })

export const SignedOut = meta.story({
  args: { standing: 'signedOut', account: null },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Create an Account' }))
    await expect([args.onSignIn.mock.calls.length, args.onSignUp.mock.calls.length]).toEqual([1, 1])
  },
})

/** The invited address is masked: the reader is somebody else. */
export const WrongAccount = meta.story({
  args: {
    standing: 'wrongAccount',
    account: 'ben@example.com',
    invitation: { ...invitation, email: 'd…@example.com' },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('ben@example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
})

const states: InvitationCardProps['invitation'][] = (
  ['ACCEPTED', 'REVOKED', 'SUPERSEDED', 'EXPIRED'] as const
).map((state) => ({ ...invitation, state }))

export const Over = meta.story({
  // Five of them on one page have as many main headings.
  parameters: { a11y: { test: 'off' } },
  render: (args) => (
    <Stack>
      {states.map((one) => (
        <InvitationCard key={one?.state} {...args} standing="over" invitation={one} />
      ))}
      <InvitationCard {...args} standing="unknown" invitation={null} />
    </Stack>
  ),
  play: async ({ canvas }) =>
    expect(canvas.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'This invitation was accepted',
      'This invitation was revoked',
      'There’s a newer invitation',
      'This invitation has expired',
      'This invitation doesn’t exist',
    ]),
})

export const Loading = meta.story({ args: { standing: 'loading', invitation: null } })

export const Failed = meta.story({
  args: { standing: 'failed', invitation: null, error: 'Couldn’t load the invitation. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const LongAt320 = meta.story({
  args: { invitation: { ...invitation, team: longWord, invitedBy: `${longWord}@example.com` } },
  globals: narrow,
  play: expectNoSideScroll,
})
