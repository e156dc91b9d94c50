import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { apps, memberships } from '../../../../cloud/db/schema.ts'
import { type Call, calls, may, type TeamRole, teamRoles } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { join, teamOfFour } from '../../support/team.ts'
import { type Person, registration } from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'

const ofApps = Object.entries<Call>(calls).filter(([, { path }]) =>
  path.startsWith('/api/dev/apps/{packageName}'),
)

/** Of calls on sessions, which look at it before they look for the session. */
const bodies: Record<string, unknown> = {
  addHostEvents: { events: [] },
  saveBridgeStorage: { values: {} },
  sendInput: { type: 'battery', level: 50 },
  saveSessionSettings: { values: {} },
  callTool: { parameters: {} },
  saveTestOutcome: { ms: 1, failure: null },
}

function photo(): FormData {
  const form = new FormData()
  form.set('requestId', 'none')
  form.set('file', new File(['x'], 'photo.png'))
  return form
}

const ofTeams = Object.entries<Call>(calls).filter(([, { path }]) =>
  path.startsWith('/api/dev/teams/{teamId}'),
)
const ofSessions = Object.entries<Call>(calls).filter(([, { path }]) =>
  path.startsWith('/api/dev/sessions/{id}'),
)

/** What is gone after a call, no later one finds. */
function endingLast(all: typeof ofApps): typeof ofApps {
  const last = ['stopSession', 'deleteTeam', 'leaveTeam']
  const place = ([name, { method }]: (typeof ofApps)[number]) =>
    Math.max(method === 'DELETE' ? 0 : -1, last.indexOf(name))
  return all.toSorted((one, other) => place(one) - place(other))
}

describe('the calls of an app, a team and a session', () => {
  it('each say what the caller’s role must allow', () => {
    const all = [...ofApps, ...ofTeams, ...ofSessions]
    expect(all.filter(([, { action }]) => action === undefined)).toEqual([])
  })
})

onOneDatabase('a team', (database) => {
  const cloud = setUpCloud(database)

  async function ownApp(packageName: string) {
    const owner = await cloud.person(`owner-of-${packageName}`)
    await cloud.call(calls.registerApp, { as: owner, body: registration(packageName) })
    const [app] = await cloud.db.select().from(apps).where(eq(apps.packageName, packageName))
    if (!app) throw new Error('No app')
    return { owner, app }
  }

  type Trial = { as: Person | string; role: TeamRole | null; params: Record<string, string>; unknown: string }

  /** What is wrong with how a call treats somebody. */
  async function tried(name: string, call: Call, { as, role, params, unknown }: Trial): Promise<string[]> {
    const given = call.encoding === 'multipart' ? photo() : (bodies[name] ?? '{}')
    const { status, body } = await cloud.call(call, { as, params, ...(call.body && { body: given }) })
    const { code, error } = Object(body)
    const isRefused = status === 403 && code === 'ROLE_NEEDED'
    const isUnknown = status === 404 && error === unknown
    const isAllowed = role !== null && call.action !== undefined && may(role, call.action)
    const isRight = role === null ? isUnknown : !isUnknown && isRefused !== isAllowed
    return isRight ? [] : [`${name} as ${role}: ${status} ${code}`]
  }

  it('lets each role make the calls of a team and of its sessions that the table says', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Matrix')
    const params = { packageName: 'com.example.matrix' }
    const body = { ...registration(params.packageName), team: teamId }
    await cloud.call(calls.registerApp, { as: people.OWNER, body })
    const { session } = (await cloud.call(calls.startSession, { as: people.DEVELOPER, params, body: {} }))
      .body
    const everybody: [TeamRole | null, Person][] = [[null, await cloud.person('of.no.team')]]
    everybody.push(...teamRoles.map((role): [TeamRole, Person] => [role, people[role]]))
    const wrong: string[] = []
    for (const [name, call] of endingLast([...ofTeams, ...ofSessions]))
      for (const [role, as] of everybody) {
        const isOfTeam = call.path.startsWith('/api/dev/teams')
        wrong.push(
          ...(await tried(name, call, {
            as,
            role,
            params: {
              teamId,
              id: isOfTeam ? 'none' : session.id,
              userId: 'none',
              domain: 'none.example',
              requestId: 'none',
              toolId: 'none',
            },
            unknown: isOfTeam ? 'We couldn’t find this team.' : 'We couldn’t find this session.',
          })),
        )
      }
    expect(wrong).toEqual([])
  })

  it('has its access tokens do what their person’s role does, for its apps or those that are named', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Tokens')
    const { OWNER, DEVELOPER } = people
    const [inside, beside, outside] = ['com.tokens.inside', 'com.tokens.beside', 'com.tokens.outside']
    for (const packageName of [inside, beside])
      await cloud.call(calls.registerApp, { as: OWNER, body: { ...registration(packageName), team: teamId } })
    await cloud.call(calls.registerApp, { as: DEVELOPER, body: registration(outside) })
    const all = await makeToken(cloud, DEVELOPER, { team: teamId })
    const named = await makeToken(cloud, DEVELOPER, { team: teamId, packageNames: [inside] })
    const startSession = async (packageName: string) => {
      const as = packageName === outside ? DEVELOPER : OWNER
      const { body } = await cloud.call(calls.startSession, { as, params: { packageName }, body: {} })
      return body.session.id
    }

    const trials: [token: string, role: TeamRole | null, packageName: string][] = [
      [all.text, null, outside],
      [named.text, null, beside],
      [all.text, 'DEVELOPER', beside],
      [named.text, 'DEVELOPER', inside],
    ]
    const taking = endingLast([...ofApps, ...ofSessions]).filter(([, { scope }]) => scope !== undefined)
    const tryAll = async (made: typeof trials) => {
      const wrong: string[] = []
      for (const [as, role, packageName] of made) {
        const session = await startSession(packageName)
        for (const [name, call] of taking) {
          const isOfSession = call.path.startsWith('/api/dev/sessions')
          const params = {
            ...{ packageName, email: 'none@example.com', requestId: 'none', toolId: 'none' },
            id: isOfSession ? session : 'none',
          }
          const unknown = `We couldn’t find this ${isOfSession ? 'session' : 'app'}.`
          wrong.push(...(await tried(name, call, { as, role, params, unknown })))
        }
      }
      return wrong
    }
    expect(await tryAll(trials)).toEqual([])

    const change = { as: OWNER, params: { teamId, userId: DEVELOPER.id }, body: { role: 'VIEWER' } }
    await cloud.call(calls.changeMember, change)
    const fallen = trials
      .slice(2)
      .map(([as, , packageName]): (typeof trials)[0] => [as, 'VIEWER', packageName])
    expect(await tryAll(fallen)).toEqual([])
  })

  it('lets each role do what the table says, and nobody else know of its apps', async () => {
    const { owner, app } = await ownApp('com.example.roles')
    const people: [TeamRole | null, Person][] = [[null, await cloud.person('stranger')]]
    for (const role of teamRoles.filter((one) => one !== 'OWNER')) {
      const person = await cloud.person(`a-${role.toLowerCase()}`)
      await join(cloud, app.teamId, person, role)
      people.push([role, person])
    }
    people.push(['OWNER', owner])

    const params = {
      packageName: app.packageName,
      id: 'none',
      email: 'none@example.com',
      recordingId: 'none',
    }
    const wrong: string[] = []
    for (const [name, call] of ofApps) {
      if (name === 'deleteApp') continue
      for (const [role, as] of people)
        wrong.push(...(await tried(name, call, { as, role, params, unknown: 'We couldn’t find this app.' })))
    }
    expect(wrong).toEqual([])

    for (const [role, as] of people) {
      const { body } = await cloud.call(calls.listApps, { as })
      expect(body.map(({ packageName }) => packageName)).toEqual(role === null ? [] : [app.packageName])
    }
    const deletions = people.map(async ([role, as]) => [
      role,
      (await cloud.call(calls.deleteApp, { as, params })).status,
    ])
    const expected = { null: 404, VIEWER: 403, DEVELOPER: 403 }
    for (const [role, status] of (await Promise.all(deletions)).slice(0, 3))
      expect(status).toBe(expected[String(role) as keyof typeof expected])
  })

  it('mails who works on an app, and nobody else', async () => {
    const { owner, app } = await ownApp('com.example.mails')
    const [viewer, developer] = [await cloud.person('viewer'), await cloud.person('developer')]
    await join(cloud, app.teamId, viewer, 'VIEWER')
    await join(cloud, app.teamId, developer, 'DEVELOPER')
    const params = { packageName: app.packageName }
    await cloud.call(calls.regenerateKey, { as: developer, params })
    await cloud.mailsSent()
    const to = cloud.mails.filter(({ text }) => text.includes(app.packageName)).map((mail) => mail.to)
    expect(to.toSorted()).toEqual([developer.email, owner.email].toSorted())
  })
})

onOneDatabase('a team in the database', (database) => {
  const cloud = setUpCloud(database)

  it('keeps an owner, whatever writes', async () => {
    const { teamId } = await teamOfFour(cloud, 'Keeps')
    const end = cloud.db.update(memberships).set({ role: 'ADMIN' }).where(eq(memberships.teamId, teamId))
    await expect(end).rejects.toThrow()
  })
})
