import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { record } from '../../../../cloud/features/audit.ts'
import { calls, type TeamRole } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { registration } from '../../support/testCloud.ts'

onOneDatabase('teams', (database) => {
  const cloud = setUpCloud(database)

  it('are made, read, changed and deleted', async () => {
    const as = await cloud.person('maker')
    const { body: before } = await cloud.call(calls.listTeams, { as })
    expect(before).toEqual({
      teams: [
        expect.objectContaining({
          ...{ name: 'maker', kind: 'personal', role: 'OWNER', revision: 1 },
          ...{ memberCount: 1, appCount: 0 },
        }),
      ],
      invitations: [],
    })
    const made = await cloud.call(calls.createTeam, { as, body: { name: ' Night & Light ' } })
    expect([made.status, made.body.team]).toEqual([
      201,
      expect.objectContaining({ name: 'Night & Light', slug: 'night-light', kind: 'shared', revision: 1 }),
    ])
    const params = { teamId: made.body.team.id }
    const { body: twin } = await cloud.call(calls.createTeam, { as, body: { name: 'Night Light' } })
    expect(twin.team.slug).toMatch(/^night-light-[0-9a-f]{6}$/)
    const { body: odd } = await cloud.call(calls.createTeam, { as, body: { name: 'New' } })
    expect(odd.team.slug).toMatch(/^new-/)

    const read = await cloud.call(calls.getTeam, { as, params })
    expect([read.headers.get('etag'), read.body.team.profile.company]).toEqual(['"1"', ''])
    const edit = (body: object, version: string) =>
      cloud.call(calls.updateTeam, { as, params, body, headers: { 'if-match': `"${version}"` } })
    const edited = await edit({ name: 'Nocturne', company: 'Nocturne Inc.' }, '1')
    expect([edited.status, edited.headers.get('etag'), edited.body.team.name]).toEqual([
      200,
      '"2"',
      'Nocturne',
    ])
    expect((await edit({ name: 'Late' }, '1')).status).toBe(412)

    await cloud.call(calls.registerApp, {
      as,
      body: { ...registration('com.nocturne'), team: params.teamId },
    })
    const remove = (name: string) => cloud.call(calls.deleteTeam, { as, params, body: { name } })
    expect((await remove('Nocturnal')).status).toBe(422)
    expect((await remove('Nocturne')).body).toMatchObject({ code: 'TEAM_HAS_APPS' })
    await cloud.call(calls.deleteApp, { as, params: { packageName: 'com.nocturne' } })
    expect((await remove('Nocturne')).status).toBe(200)
    expect((await cloud.call(calls.getTeam, { as, params })).status).toBe(404)
    // The names of its apps stay with who deleted it.
    expect((await cloud.call(calls.registerApp, { as, body: registration('com.nocturne') })).status).toBe(201)
  })

  it('keep personal ones personal, until one is made a shared one', async () => {
    const as = await cloud.person('solo')
    await cloud.call(calls.saveProfile, {
      as,
      body: { company: 'Solo Works', contactEmail: 'solo@example.com' },
    })
    const { body } = await cloud.call(calls.registerApp, { as, body: registration('com.solo') })
    const { id: teamId } = body.app.team ?? { id: '' }
    const params = { teamId }
    const refused = await Promise.all([
      cloud.call(calls.updateTeam, { as, params, body: { name: 'Other' } }),
      cloud.call(calls.deleteTeam, { as, params, body: { name: 'solo' } }),
      cloud.call(calls.leaveTeam, { as, params }),
      cloud.call(calls.invite, { as, params, body: { email: 'a@example.com', role: 'VIEWER' } }),
    ])
    expect(refused.map((answer) => Object(answer.body).code)).toEqual(Array(4).fill('PERSONAL_TEAM'))

    const shared = await cloud.call(calls.shareTeam, { as, params, body: { name: 'Solo & Co' } })
    expect(shared.body.team).toMatchObject({ id: teamId, kind: 'shared', slug: 'solo-co' })
    expect(shared.body.team.profile.company).toBe('Solo Works')
    const { body: list } = await cloud.call(calls.listTeams, { as })
    expect(list.teams.map(({ kind, name }) => [kind, name])).toEqual([
      ['personal', 'solo'],
      ['shared', 'Solo & Co'],
    ])
    const { body: apps } = await cloud.call(calls.listApps, { as, query: { team: teamId } })
    expect(apps.map(({ packageName, team }) => [packageName, team?.slug])).toEqual([['com.solo', 'solo-co']])
    const { body: again } = await cloud.call(calls.shareTeam, { as, params, body: { name: 'Again' } })
    expect(again).toMatchObject({ code: 'SHARED_TEAM' })
  })

  it('are registered in by who may develop, and listed one by one', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Registrars')
    const register = (role: TeamRole) =>
      cloud.call(calls.registerApp, {
        as: people[role],
        body: { ...registration(`com.registrars.${role.toLowerCase()}`), team: teamId },
      })
    expect((await register('VIEWER')).status).toBe(403)
    expect((await register('DEVELOPER')).body.app.team).toMatchObject({ id: teamId, role: 'DEVELOPER' })
    const stranger = await cloud.person('stranger')
    const foreign = { ...registration('com.registrars.stranger'), team: teamId }
    expect((await cloud.call(calls.registerApp, { as: stranger, body: foreign })).status).toBe(404)
    expect((await cloud.call(calls.listApps, { as: stranger, query: { team: teamId } })).status).toBe(404)
    const { body } = await cloud.call(calls.listApps, { as: people.VIEWER })
    expect(body.map(({ packageName, team }) => [packageName, team?.role])).toEqual([
      ['com.registrars.developer', 'VIEWER'],
    ])
    const { body: list } = await cloud.call(calls.listTeams, { as: people.VIEWER })
    expect(list.teams.find(({ id }) => id === teamId)).toMatchObject({ memberCount: 4, appCount: 1 })
  })

  it('have members, whose roles change by the table, and always an owner', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Members')
    const { OWNER, ADMIN, DEVELOPER, VIEWER } = people
    const change = (as: typeof OWNER, of: typeof OWNER, role: TeamRole, version?: string) =>
      cloud.call(calls.changeMember, {
        as,
        params: { teamId, userId: of.id },
        body: { role },
        ...(version && { headers: { 'if-match': `"${version}"` } }),
      })
    const { headers, body } = await cloud.call(calls.listMembers, { as: VIEWER, params: { teamId } })
    expect([headers.get('etag'), body.members.map(({ email, role }) => [email, role])]).toEqual([
      '"1"',
      [
        [OWNER.email, 'OWNER'],
        [ADMIN.email, 'ADMIN'],
        [DEVELOPER.email, 'DEVELOPER'],
        [VIEWER.email, 'VIEWER'],
      ],
    ])
    expect(body.members.map(({ lastActiveAt }) => lastActiveAt !== null)).toEqual([true, false, false, false])

    expect((await change(ADMIN, VIEWER, 'DEVELOPER')).body.member).toMatchObject({ role: 'DEVELOPER' })
    expect((await change(ADMIN, VIEWER, 'VIEWER', '1')).status).toBe(412)
    expect((await change(ADMIN, VIEWER, 'ADMIN')).status).toBe(403)
    expect((await change(ADMIN, OWNER, 'VIEWER')).status).toBe(403)
    expect((await change(DEVELOPER, VIEWER, 'VIEWER')).status).toBe(403)
    expect((await change(OWNER, OWNER, 'ADMIN')).body).toMatchObject({ code: 'LAST_OWNER' })
    const leave = (as: typeof OWNER) => cloud.call(calls.leaveTeam, { as, params: { teamId } })
    expect((await leave(OWNER)).body).toMatchObject({ code: 'LAST_OWNER' })
    expect((await change(OWNER, ADMIN, 'OWNER')).status).toBe(200)
    expect((await leave(OWNER)).status).toBe(200)
    expect((await cloud.call(calls.getTeam, { as: OWNER, params: { teamId } })).status).toBe(404)

    const remove = (as: typeof OWNER, userId: string) =>
      cloud.call(calls.removeMember, { as, params: { teamId, userId } })
    expect((await remove(ADMIN, 'nobody')).status).toBe(404)
    expect((await remove(DEVELOPER, VIEWER.id)).status).toBe(403)
    expect((await remove(ADMIN, DEVELOPER.id)).status).toBe(200)
    expect((await cloud.call(calls.listMembers, { as: DEVELOPER, params: { teamId } })).status).toBe(404)
  })

  it('keep a record that says what the team may know, as pages and as a file', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Recorders')
    const { OWNER, ADMIN, DEVELOPER } = people
    const params = { packageName: 'com.recorders' }
    const body = { ...registration(params.packageName), team: teamId }
    await cloud.call(calls.registerApp, { as: DEVELOPER, body })
    await cloud.call(calls.updateTeam, {
      as: OWNER,
      params: { teamId },
      body: { company: 'R', contactEmail: 'r@example.com' },
    })
    await cloud.call(calls.publishApp, { as: DEVELOPER, params })
    const reviewer = await cloud.official('judge', 'REVIEWER')
    await cloud.call(calls.rejectApp, { as: reviewer, params, body: { notes: 'Not yet.' } })
    const asked = { actor: reviewer.email, subject: 'com.recorders', detail: '=HYPERLINK("x")' }
    await record(cloud.db, { action: 'submission.question', ...asked })

    const read = (query: Record<string, string> = {}) =>
      cloud.call(calls.readRecord, { as: ADMIN, params: { teamId }, query })
    const { body: all } = await read()
    expect(all.entries.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'submission.question judge',
      'app.rejected judge',
      `app.submitted ${DEVELOPER.email}`,
      `team.edited ${OWNER.email}`,
      `app.registered ${DEVELOPER.email}`,
      `team.created ${OWNER.email}`,
    ])
    const { body: first } = await read({ limit: '2' })
    const { body: second } = await read({ limit: '4', cursor: first.nextCursor ?? '' })
    expect([...first.entries, ...second.entries]).toEqual(all.entries)
    expect(second.nextCursor).toBeNull()
    const ofPerson = await read({ actor: DEVELOPER.email, action: 'app.submitted' })
    expect(ofPerson.body.entries).toHaveLength(1)
    expect((await read({ actor: reviewer.email })).body.entries).toEqual([])

    const asFile = (as: typeof OWNER) =>
      cloud.app.request(`/api/dev/teams/${teamId}/record`, {
        headers: { authorization: `Bearer ${as.coreToken}`, accept: 'text/csv' },
      })
    expect((await asFile(DEVELOPER)).status).toBe(403)
    const file = await asFile(ADMIN)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await file.text()).split('\r\n')
    expect(lines[0]).toBe('"Time","Person","Action","Subject","Detail","Access Token"')
    expect(lines[1]).toMatch(
      /^"[^"]+","judge","submission.question","com.recorders","'=HYPERLINK\(""x""\)",""$/,
    )
    expect(lines[2]).toMatch(/"app.rejected","com.recorders","Release 1: Not yet\.",""$/)
    expect(lines).toHaveLength(8)
  })

  it('give a long record as a file in steps, between which others are answered', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Long')
    await cloud.db.execute(sql`
      insert into audit (action, actor, subject, team_id, detail)
      select 'team.edited', 'somebody', 'long', ${teamId}::uuid, 'change ' || n from generate_series(1, 10500) n`)
    const asking = cloud.app.request(`/api/dev/teams/${teamId}/record`, {
      headers: { authorization: `Bearer ${people.ADMIN.coreToken}`, accept: 'text/csv' },
    })
    let isDone = false
    let answered = 0
    const others = async () => {
      for (; !isDone; answered += 1) {
        await cloud.app.request('/api/health')
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const [file] = await Promise.all([
      Promise.resolve(asking)
        .then((response) => response.text())
        .finally(() => {
          isDone = true
        }),
      others(),
    ])
    expect(answered).toBeGreaterThan(30)
    const lines = file.trim().split('\r\n').slice(1)
    expect([lines.length, new Set(lines.map((line) => line.split(',')[4])).size]).toEqual([10_000, 10_000])
    expect([lines[0], lines.at(-1)]).toEqual([
      expect.stringContaining('"change 10500"'),
      expect.stringContaining('"change 501"'),
    ])
  })

  it('are at most 200 a person', async () => {
    const as = await cloud.person('joiner')
    await cloud.call(calls.listTeams, { as })
    const { OWNER } = (await teamOfFour(cloud, 'Crowd')).people
    await cloud.db.execute(sql`
      with made as (insert into teams (name, slug) select 'T', 'crowd-of-' || n from generate_series(1, 199) n returning id)
      insert into memberships (team_id, user_id, role) select id, ${as.id}::uuid, 'VIEWER' from made`)
    const { body } = await cloud.call(calls.createTeam, { as, body: { name: 'One Too Many' } })
    expect(body).toMatchObject({ code: 'TOO_MANY_TEAMS' })
    expect((await cloud.call(calls.listTeams, { as })).body.teams).toHaveLength(200)
    expect((await cloud.call(calls.listTeams, { as: OWNER })).body.teams).toHaveLength(2)
  })
})
