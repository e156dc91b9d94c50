import { calls, type Team } from '../../../src/api/contract.ts'
import type { App } from '../../http/cloudEnv.ts'
import { runOnce } from '../../http/idempotency.ts'
import { fileRoute, route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { invitationsTo } from '../members/invitations.ts'
import { changeMember, leaveTeam, listMembers, removeMember } from '../members/members.ts'
import { readRecord, recordFile } from '../members/teamActivity.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { createTeam, deleteTeam, listTeams, readTeam, shareTeam, updateTeam } from './teams.ts'

/** /api/dev/teams: a person's teams and who is in them. */
export function teamRoutes(app: App, services: Services): void {
  const { db, secret, sessions } = services

  route(app, services, calls.listTeams, async ({ user }) => ({
    teams: await listTeams(db, user),
    invitations: await invitationsTo(services, user),
  }))

  route(app, services, calls.createTeam, async ({ user, body, idempotencyKey }) => ({
    team: await runOnce({
      db,
      secret,
      user,
      key: idempotencyKey,
      request: ['createTeam', body],
      work: (tx) => createTeam(tx, user, body.name),
    }),
  }))

  route(app, services, calls.getTeam, async ({ user, params, setVersion }) =>
    versioned(await readTeam(db, user, params.teamId), setVersion),
  )

  route(app, services, calls.updateTeam, async ({ user, params, body, versions, setVersion }) =>
    versioned(await updateTeam(db, user, params.teamId, { edit: body, revisions: versions }), setVersion),
  )

  route(app, services, calls.deleteTeam, async ({ user, params, body, versions }) => {
    const members = await deleteTeam(db, user, params.teamId, { name: body.name, revisions: versions })
    await db.execute(notifyRightsChanged(members))
    await sessions.rightsChanged(members)
    return { message: 'The team was deleted.' }
  })

  route(app, services, calls.shareTeam, async ({ user, params, body }) => ({
    team: await shareTeam(db, user, params.teamId, body.name),
  }))

  route(app, services, calls.listMembers, async ({ params, setVersion }) => {
    const { members, revision } = await listMembers(db, params.teamId)
    setVersion(String(revision))
    return { members }
  })

  route(
    app,
    services,
    calls.changeMember,
    async ({ user, params: { teamId, userId }, body, versions, setVersion }) => {
      const change = { user, teamId, userId, revisions: versions }
      const { member, revision } = await changeMember(db, change, body.role)
      await sessions.rightsChanged([userId])
      setVersion(String(revision))
      return { member }
    },
  )

  route(app, services, calls.removeMember, async ({ user, params: { teamId, userId }, versions }) => {
    await removeMember(db, { user, teamId, userId, revisions: versions })
    await sessions.rightsChanged([userId])
    return { message: 'The member was removed.' }
  })

  route(app, services, calls.leaveTeam, async ({ user, params }) => {
    await leaveTeam(db, user, params.teamId)
    await sessions.rightsChanged([user.id])
    return { message: 'You left the team.' }
  })

  fileRoute(app, services, calls.readRecord, async ({ params, query }) => ({
    name: 'team-record.csv',
    text: await recordFile(db, params.teamId, query),
  }))

  route(app, services, calls.readRecord, ({ params, query }) => readRecord(db, params.teamId, query))
}

function versioned(team: Team, setVersion: (version: string) => void): { team: Team } {
  setVersion(String(team.revision))
  return { team }
}
