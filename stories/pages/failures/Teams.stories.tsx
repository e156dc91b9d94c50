import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { account } from '../../mocks/fixtures.ts'
import { fail } from '../../mocks/handle.ts'
import { inTeam, invitationToken, members, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { reading, sending } from '../../support/failing.ts'
import { failuresMeta } from '../../support/portalMeta.ts'
import { expectToast, fill, inDialog, press } from '../../support/steps.ts'

/** Each call about teams and transfers: slow, failing and recovered. */
const meta = preview.meta({
  title: 'Pages/Failures/Teams',
  ...failuresMeta,
  args: { ...failuresMeta.args, at: '/teams/example-optics', state: inTeam },
})

const closed = { closed: true }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const tab = (name: string) => ({ at: `/teams/example-optics?tab=${name}` })

/** Without it there is nothing to choose. */
export const ListTeams = meta.story({
  args: { ...closed, at: '/tpas/create' },
  play: reading('listTeams', {
    loading: () => screen.findByLabelText('Package Name'),
    loaded: () => screen.findByLabelText('Team'),
  }),
})

/** Nothing is seen of it: what changed is read when the stream is open again, or the page back in view. */
export const GetRoles = meta.story({
  args: { answers: () => [fail(calls.getRoles, 500)] },
  play: async () => {
    await heading('Example Optics')
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})

export const GetTeam = meta.story({
  args: closed,
  play: reading('getTeam', {
    loading: () => screen.findByText('Loading team…'),
    loaded: () => heading('Example Optics'),
  }),
})

export const ListMembers = meta.story({
  args: closed,
  play: reading('listMembers', {
    loading: () => screen.findByRole('table', { name: 'Members' }),
    loaded: () => screen.findByLabelText('Role of ben@optics.example.com'),
  }),
})

export const ListInvitations = meta.story({
  args: { ...closed, ...tab('invitations') },
  play: reading('listInvitations', {
    loading: () => screen.findByRole('table', { name: 'Invitations' }),
    loaded: () => screen.findByText('Pending'),
  }),
})

export const ReadRecord = meta.story({
  args: { ...closed, ...tab('record') },
  play: reading('readRecord', {
    loading: () => screen.findByRole('table', { name: 'Record' }),
    loaded: () => screen.findByText('Team created', { selector: 'span' }),
  }),
})

export const PeekInvitation = meta.story({
  args: { ...closed, at: `/invitation#${invitationToken}` },
  play: reading('peekInvitation', {
    loading: () => heading('Loading invitation…'),
    loaded: () => heading('Join Northlight Labs'),
  }),
})

/** Nothing of the page waits for it. */
export const ListTransfers = meta.story({
  args: { ...closed, at: '/teams' },
  play: reading('listTransfers', {
    loading: () => screen.findByRole('link', { name: 'Example Optics' }),
    loaded: () => screen.findByText('App Offers'),
  }),
})

export const CreateTeam = meta.story({
  args: { at: '/teams/new' },
  play: sending('createTeam', {
    begin: () => fill('Team Name', 'Bright Optics'),
    typed: { 'Team Name': 'Bright Optics' },
    done: () => heading('Bright Optics'),
  }),
})

export const ShareTeam = meta.story({
  args: { at: '/teams/new?start=shared' },
  play: sending('shareTeam', {
    async begin() {
      await fill('Team Name', 'Bright Optics')
      await screen.findByText(/^Your \d+ apps?/)
    },
    typed: { 'Team Name': 'Bright Optics' },
    done: () => heading('Bright Optics'),
  }),
})

export const UpdateTeam = meta.story({
  args: tab('settings'),
  play: sending('updateTeam', {
    begin: () => fill('Team Name', 'Bright Optics'),
    typed: { 'Team Name': 'Bright Optics' },
    done: () => screen.findByText('Team updated.'),
  }),
})

export const DeleteTeam = meta.story({
  args: { ...tab('settings'), state: { ...inTeam, apps: [] } },
  play: sending('deleteTeam', {
    async begin() {
      await press('Delete Team…')
      await inDialog('Delete Team', 'alertdialog')
      await fill('Type the team’s name to delete it', 'Example Optics')
    },
    done: () => expectToast('Example Optics was deleted.'),
  }),
})

export const ChangeMember = meta.story({
  play: sending('changeMember', {
    async begin() {
      const role = await screen.findByLabelText('Role of carla@optics.example.com')
      await userEvent.selectOptions(role, 'Viewer')
      await screen.findByRole('alertdialog')
    },
    done: () => expectToast('carla@optics.example.com has a new role.'),
  }),
})

export const RemoveMember = meta.story({
  play: sending('removeMember', {
    async begin() {
      await screen.findByText('carla@optics.example.com')
      await press('Remove carla@optics.example.com')
      await inDialog('Remove Member', 'alertdialog')
    },
    done: () => expectToast('carla@optics.example.com was removed.'),
  }),
})

const twoOwners = {
  ...teamOfThree,
  members: members.map((one) => ({
    ...one,
    role: one.email === account.email ? one.role : ('OWNER' as const),
  })),
}

export const LeaveTeam = meta.story({
  args: { state: { ...inTeam, teams: [personalTeam, twoOwners] } },
  play: sending('leaveTeam', {
    async begin() {
      await screen.findByText('carla@optics.example.com')
      await press('Leave…')
      await inDialog('Leave Team', 'alertdialog')
    },
    done: () => expectToast('You left Example Optics.'),
  }),
})

export const Invite = meta.story({
  play: sending('invite', {
    async begin() {
      await press('Invite…')
      await inDialog('Invite to Example Optics')
      await fill('Email', 'hedy@example.org')
    },
    typed: { Email: 'hedy@example.org' },
    done: () => inDialog('Invitation Sent'),
  }),
})

export const ResendInvitation = meta.story({
  args: tab('invitations'),
  play: sending('resendInvitation', {
    begin: () => screen.findByText('Pending'),
    done: () => inDialog('Invitation Sent'),
  }),
})

export const RevokeInvitation = meta.story({
  args: tab('invitations'),
  play: sending('revokeInvitation', {
    async begin() {
      await screen.findByText('Pending')
      await press('Revoke invitation of dora@example.org')
      await inDialog('Revoke Invitation', 'alertdialog')
    },
    done: () => expectToast('dora@example.org can no longer use the link.'),
  }),
})

export const AcceptInvitation = meta.story({
  args: { at: `/invitation#${invitationToken}` },
  play: sending('acceptInvitation', {
    begin: () => heading('Join Northlight Labs'),
    done: () => expectToast('You’re now in Northlight Labs.'),
  }),
})

export const OfferTransfer = meta.story({
  args: { at: '/tpas/com.example.captions/edit' },
  play: sending('offerTransfer', {
    async begin() {
      await screen.findByRole('region', { name: 'Owner' })
      await press('Transfer App…')
      await inDialog('Transfer App')
    },
    done: () => expectToast('Live Captions now belongs to Example Optics.'),
  }),
})

const offers = () => screen.findByText('Tide Table')

export const AcceptTransfer = meta.story({
  args: { at: '/teams' },
  play: sending('acceptTransfer', {
    async begin() {
      await offers()
      await screen.findByLabelText('Team for Tide Table')
    },
    done: () => expectToast('Tide Table is in your team now.'),
  }),
})

export const DeclineTransfer = meta.story({
  args: { at: '/teams' },
  play: sending('declineTransfer', { begin: offers, done: () => expectToast('Tide Table was declined.') }),
})

export const CancelTransfer = meta.story({
  args: { at: '/teams' },
  play: sending('cancelTransfer', {
    begin: offers,
    async done() {
      await expectToast('Recipes at Eye Level stays in its team.')
      const list = within(screen.getByRole('region', { name: 'App Offers' }))
      await waitFor(() => expect(list.queryByText('Recipes at Eye Level')).toBeNull())
    },
  }),
})
