import { calls, type Team } from '../../../src/api/contract.ts'
import type { App } from '../../http/ctx.ts'
import { runOnce } from '../../http/idempotency.ts'
import { fileRoute, route } from '../../http/route.ts'
import type { Services } from '../deps.ts'
import { invitationsTo } from '../members/acceptInvitation.ts'
import { changeMember, leaveTeam, listMembers, removeMember } from '../members/members.ts'
import { readRecord, recordFile } from '../members/teamActivity.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { deleteTeam } from './deleteTeam.ts'
import { createTeam, listTeams, readTeam, shareTeam, updateTeam } from './teams.ts'

export function teamRoutes(app: App, services: Services): void {
  const { db, sessions } = services

  route(app, services, calls.listTeams, async ({ ctx }) => ({
    teams: await listTeams(ctx),
    invitations: await invitationsTo(ctx),
  }))

  route(app, services, calls.createTeam, async ({ ctx, body, idempotencyKey }) => ({
    team: await runOnce(ctx, {
      key: idempotencyKey,
      request: ['createTeam', body],
      work: (ctx) => createTeam(ctx, body.name),
    }),
  }))

  route(app, services, calls.getTeam, async ({ ctx, params, setVersion }) =>
    versioned(await readTeam(ctx, params.teamId), setVersion),
  )

  route(app, services, calls.updateTeam, async ({ ctx, params, body, versions, setVersion }) =>
    versioned(await updateTeam(ctx, params.teamId, { edit: body, revisions: versions }), setVersion),
  )

  route(app, services, calls.deleteTeam, async ({ ctx, params, body, versions }) => {
    const members = await deleteTeam(ctx, params.teamId, { name: body.name, revisions: versions })
    await db.execute(notifyRightsChanged(members))
    await sessions.rightsChanged(members)
    return { message: 'The team was deleted.' }
  })

  route(app, services, calls.shareTeam, async ({ ctx, params, body }) => ({
    team: await shareTeam(ctx, params.teamId, body.name),
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
    async ({ ctx, params: { teamId, userId }, body, versions, setVersion }) => {
      const change = { teamId, userId, revisions: versions }
      const { member, revision } = await changeMember(ctx, change, body.role)
      await sessions.rightsChanged([userId])
      setVersion(String(revision))
      return { member }
    },
  )

  route(app, services, calls.removeMember, async ({ ctx, params: { teamId, userId }, versions }) => {
    await removeMember(ctx, { teamId, userId, revisions: versions })
    await sessions.rightsChanged([userId])
    return { message: 'The member was removed.' }
  })

  route(app, services, calls.leaveTeam, async ({ ctx, user, params }) => {
    await leaveTeam(ctx, params.teamId)
    await sessions.rightsChanged([user.id])
    return { message: 'You left the team.' }
  })

  fileRoute(app, services, calls.readRecord, async ({ params, query }) => ({
    name: 'team-activity.csv',
    text: await recordFile(db, params.teamId, query),
  }))

  route(app, services, calls.readRecord, ({ params, query }) => readRecord(db, params.teamId, query))
}

function versioned(team: Team, setVersion: (version: string) => void): { team: Team } {
  setVersion(String(team.revision))
  return { team }
}
