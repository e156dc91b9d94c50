import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { accessTokens, authUsers, sessions } from '../../../../cloud/db/schema.ts'
import { warnOfEndingTokens } from '../../../../cloud/features/tokens/endToken.ts'
import { accessTokenPattern, calls, tokenLimits } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { eventsOfType } from '../../support/events.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { openTestCloud, type Person, registration } from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'

const day = 86_400_000

onOneDatabase('access tokens', (database) => {
  const cloud = setUpCloud(database, { trustedProxies: ['127.0.0.1'] })
  const me = (as: string, headers: Record<string, string> = {}) => cloud.call(calls.getMe, { as, headers })
  const statusOf = async (as: string) => (await me(as)).status
  const revoke = (as: Person, id: string) => cloud.call(calls.revokeToken, { as, params: { id } })

  it('are shown once, listed without their secret, and say what they may', async () => {
    const as = await cloud.person('maker')
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: ' CI ', scopes: ['sessions', 'apps:read', 'sessions'] }
    const create = () => cloud.call(calls.createToken, { as, body, headers })
    const made = await create()
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect((await create()).body).toEqual(made.body)

    const { token, accessToken } = made.body
    expect(accessToken).toMatch(accessTokenPattern)
    const { tokens } = (await cloud.call(calls.listTokens, { as })).body
    expect(tokens).toEqual([token])
    expect(token).toEqual({
      id: expect.any(String),
      kind: 'token',
      name: 'CI',
      hint: accessToken.slice(4, 12),
      owner: as.email,
      team: expect.objectContaining({ name: 'maker' }),
      scopes: ['sessions', 'apps:read'],
      packageNames: null,
      createdAt: expect.any(String),
      expiresAt: new Date(Date.parse(token.createdAt) + tokenLimits.defaultDays * day).toISOString(),
      lastUsedAt: null,
      lastUsedBy: null,
      revokedAt: null,
    })

    const used = await me(accessToken, {
      'user-agent': 'ci/1'.padEnd(300, 'x'),
      'x-forwarded-for': '192.0.2.7',
    })
    const { id, name, kind, team, scopes, packageNames, expiresAt } = token
    expect(used.body).toMatchObject({
      id: as.id,
      email: as.email,
      token: { id, name, kind, team, scopes, packageNames, expiresAt },
    })
    const lastUse = async () => (await cloud.call(calls.listTokens, { as })).body.tokens[0]?.lastUsedBy
    await expect.poll(lastUse).toEqual({ address: '192.0.2.7', client: 'ci/1'.padEnd(200, 'x') })
    await me(accessToken, { 'user-agent': 'again', 'x-forwarded-for': '192.0.2.8' })
    expect(await lastUse()).toMatchObject({ address: '192.0.2.7' })

    const secret = accessToken.slice(13)
    const stored = JSON.stringify(await cloud.db.select().from(accessTokens))
    await cloud.mailsSent()
    const told = [stored, ...cloud.lines, ...cloud.mails.map(({ text }) => text)]
    expect(told.filter((text) => text.includes(secret))).toEqual([])
    expect(cloud.mails.filter(({ to }) => to === as.email).map(({ subject }) => subject)).toEqual([
      'Access token created: CI',
    ])
  })

  it('are checked before they are made', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Checks')
    const { DEVELOPER, VIEWER } = people
    await cloud.call(calls.registerApp, {
      as: DEVELOPER,
      body: { ...registration('com.checks'), team: teamId },
    })
    const create = async (as: Person, changes: Record<string, unknown>) => {
      const body = { name: 'CI', scopes: ['apps:read'], ...changes }
      const answer = await cloud.call(calls.createToken, { as, body })
      const { code, fields } = Object(answer.body)
      return [answer.status, code, ...Object.keys(fields ?? {})]
    }
    const [wrong, gone] = ['INVALID_FIELDS', 'NOT_FOUND']
    const stranger = await cloud.person('stranger')
    const cases: [Person, Record<string, unknown>, unknown[]][] = [
      [DEVELOPER, { scopes: [] }, [422, wrong, 'scopes']],
      [DEVELOPER, { scopes: ['admin'] }, [422, wrong, 'scopes', 'scopes/0']],
      [DEVELOPER, { name: ' ' }, [422, wrong, 'name']],
      [DEVELOPER, { expiresInDays: 367 }, [422, wrong, 'expiresInDays']],
      [DEVELOPER, { expiresInDays: 0 }, [422, wrong, 'expiresInDays']],
      [DEVELOPER, { packageNames: [] }, [422, wrong, 'packageNames']],
      [DEVELOPER, { packageNames: Array(51).fill('com.checks') }, [422, wrong, 'packageNames']],
      [DEVELOPER, { packageNames: ['com.checks'] }, [422, wrong, 'packageNames']],
      [DEVELOPER, { team: teamId, packageNames: ['com.checks', 'com.other'] }, [422, wrong, 'packageNames']],
      [DEVELOPER, { team: teamId, packageNames: ['com.checks', 'com.checks'] }, [201, undefined]],
      [DEVELOPER, { team: 'none' }, [422, wrong, 'team']],
      [DEVELOPER, { team: randomUUID() }, [404, gone]],
      [stranger, { team: teamId }, [404, gone]],
      [VIEWER, { team: teamId, scopes: ['apps:read', 'keys'] }, [403, 'ROLE_NEEDED']],
      [VIEWER, { team: teamId }, [201, undefined]],
    ]
    for (const [as, changes, expected] of cases) {
      expect([changes, ...(await create(as, changes))]).toEqual([changes, ...expected])
    }
  })

  it('that no one made are refused, as are those that end', async () => {
    const as = await cloud.person('ender')
    const { text, token } = await makeToken(cloud, as)
    const last = text.at(-1) === 'A' ? 'B' : 'A'
    const forged = [`${text.slice(0, -1)}${last}`, `sgt_aaaaaaaa_${text.slice(13)}`, 'sgt_', `${text}x`]
    for (const one of forged) expect([one, await statusOf(one)]).toEqual([one, 401])
    expect(await statusOf(text)).toBe(200)

    const answers = await Promise.all([revoke(as, token.id), revoke(as, token.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body.token.revokedAt).toEqual(answers[1].body.token.revokedAt)
    const refused = await me(text)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])

    const expiring = await makeToken(cloud, as, { name: 'Short' })
    const isIt = eq(accessTokens.id, expiring.token.id)
    await cloud.db.update(accessTokens).set({ expiresAt: new Date() }).where(isIt)
    expect(await statusOf(expiring.text)).toBe(401)
    const { tokens } = (await cloud.call(calls.listTokens, { as })).body
    expect(tokens.map(({ name, revokedAt }) => [name, revokedAt !== null])).toEqual([
      ['Short', false],
      ['CI', true],
    ])
    const long = new Date(Date.now() - 31 * day)
    await cloud.db.update(accessTokens).set({ expiresAt: long }).where(isIt)
    expect((await cloud.call(calls.listTokens, { as })).body.tokens).toHaveLength(1)

    const orphan = await makeToken(cloud, as)
    await cloud.db.delete(authUsers).where(eq(authUsers.id, as.id))
    expect(await statusOf(orphan.text)).toBe(401)
  })

  it('end with their person’s place in the team, and not before', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Places')
    const { OWNER, ADMIN, DEVELOPER } = people
    const team = { team: teamId }
    const [left, removed, kept] = [
      await makeToken(cloud, ADMIN, team),
      await makeToken(cloud, DEVELOPER, team),
      await makeToken(cloud, OWNER, team),
    ]
    await cloud.call(calls.leaveTeam, { as: ADMIN, params: { teamId } })
    await cloud.call(calls.removeMember, { as: OWNER, params: { teamId, userId: DEVELOPER.id } })
    const all = [left, removed, kept]
    expect(await Promise.all(all.map(({ text }) => statusOf(text)))).toEqual([401, 401, 200])
    const reasons = await cloud.db.select().from(accessTokens).where(eq(accessTokens.teamId, teamId))
    expect(reasons.map(({ endedReason }) => endedReason).toSorted()).toEqual(['left', null, 'removed'])

    await cloud.call(calls.deleteTeam, { as: OWNER, params: { teamId }, body: { name: 'Places' } })
    expect(await statusOf(kept.text)).toBe(401)
  })

  it('of a team are listed for and revoked by those who manage its members', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Managed')
    const { ADMIN, DEVELOPER } = people
    const { token, text } = await makeToken(cloud, DEVELOPER, { team: teamId })
    const own = await makeToken(cloud, DEVELOPER)
    const list = (as: Person) => cloud.call(calls.listTeamTokens, { as, params: { teamId } })
    expect((await list(DEVELOPER)).status).toBe(403)
    expect((await list(ADMIN)).body.tokens.map(({ id, owner }) => [id, owner])).toEqual([
      [token.id, DEVELOPER.email],
    ])
    expect((await revoke(people.VIEWER, token.id)).status).toBe(403)
    const stranger = await cloud.person('outsider')
    for (const id of [token.id, own.token.id, 'none'])
      expect((await revoke(id === own.token.id ? ADMIN : stranger, id)).status).toBe(404)
    expect((await revoke(ADMIN, token.id)).status).toBe(200)
    expect([await statusOf(text), await statusOf(own.text)]).toEqual([401, 200])
    const { entries } = (await cloud.call(calls.readRecord, { as: ADMIN, params: { teamId }, query: {} }))
      .body
    expect(entries.slice(0, 2).map(({ action, actor, byToken }) => [action, actor, byToken])).toEqual([
      ['token.revoked', ADMIN.email, null],
      ['token.created', DEVELOPER.email, null],
    ])
  })

  it('are at most fifty a person, however many are made at once', async () => {
    const as = await cloud.person('collector')
    await makeToken(cloud, as)
    const [row] = await cloud.db.select().from(accessTokens).where(eq(accessTokens.userId, as.id))
    if (!row) throw new Error('No token')
    const more = Array.from({ length: tokenLimits.tokens - 3 }, (_, n) => ({
      ...row,
      id: randomUUID(),
      hint: `fill${String(n).padStart(4, '0')}`,
    }))
    await cloud.db.insert(accessTokens).values(more)
    const body = { name: 'More', scopes: ['apps:read'] }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => cloud.call(calls.createToken, { as, body })),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_MANY_TOKENS' })
  })

  it('see and register only what they are for, and the record and the activity name them', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Reach')
    const as = people.DEVELOPER
    const register = (by: Person | string, packageName: string, changes = {}) =>
      cloud.call(calls.registerApp, { as: by, body: { ...registration(packageName), ...changes } })
    await register(as, 'com.reach.one', { team: teamId })
    await register(as, 'com.reach.own')
    const { text } = await makeToken(cloud, as, { team: teamId })
    const named = await makeToken(cloud, as, { name: 'Named', team: teamId, packageNames: ['com.reach.one'] })

    expect((await register(text, 'com.reach.two')).body.app.team?.id).toBe(teamId)
    const personal = (await cloud.call(calls.listTeams, { as })).body.teams[0]?.id ?? ''
    expect((await register(text, 'com.reach.three', { team: personal })).status).toBe(404)
    expect((await register(named.text, 'com.reach.three')).body).toMatchObject({ code: 'SCOPE_NEEDED' })

    const names = async (by: string | Person, query = {}) => {
      const { status, body } = await cloud.call(calls.listApps, { as: by, query })
      return status === 200 ? body.map(({ packageName }) => packageName) : status
    }
    expect(await names(as)).toHaveLength(3)
    expect(await names(text)).toEqual(['com.reach.two', 'com.reach.one'])
    expect(await names(named.text, { limit: '5' })).toEqual(['com.reach.one'])
    expect(await names(text, { limit: '1' })).toEqual(['com.reach.two'])
    expect([await names(text, { team: personal }), await names(text, { team: teamId })]).toEqual([
      404,
      ['com.reach.two', 'com.reach.one'],
    ])
    const needs = async (by: string | Person) =>
      (await cloud.call(calls.getNeeds, { as: by })).body.needs.flatMap((need) =>
        'packageName' in need ? [need.packageName] : [],
      )
    expect(new Set(await needs(as)).has('com.reach.own')).toBe(true)
    expect(new Set(await needs(text))).toEqual(new Set(['com.reach.one', 'com.reach.two']))
    expect(new Set(await needs(named.text))).toEqual(new Set(['com.reach.one']))

    await cloud.call(calls.deleteApp, { as: people.OWNER, params: { packageName: 'com.reach.two' } })
    const isFree = async (by: string | Person, packageName: string) =>
      (await cloud.call(calls.checkPackageName, { as: by, params: { packageName } })).body.available
    expect([await isFree(text, 'com.reach.two'), await isFree(text, 'com.reach.own')]).toEqual([true, false])

    const params = { packageName: 'com.reach.one' }
    await cloud.call(calls.updateApp, {
      as: named.text,
      params,
      body: registration('', { name: 'By Token' }),
    })
    const { items } = (await cloud.call(calls.getTimeline, { as: text, params })).body
    expect(items.map(({ kind, actor, byToken }) => [kind, actor, byToken])).toEqual([
      ['app.edited', as.email, 'Named'],
      ['app.registered', as.email, null],
    ])
    const file = await cloud.app.request(`/api/dev/teams/${teamId}/record`, {
      headers: { authorization: `Bearer ${people.OWNER.coreToken}`, accept: 'text/csv' },
    })
    expect((await file.text()).split('\r\n')[1]).toMatch(/"app.edited","com.reach.one","name","Named"$/)

    // The app moves to another team: it is out of reach, though its developer is there too.
    const other = await teamOfFour(cloud, 'Elsewhere')
    await cloud.db.execute(`update memberships set role = 'OWNER' where user_id = '${as.id}'`)
    await cloud.db.execute(
      `insert into memberships (team_id, user_id, role) values ('${other.teamId}', '${as.id}', 'OWNER')`,
    )
    await cloud.call(calls.offerTransfer, { as, params, body: { team: other.teamId } })
    expect((await cloud.call(calls.getApp, { as, params })).body.team?.id).toBe(other.teamId)
    expect((await cloud.call(calls.getApp, { as: named.text, params })).status).toBe(404)
    expect(await names(named.text)).toEqual([])
  })

  it('open no session of a reviewer’s, though they are one', async () => {
    const reviewer = await cloud.official('judge', 'REVIEWER')
    await cloud.call(calls.checkAdmin, { as: reviewer })
    await cloud.call(calls.registerApp, { as: reviewer, body: registration('com.judged') })
    const { text } = await makeToken(cloud, reviewer)
    const start = { as: reviewer, params: { packageName: 'com.judged' }, body: {} }
    const { id } = (await cloud.call(calls.startSession, start)).body.session
    await cloud.db.update(sessions).set({ submissionId: randomUUID() }).where(eq(sessions.id, id))
    const read = async (as: Person | string) =>
      (await cloud.call(calls.getSession, { as, params: { id } })).status
    expect([await read(reviewer), await read(text)]).toEqual([200, 404])
  })

  it('are warned of once, a week before they end', async () => {
    const as = await cloud.person('warned')
    const made = await makeToken(cloud, as, { expiresInDays: 30 })
    await makeToken(cloud, as, { name: 'Week', expiresInDays: 7 })
    const warned = await makeToken(cloud, as, { name: 'Revoked', expiresInDays: 30 })
    await revoke(as, warned.token.id)
    const subjects = async () => {
      await Promise.all(
        [1, 2].map(() => warnOfEndingTokens({ db: cloud.db, portalUrl: cloud.config.portalUrl })),
      )
      cloud.outbox.flushSoon()
      await cloud.mailsSent()
      return cloud.mails
        .filter(({ to, subject }) => to === as.email && !/created/.test(subject))
        .map(({ subject }) => subject)
    }
    expect(await subjects()).toEqual([])
    const [created, expires] = [new Date(Date.now() - 24 * day), new Date(Date.now() + 6 * day)]
    for (const { id } of [made.token, warned.token])
      await cloud.db
        .update(accessTokens)
        .set({ createdAt: created, expiresAt: expires })
        .where(eq(accessTokens.id, id))
    expect(await subjects()).toEqual(['Access token expires soon: CI'])
    expect(await subjects()).toHaveLength(1)
    const hint = made.text.slice(0, 'sgt_'.length + 8)
    expect(await eventsOfType(cloud, 'token.expiring')).toEqual([
      [null, 'The platform', `CI (${hint}_…) of ${as.email}`],
    ])
  })

  it('are refused on every instance at the next call, also one that is under way as they end', async () => {
    const place = await database.create()
    const sameDatabase = { ...database, create: async () => place }
    const one = await openTestCloud(sameDatabase)
    // The embedded database has one process.
    const other = place.kind === 'postgres' ? await openTestCloud(sameDatabase) : one
    const as = await one.person('everywhere')
    const { text, token } = await makeToken(one, as)
    const ask = async () => (await other.call(calls.getMe, { as: text })).status
    expect([await ask(), await ask()]).toEqual([200, 200])
    const params = { id: token.id }
    const [during] = await Promise.all([ask(), one.call(calls.revokeToken, { as, params })])
    expect([200, 401]).toContain(during)
    expect(await ask()).toBe(401)
    if (other !== one) await other.close()
    await one.close()
  })
})
