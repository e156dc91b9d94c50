import type { HttpHandler } from 'msw'

import {
  actionOnRole,
  calls,
  type Invitation,
  may,
  type Team,
  type TeamAction,
  type TeamRole,
  teamLimits,
} from '../../src/api/contract.ts'
import { handle, refusal, staleness } from './handle.ts'
import type { CloudState } from './state.ts'
import { invitationToken, joinedTeam, ownTeamOf, peekedInvitation, type TeamState } from './teams.ts'

type Refusal = ReturnType<typeof refusal>

const missing = () => refusal(404, 'NOT_FOUND', 'We couldn’t find this team.')
const roleNeeded = () =>
  refusal(403, 'ROLE_NEEDED', 'You need the Owner role or higher in this team. Ask a team admin.')
const isPersonal = () =>
  refusal(409, 'PERSONAL_TEAM', 'This is a personal team. Make it a shared team to work with others.')
const lastOwner = () =>
  refusal(409, 'LAST_OWNER', 'A team needs an owner. Make somebody else an owner first.')

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What somebody calls about their teams. */
export function teamCalls(state: CloudState): HttpHandler[] {
  const find = (teamId: string) => state.teams.find(({ team }) => team.id === teamId)

  /** The team, for who may do something with it; else what they are told. */
  function allowed(teamId: string, action: TeamAction): TeamState | Refusal {
    const found = find(teamId)
    if (!found) return missing()
    return may(found.team.role, action) ? found : roleNeeded()
  }

  const summaries = () => state.teams.map(({ team: { profile, ...summary } }) => summary)
  const isOwner = (found: TeamState, userId: string) =>
    found.members.some((one) => one.userId === userId && one.role === 'OWNER')
  const owners = ({ members }: TeamState) => members.filter(({ role }) => role === 'OWNER').length
  const lose = (found: TeamState) => {
    state.teams = state.teams.filter((one) => one !== found)
    state.apps = state.apps.filter(({ team }) => team?.id !== found.team.id)
  }

  function addTeam(team: Omit<Team, 'profile'>): Team {
    const empty = { company: '', website: '', contactEmail: '', description: '', logo: '' }
    const made: Team = { ...team, profile: empty }
    const { id: userId, email } = state.account
    const at = new Date().toISOString()
    state.teams.push({
      team: made,
      members: [{ userId, email, role: 'OWNER', since: at, lastActiveAt: at }],
      invitations: [],
      record: [],
    })
    return made
  }

  return [
    handle(calls.listTeams, () => ({ teams: summaries(), invitations: state.ownInvitations })),
    handle(calls.createTeam, ({ body }) => ({
      team: addTeam({
        id: crypto.randomUUID(),
        name: body.name,
        slug: slugOf(body.name),
        kind: 'shared',
        role: 'OWNER',
        revision: 1,
      }),
    })),
    handle(calls.getTeam, ({ params }) => {
      const found = find(params.teamId)
      return found ? { team: found.team } : missing()
    }),
    handle(calls.updateTeam, ({ params, body, request }) => {
      const found = allowed(params.teamId, body.name === undefined ? 'editTeam' : 'renameTeam')
      if (found instanceof Response) return found
      if (found.team.kind === 'personal') return isPersonal()
      const stale = staleness(request, { version: String(found.team.revision) })
      if (stale) return stale
      const { name = found.team.name, ...profile } = body
      const given = Object.entries(profile).filter(([, value]) => value !== undefined)
      Object.assign(found.team.profile, Object.fromEntries(given))
      return { team: Object.assign(found.team, { name, revision: found.team.revision + 1 }) }
    }),
    handle(calls.deleteTeam, ({ params, body }) => {
      const found = allowed(params.teamId, 'deleteTeam')
      if (found instanceof Response) return found
      if (found.team.kind === 'personal') return isPersonal()
      if (body.name !== found.team.name)
        return refusal(422, 'INVALID_FIELDS', 'This isn’t the team’s name.', {
          name: 'This isn’t the team’s name.',
        })
      if (state.apps.some(({ team }) => team?.id === found.team.id))
        return refusal(409, 'TEAM_HAS_APPS', 'The team still has apps. Transfer or delete them first.')
      lose(found)
      return { message: 'The team was deleted.' }
    }),
    handle(calls.shareTeam, ({ params, body }) => {
      const found = allowed(params.teamId, 'renameTeam')
      if (found instanceof Response) return found
      if (found.team.kind === 'shared') return refusal(409, 'SHARED_TEAM', 'This team is shared already.')
      addTeam({ ...found.team, id: crypto.randomUUID() })
      Object.assign(found.team, { kind: 'shared', name: body.name, slug: slugOf(body.name) })
      const own = ownTeamOf(found.team)
      for (const app of state.apps) if (app.team?.id === own.id) app.team = own
      return { team: found.team }
    }),
    handle(calls.listMembers, ({ params }) => {
      const found = find(params.teamId)
      return found ? { members: found.members } : missing()
    }),
    handle(calls.changeMember, ({ params, body, request }) => {
      const found = allowed(params.teamId, actionOnRole(body.role))
      if (found instanceof Response) return found
      const stale = staleness(request, { version: String(found.team.revision) })
      if (stale) return stale
      const member = found.members.find(({ userId }) => userId === params.userId)
      if (!member) return refusal(404, 'NOT_FOUND', 'We couldn’t find this member.')
      if (!may(found.team.role, actionOnRole(member.role))) return roleNeeded()
      if (member.role === 'OWNER' && body.role !== 'OWNER' && owners(found) === 1) return lastOwner()
      member.role = body.role
      if (member.userId === state.account.id) found.team.role = body.role
      found.team.revision += 1
      return { member }
    }),
    handle(calls.removeMember, ({ params, request }) => {
      const found = allowed(params.teamId, 'manageMembers')
      if (found instanceof Response) return found
      const stale = staleness(request, { version: String(found.team.revision) })
      if (stale) return stale
      const member = found.members.find(({ userId }) => userId === params.userId)
      if (!member) return refusal(404, 'NOT_FOUND', 'We couldn’t find this member.')
      if (!may(found.team.role, actionOnRole(member.role))) return roleNeeded()
      if (member.role === 'OWNER' && owners(found) === 1) return lastOwner()
      found.members = found.members.filter((one) => one !== member)
      found.team.revision += 1
      if (member.userId === state.account.id) lose(found)
      return { message: 'The member was removed.' }
    }),
    handle(calls.leaveTeam, ({ params }) => {
      const found = find(params.teamId)
      if (!found) return missing()
      if (found.team.kind === 'personal') return isPersonal()
      if (isOwner(found, state.account.id) && owners(found) === 1) return lastOwner()
      lose(found)
      return { message: 'You left the team.' }
    }),
    handle(calls.readRecord, ({ params, query }) => {
      const found = allowed(params.teamId, 'seeRecord')
      if (found instanceof Response) return found
      const entries = found.record.filter(
        ({ actor, action }) => (query.actor ?? actor) === actor && (query.action ?? action) === action,
      )
      const start = Number(query.cursor ?? 0)
      const end = start + query.limit
      return {
        entries: entries.slice(start, end),
        nextCursor: end < entries.length ? String(end) : null,
      }
    }),
    ...invitationCalls(state, allowed),
  ]
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

type Allowed = (teamId: string, action: TeamAction) => TeamState | Refusal

function invitationCalls(state: CloudState, allowed: Allowed): HttpHandler[] {
  const over = () => refusal(409, 'INVALID_STATUS', 'This invitation was revoked.')
  const unknown = () => refusal(404, 'NOT_FOUND', 'We couldn’t find this invitation.')

  const send = (email: string, role: TeamRole, id: string): Invitation => ({
    id,
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
    handle(calls.listInvitations, ({ params }) => {
      const found = allowed(params.teamId, 'manageMembers')
      return found instanceof Response ? found : { invitations: found.invitations }
    }),
    handle(calls.invite, ({ params, body }) => {
      const found = allowed(params.teamId, actionOnRole(body.role))
      if (found instanceof Response) return found
      if (found.team.kind === 'personal') return isPersonal()
      const email = body.email.toLowerCase()
      if (found.members.some((member) => member.email === email))
        return refusal(409, 'ALREADY_MEMBER', `${email} is in the team already.`)
      for (const one of found.invitations)
        if (one.email === email && one.state === 'PENDING') one.state = 'SUPERSEDED'
      if (found.invitations.filter((one) => one.state === 'PENDING').length >= teamLimits.pending)
        return refusal(
          409,
          'TOO_MANY_INVITATIONS',
          `A team can have at most ${teamLimits.pending} pending invitations. Revoke one first.`,
        )
      const invitation = send(email, body.role, crypto.randomUUID())
      found.invitations.unshift(invitation)
      return sent(invitation)
    }),
    handle(calls.resendInvitation, ({ params }) => {
      const found = allowed(params.teamId, 'manageMembers')
      if (found instanceof Response) return found
      const before = found.invitations.find(({ id }) => id === params.id)
      if (!before) return unknown()
      if (before.state !== 'PENDING' && before.state !== 'EXPIRED') return over()
      return sent(Object.assign(before, { state: 'PENDING', expiresAt: inDays(teamLimits.days) }))
    }),
    handle(calls.revokeInvitation, ({ params }) => {
      const found = allowed(params.teamId, 'manageMembers')
      if (found instanceof Response) return found
      const invitation = found.invitations.find(({ id }) => id === params.id)
      if (!invitation) return unknown()
      if (invitation.state !== 'PENDING') return over()
      return { invitation: Object.assign(invitation, { state: 'REVOKED' }) }
    }),
    handle(calls.peekInvitation, ({ body }) =>
      body.token === invitationToken && state.peek ? { invitation: state.peek } : unknown(),
    ),
    handle(calls.acceptInvitation, ({ body }) => {
      const own = state.ownInvitations.find(({ id }) => id === body.id)
      if (body.token === invitationToken ? !state.peek : !own) return unknown()
      const { email, state: peeked } = own ? peekedInvitation : (state.peek ?? peekedInvitation)
      if (email !== state.account.email)
        return refusal(
          403,
          'EMAIL_MISMATCH',
          `This invitation is for ${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}. Sign in with that address.`,
        )
      if (peeked !== 'PENDING') return over()
      const joined = structuredClone(joinedTeam)
      state.teams.push(joined)
      state.ownInvitations = []
      return { team: joined.team }
    }),
  ]
}
