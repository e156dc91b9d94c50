import type { Invitation, Transfer } from '../../src/api/contract.ts'
import { newDomain } from '../support/domains.ts'
import { narrowed } from './adminCalls.ts'
import { developmentApp, now } from './fixtures.ts'
import { type Resolvers, there } from './handle.ts'
import { appOf, type CloudState } from './state.ts'
import { joinedTeam, outgoingTransfer, personalTeam, type TeamState } from './teams.ts'

/** What somebody calls about their teams, and about apps that change hands. */
export function teamCalls(state: CloudState): Resolvers {
  const find = (teamId: string) => there(state.teams.find(({ team }) => team.id === teamId))
  const made = () => ({ id: crypto.randomUUID(), createdAt: now, expiresAt: '2026-04-01T09:30:00.000Z' })
  const removed = { message: 'Removed' }

  function addTeam(name: string) {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const made = structuredClone(personalTeam)
    Object.assign(made.team, { id: crypto.randomUUID(), name, slug, kind: 'shared' })
    state.teams.push(made)
    return { team: made.team }
  }

  function lose(teamId: string) {
    state.teams = state.teams.filter(({ team }) => team.id !== teamId)
    state.apps = state.apps.filter(({ team }) => team?.id !== teamId)
    return removed
  }

  const memberOf = ({ members }: TeamState, id: string) => there(members.find(({ userId }) => userId === id))
  const invitationOf = ({ teamId, id }: { teamId: string; id: string }) =>
    there(find(teamId).invitations.find((one) => one.id === id))
  const sent = (invitation: Invitation) => ({
    invitation,
    link: `https://portal.example.com/invitation#${invitation.id}`,
  })
  const settle = (id: string, to: Transfer['state']) => ({
    transfer: Object.assign(there(state.transfers.find((one) => one.id === id)), { state: to }),
  })

  return {
    listTeams: () => ({
      teams: state.teams.map(({ team: { profile, ...summary }, members }) => ({
        ...summary,
        memberCount: members.length,
        appCount: state.apps.filter(({ team }) => team?.id === summary.id).length,
      })),
      invitations: state.ownInvitations,
    }),
    createTeam: ({ body }) => addTeam(body.name),
    shareTeam: ({ body }) => addTeam(body.name),
    getTeam: ({ params }) => ({ team: find(params.teamId).team }),
    updateTeam: ({ params, body: { name, ...profile } }) => {
      const { team } = find(params.teamId)
      Object.assign(team.profile, profile)
      return { team: Object.assign(team, { name: name ?? team.name }) }
    },
    deleteTeam: ({ params }) => lose(params.teamId),
    leaveTeam: ({ params }) => lose(params.teamId),

    listMembers: ({ params }) => ({ members: find(params.teamId).members }),
    changeMember: ({ params, body }) => ({
      member: Object.assign(memberOf(find(params.teamId), params.userId), body),
    }),
    removeMember: ({ params }) => {
      const team = find(params.teamId)
      team.members = team.members.filter(({ userId }) => userId !== params.userId)
      return removed
    },
    readRecord: ({ params, query }) => ({
      entries: narrowed(find(params.teamId).record, query),
      nextCursor: null,
    }),

    listSigningKeys: ({ params }) => ({ keys: find(params.teamId).signingKeys }),
    addSigningKey: ({ params, body: { name, publicKey } }) => {
      const facts = { ...made(), name, publicKey, fingerprint: 'ab'.repeat(32), revokedAt: null }
      const { expiresAt: _, ...key } = { ...facts, createdBy: state.account.email }
      find(params.teamId).signingKeys.unshift(key)
      return { key }
    },
    revokeSigningKey: ({ params: { teamId, id } }) => ({
      key: Object.assign(there(find(teamId).signingKeys.find((key) => key.id === id)), { revokedAt: now }),
    }),

    listDomains: () => ({ domains: state.domains }),
    addDomain: ({ body }) => {
      const made = { ...newDomain, domain: body.domain }
      state.domains.push(made)
      return made
    },
    checkDomain: ({ params }) =>
      Object.assign(there(state.domains.find(({ domain }) => domain === params.domain)), {
        state: 'proven' as const,
        checkedAt: now,
        problem: null,
        endsAt: null,
      }),
    removeDomain: ({ params }) => {
      state.domains = state.domains.filter(({ domain }) => domain !== params.domain)
      return removed
    },

    listInvitations: ({ params }) => ({ invitations: find(params.teamId).invitations }),
    invite: ({ params, body }) => {
      const invitation = { ...body, ...made(), state: 'PENDING' as const, invitedBy: state.account.email }
      find(params.teamId).invitations.unshift(invitation)
      return sent(invitation)
    },
    resendInvitation: ({ params }) => sent(invitationOf(params)),
    revokeInvitation: ({ params }) => ({
      invitation: Object.assign(invitationOf(params), { state: 'REVOKED' }),
    }),
    peekInvitation: () => ({ invitation: there(state.peek) }),
    acceptInvitation: () => {
      state.teams.push(structuredClone(joinedTeam))
      state.ownInvitations = []
      return { team: joinedTeam.team }
    },

    offerTransfer: ({ params, body }) => {
      const { packageName, name } = appOf(state, params.packageName)
      const transfer = { ...outgoingTransfer, ...made(), packageName, name, to: body.email ?? '' }
      state.transfers.unshift(transfer)
      return { transfer }
    },
    listTransfers: () => ({ transfers: state.transfers.filter((one) => one.state === 'OFFERED') }),
    acceptTransfer: ({ params }) => {
      const { packageName, name } = settle(params.id, 'ACCEPTED').transfer
      return { ...developmentApp, packageName, name }
    },
    declineTransfer: ({ params }) => settle(params.id, 'DECLINED'),
    cancelTransfer: ({ params }) => settle(params.id, 'CANCELLED'),
  }
}
