import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls, refusals } from '../../../src/api/contract.ts'
import { hang, refuse } from '../../mocks/handle.ts'
import { inTeam, inTeamAs, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert, expectToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Invitations',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/teams/example-optics?tab=invitations', state: inTeam },
})

const resend = 'Resend to dora@example.org'
const revoke = 'Revoke invitation of dora@example.org'

export const Loaded = meta.story({
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Invitations' }))
    await expect(await table.findByText('Pending')).toBeVisible()
    await expect(table.getByText('Accepted')).toBeVisible()
    await expect(table.getByText('Expired')).toBeVisible()
  },
})

/** Whoever invites gives no role above what they may give. */
export const Inviting = meta.story({
  args: { state: inTeamAs('ADMIN'), answers: () => [refuse(calls.invite, 'ALREADY_MEMBER')] },
  play: async () => {
    await press('Invite…')
    await inDialog('Invite to Example Optics')
    const email = fieldNamed('Email')
    await waitFor(() => expect(email).toHaveFocus())
    await userEvent.type(email, 'dora{Enter}')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await userEvent.type(email, '@example.org')
    const role = screen.getByLabelText('Role')
    await expect([...role.querySelectorAll('option')].map(({ label }) => label)).toEqual([
      'Viewer',
      'Developer',
    ])
    await userEvent.selectOptions(role, 'Viewer')
    await expect(role).toHaveAccessibleDescription(/^Viewer: sees apps/)
    await press('Send Invitation')
    await expectAlert(refusals.ALREADY_MEMBER.text)
  },
})

/** The link is shown and copied, whose address is as long as it may be. */
export const SentAt320 = meta.story({
  globals: narrow,
  play: async () => {
    await press('Invite…')
    await inDialog('Invite to Example Optics')
    await fill('Email', `${longWord.slice(0, 60).toLowerCase()}@example.org`)
    await press('Send Invitation')
    const link = await screen.findByLabelText<HTMLInputElement>('Invitation Link')
    await press('Copy Invitation Link')
    await waitFor(() => expect(navigator.clipboard.writeText).toHaveBeenCalledWith(link.value))
    await expectNoSideScroll()
  },
})

export const Resent = meta.story({
  play: async () => {
    await press('Resend to emil@example.org')
    await inDialog('Invitation Sent')
    await expect(screen.getByLabelText<HTMLInputElement>('Invitation Link').value).toContain('/invitation#')
  },
})

/** One at a time: nothing that could be pressed would be lost. */
export const Resending = meta.story({
  args: { answers: () => [hang(calls.resendInvitation)] },
  play: async () => {
    await press(resend)
    await expect(screen.getByRole('button', { name: resend })).toHaveAttribute('aria-busy', 'true')
    const others = screen
      .getAllByRole('button', { name: /^(Invite…|Resend to|Revoke invitation)/ })
      .filter(({ ariaBusy }) => ariaBusy !== 'true')
    await expect(others).toHaveLength(4)
    for (const button of others) await expect(button).toBeDisabled()
  },
})

/** An admin can’t touch what only owners may give. */
export const NotTheirsToChange = meta.story({
  args: {
    state: {
      ...inTeam,
      teams: inTeamAs('ADMIN').teams.map((one) => ({
        ...one,
        invitations: one.invitations.map((invitation) => ({ ...invitation, role: 'ADMIN' as const })),
      })),
    },
  },
  play: async () => {
    const button = await screen.findByRole('button', { name: resend })
    await expect(button).toHaveAccessibleDescription(
      'You need the Owner role in this team. Ask an owner of the team.',
    )
    await userEvent.click(button)
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  },
})

export const Revoked = meta.story({
  play: async () => {
    await press(revoke)
    await inDialog('Revoke Invitation', 'alertdialog')
    await press('Revoke Invitation')
    await expectToast('dora@example.org can no longer use the link.')
    await expect(await screen.findByText('Revoked')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { state: { teams: [personalTeam, { ...teamOfThree, invitations: [] }] } },
  play: async () => expect(await screen.findByText('No invitations yet')).toBeVisible(),
})
