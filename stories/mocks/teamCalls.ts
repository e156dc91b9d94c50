import type { HttpHandler } from 'msw'

import { calls, type Invitation, type Team, type TeamRole, teamLimits } from '../../src/api/contract.ts'
import { handle, staleness, there } from './handle.ts'
import type { CloudState } from './state.ts'
import { invitationToken, joinedTeam, ownTeamOf, type TeamState } from './teams.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What somebody calls about their teams. */
export function teamCalls(state: CloudState): HttpHandler[] {
  const find = (teamId: string) => there(state.teams.find(({ team }) => team.id === teamId))
  const memberOf = ({ members }: TeamState, id: string) => there(members.find(({ userId }) => userId === id))
  const staleFor = (request: Request, { team }: TeamState) =>
    staleness(request, { version: String(team.revision) })
  const summaries = () => state.teams.map(({ team: { profile, ...summary } }) => summary)
  const lose = (found: TeamState) => {
    state.teams = state.teams.filter((one) => one !== found)
    state.apps = state.apps.filter(({ team }) => team?.id !== found.team.id)
  }

  function addTeam(team: Omit<Team, 'profile'>): Team {
    const empty = { company: '', website: '', contactEmail: '', description: '', logo: '' }
    const made: Team = { ...team, profile: empty }
    const { id: userId, email } = state.account
    const at = new Date().toISOString()
    const self = { userId, email, role: 'OWNER' as const, since: at, lastActiveAt: at }
    state.teams.push({ team: made, members: [self], invitations: [], record: [] })
    return made
  }

  return [
    handle(calls.listTeams, () => ({ teams: summaries(), invitations: state.ownInvitations })),
    handle(calls.createTeam, ({ body: { name } }) => {
      const named = { id: crypto.randomUUID(), name, slug: slugOf(name) }
      return { team: addTeam({ ...named, kind: 'shared', role: 'OWNER', revision: 1 }) }
    }),
    handle(calls.getTeam, ({ params }) => ({ team: find(params.teamId).team })),
    handle(calls.updateTeam, ({ params, body, request }) => {
      const found = find(params.teamId)
      const stale = staleFor(request, found)
      if (stale) return stale
      const { name = found.team.name, ...profile } = body
      const given = Object.entries(profile).filter(([, value]) => value !== undefined)
      Object.assign(found.team.profile, Object.fromEntries(given))
      return { team: Object.assign(found.team, { name, revision: found.team.revision + 1 }) }
    }),
    handle(calls.deleteTeam, ({ params }) => {
      lose(find(params.teamId))
      return { message: 'The team was deleted.' }
    }),
    handle(calls.shareTeam, ({ params, body }) => {
      const { team } = find(params.teamId)
      addTeam({ ...team, id: crypto.randomUUID() })
      Object.assign(team, { kind: 'shared', name: body.name, slug: slugOf(body.name) })
      const own = ownTeamOf(team)
      for (const app of state.apps) if (app.team?.id === own.id) app.team = own
      return { team }
    }),
    handle(calls.listMembers, ({ params }) => ({ members: find(params.teamId).members })),
    handle(calls.changeMember, ({ params, body, request }) => {
      const found = find(params.teamId)
      const stale = staleFor(request, found)
      if (stale) return stale
      const member = Object.assign(memberOf(found, params.userId), { role: body.role })
      if (member.userId === state.account.id) found.team.role = body.role
      found.team.revision += 1
      return { member }
    }),
    handle(calls.removeMember, ({ params, request }) => {
      const found = find(params.teamId)
      const stale = staleFor(request, found)
      if (stale) return stale
      const member = memberOf(found, params.userId)
      found.members = found.members.filter((one) => one !== member)
      found.team.revision += 1
      if (member.userId === state.account.id) lose(found)
      return { message: 'The member was removed.' }
    }),
    handle(calls.leaveTeam, ({ params }) => {
      lose(find(params.teamId))
      return { message: 'You left the team.' }
    }),
    handle(calls.readRecord, ({ params, query }) => {
      const entries = find(params.teamId).record.filter(
        ({ actor, action }) => (query.actor ?? actor) === actor && (query.action ?? action) === action,
      )
      const start = Number(query.cursor ?? 0)
      const end = start + query.limit
      return {
        entries: entries.slice(start, end),
        nextCursor: end < entries.length ? String(end) : null,
      }
    }),
    ...invitationCalls(state, find),
  ]
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function invitationCalls(state: CloudState, find: (teamId: string) => TeamState): HttpHandler[] {
  const invitationOf = ({ teamId, id }: { teamId: string; id: string }) =>
    there(find(teamId).invitations.find((one) => one.id === id))
  const made = (email: string, role: TeamRole): Invitation => ({
    id: crypto.randomUUID(),
    email: email.toLowerCase(),
    role,
    state: 'PENDING',
    invitedBy: state.account.email,
    createdAt: new Date().toISOString(),
    expiresAt: inDays(teamLimits.days),
  })
  const sent = (invitation: Invitation) => ({
    invitation,
    link: `https://portal.example.com/invitation#${invitation.id}`,
  })

  return [
    handle(calls.listInvitations, ({ params }) => ({ invitations: find(params.teamId).invitations })),
    handle(calls.invite, ({ params, body }) => {
      const { invitations } = find(params.teamId)
      const invitation = made(body.email, body.role)
      for (const one of invitations)
        if (one.email === invitation.email && one.state === 'PENDING') one.state = 'SUPERSEDED'
      invitations.unshift(invitation)
      return sent(invitation)
    }),
    handle(calls.resendInvitation, ({ params }) =>
      sent(Object.assign(invitationOf(params), { state: 'PENDING', expiresAt: inDays(teamLimits.days) })),
    ),
    handle(calls.revokeInvitation, ({ params }) => ({
      invitation: Object.assign(invitationOf(params), { state: 'REVOKED' }),
    })),
    handle(calls.peekInvitation, ({ body }) => ({
      invitation: there(body.token === invitationToken ? state.peek : null),
    })),
    handle(calls.acceptInvitation, () => {
      const joined = structuredClone(joinedTeam)
      state.teams.push(joined)
      state.ownInvitations = []
      return { team: joined.team }
    }),
  ]
}
