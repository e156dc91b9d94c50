import { and, eq, getTableName, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import {
  apps,
  audit,
  developers,
  erasedAccounts,
  invitations,
  memberships,
  packageNames,
  sessionCommands,
  sessions,
  teams,
  testers,
  transfers,
} from '../../../../cloud/db/schema.ts'
import { readEstate } from '../../../../cloud/features/account/blockers.ts'
import { erasePerson } from '../../../../cloud/features/account/erasePerson.ts'
import { exportPerson, mostByCommand } from '../../../../cloud/features/account/exportPerson.ts'
import { readPerson } from '../../../../cloud/features/account/findPerson.ts'
import { belongings, matches, mentions } from '../../../../cloud/features/account/personalColumns.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { join, teamOfFour } from '../../support/team.ts'
import { registration } from '../../support/testCloud.ts'
import { fullLife } from './fullLife.ts'
import { tables } from './tables.ts'

onOneDatabase('a person', (database) => {
  const cloud = setUpCloud(database)

  const erase = async (id: string, email: string) => {
    const outcome = await erasePerson(cloud.db, await readPerson(cloud.db, id, email), { told: cloud.config })
    if (!outcome || 'blockers' in outcome) throw new Error(JSON.stringify(outcome))
    return outcome.erased
  }

  /** Where a text is found, in whichever column. */
  const tablesWith = async (text: string) => {
    const found = await Promise.all(
      tables.map(async (table) => {
        const holding = await rows(
          cloud.db,
          sql`select from ${table} where position(${text} in lower(to_jsonb(${table})::text)) > 0`,
        )
        return holding.length > 0 ? [getTableName(table)] : []
      }),
    )
    return found.flat()
  }

  it('is exported from every table that names them, without what opens doors', async () => {
    const { ada, bob, names } = await fullLife(cloud, 'ada.exported')
    const person = await readPerson(cloud.db, ada.id, ada.email)
    for (const mention of mentions) {
      const { column } = mention
      const named = await cloud.db.select().from(column.table).where(matches(mention, person))
      expect([getTableName(column.table), column.name, named.length > 0]).toEqual([
        getTableName(column.table),
        column.name,
        true,
      ])
    }
    const exported = await exportPerson(cloud.db, person, { most: mostByCommand, actor: 'system' })
    const all = [...mentions.map(({ column }) => column.table), ...belongings.map(({ table }) => table)]
    expect(Object.keys(exported.tables).sort()).toEqual(
      [...new Set(all.map((table) => getTableName(table)))].sort(),
    )
    expect(exported.incomplete).toEqual([])
    const text = JSON.stringify(exported)
    expect(text).not.toMatch(/a secret hash|"\w*Hash"|"hash"|"sealed/)
    expect(exported.tables.developers).toMatchObject([{ id: ada.id, email: ada.email }])
    // Of what is others', only that it names them.
    const ofOthers = exported.tables.apps?.filter((app) => app.packageName === names.others)
    expect(ofOthers).toEqual([expect.not.objectContaining({ description: expect.anything() })])
    expect(exported.tables.apps).toHaveLength(3)
    expect(exported.tables.reviewer_notes).toEqual([expect.not.objectContaining({ text: expect.anything() })])
    expect(JSON.stringify(exported.tables.apps)).not.toContain(bob.email)
  })

  it('is not whoever signed up with their address without proving it', async () => {
    const { names } = await fullLife(cloud, 'ada.claimed')
    const stranger = await cloud.person('not.proven', { isProven: false })
    const [app] = await cloud.db.select().from(apps).where(eq(apps.packageName, names.others))
    await cloud.db.insert(testers).values({ appId: app?.id ?? '', email: stranger.email })
    const { body } = await cloud.call(calls.exportAccount, { as: stranger })
    expect(Object.keys(body.tables)).toEqual(['auth_users'])
    await erase(stranger.id, stranger.email)
    expect(await tablesWith(stranger.email)).toEqual(expect.arrayContaining(['testers']))
  })

  it('is exported within bounds, the newest rows first', async () => {
    const { ada } = await fullLife(cloud, 'ada.bounded')
    const person = await readPerson(cloud.db, ada.id, ada.email)
    const ofOne = await exportPerson(cloud.db, person, { most: { rows: 1, bytes: 1 }, actor: 'system' })
    expect(Object.values(ofOne.tables).filter((found) => found.length !== 1)).toEqual([])
    expect(ofOne.incomplete).toContain('audit')
    // The record says that it is read before anything of it is.
    expect(ofOne.tables.audit?.[0]?.action).toBe('account.exported')
  })

  it('is erased wherever they are named; others keep what is theirs, of somebody with a pseudonym', async () => {
    const { ada, bob, names, teamId } = await fullLife(cloud, 'ada.erased')
    const before = await cloud.db.select().from(audit).orderBy(audit.id)
    const { pseudonym } = await erase(ada.id, ada.email)

    expect(pseudonym).toMatch(/^deleted-user-[0-9a-f]{8}$/)
    // The last mail is on its way to them; the id keeps tokens of before from making an account.
    expect([await tablesWith('ada.erased@'), await tablesWith(ada.id)]).toEqual([
      ['outbox'],
      ['erased_accounts'],
    ])
    const record = await cloud.db.select().from(audit).orderBy(audit.id)
    const told = record.slice(0, before.length)
    expect(told.map(({ id, at, action, teamId }) => ({ id, at, action, teamId }))).toEqual(
      before.map(({ id, at, action, teamId }) => ({ id, at, action, teamId })),
    )
    const asBefore = before.map(({ actor }) => (actor === ada.email ? pseudonym : actor))
    expect(told.map(({ actor }) => actor)).toEqual(asBefore)
    expect(record.slice(before.length).map(({ action, subject }) => [action, subject])).toEqual([
      ['admin.removed', pseudonym],
      ['app.deleted', names.own],
      ['member.invitationRevoked', 'team-ada-erased'],
      ['app.transferCancelled', names.team],
      ['member.left', 'team-ada-erased'],
      ['account.erased', pseudonym],
    ])

    const [team] = await cloud.db.select().from(apps).where(eq(apps.packageName, names.team))
    expect([team?.developerId, team?.teamId]).toEqual([bob.id, teamId])
    const [standIn] = await cloud.db.select().from(developers).where(eq(developers.email, pseudonym))
    const stopped = await cloud.db
      .select({ by: sessions.startedBy, command: sessionCommands.command })
      .from(sessionCommands)
      .innerJoin(sessions, eq(sessions.id, sessionCommands.sessionId))
    expect(stopped).toEqual([{ by: pseudonym, command: { type: 'stop', reason: 'role_changed' } }])
    const [name] = await cloud.db
      .select({ owner: packageNames.ownerId, deletedAt: teams.deletedAt, team: teams.name })
      .from(packageNames)
      .innerJoin(teams, eq(teams.id, packageNames.teamId))
      .where(eq(packageNames.packageName, names.own))
    expect(name).toEqual({ owner: standIn?.id, deletedAt: expect.any(Date), team: pseudonym })
    const taking = await cloud.call(calls.registerApp, { as: bob, body: registration(names.own) })
    expect([taking.status, Object(taking.body).code]).toEqual([409, 'PACKAGE_NAME_TAKEN'])
    const { body } = await cloud.call(calls.listMembers, { as: bob, params: { teamId } })
    expect(body.members.map(({ email }) => email)).toEqual([bob.email])
  })

  it('has no account again by a token of before, and a new one once they sign in again', async () => {
    const ada = await cloud.person('ada.again')
    await cloud.call(calls.registerApp, { as: ada, body: registration('com.again.first') })
    await erase(ada.id, ada.email)
    const attempts = [
      await cloud.call(calls.listTeams, { as: ada }),
      await cloud.call(calls.saveProfile, { as: ada, body: { company: 'X' } }),
      await cloud.call(calls.exchangeToken, { body: { supabaseToken: ada.providerToken } }),
      await cloud.call(calls.registerApp, { as: ada, body: registration('com.again.second') }),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401])

    await cloud.db.update(erasedAccounts).set({ erasedAt: new Date(Date.now() - 60_000) })
    const { body } = await cloud.call(calls.listTeams, { as: ada })
    expect(body.teams.map(({ kind }) => kind)).toEqual(['personal'])
    expect((await cloud.call(calls.listApps, { as: ada })).body).toEqual([])
  })

  it('is not erased while something of theirs has to be handed over', async () => {
    const { ada, bob, names, teamId } = await fullLife(cloud, 'ada.blocked')
    await cloud.call(calls.offerTransfer, {
      as: ada,
      params: { packageName: names.own },
      body: { email: bob.email },
    })
    await cloud.db
      .update(memberships)
      .set({ role: 'DEVELOPER' })
      .where(and(eq(memberships.userId, bob.id), eq(memberships.teamId, teamId)))
    const person = await readPerson(cloud.db, ada.id, ada.email)
    const offered = { kind: 'app', reason: 'OFFERED', packageName: names.own, name: 'Live Captions' }
    const owner = { kind: 'team', reason: 'LAST_OWNER', slug: 'team-ada-blocked', name: 'Team ada-blocked' }
    expect(await erasePerson(cloud.db, person, { told: cloud.config })).toEqual({
      blockers: [offered, owner],
    })
    await cloud.db
      .update(apps)
      .set({ liveRevisionId: crypto.randomUUID(), status: 'PUBLISHED' })
      .where(eq(apps.packageName, names.own))
    const published = { ...offered, reason: 'PUBLISHED' }
    expect((await readEstate(cloud.db, person)).blockers).toEqual([published, owner])
    expect((await cloud.call(calls.getMe, { as: ada })).body.email).toBe(ada.email)
    expect(await cloud.db.select().from(developers).where(eq(developers.id, ada.id))).toHaveLength(1)
  })

  it('leaves those alone whose address only contains theirs', async () => {
    const joan = await cloud.person('jo.ann')
    await cloud.call(calls.registerApp, { as: joan, body: registration('com.joann.app') })
    const ann = await cloud.person('ann')
    await cloud.call(calls.registerApp, { as: ann, body: registration('com.ann.app') })
    await erase(ann.id, ann.email)
    const [entry] = await cloud.db.select().from(audit).where(eq(audit.subject, 'com.joann.app'))
    expect(entry?.actor).toBe('jo.ann@example.com')
  })

  it('leaves no invitation and no offer behind', async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Left Behind')
    const { OWNER, ADMIN } = people
    const second = await cloud.person('leaves.offers')
    await join(cloud, teamId, second, 'OWNER')
    const packageName = 'com.left.behind'
    await cloud.call(calls.registerApp, { as: OWNER, body: { ...registration(packageName), team: teamId } })
    const body = { email: 'invited.by.second@example.com', role: 'OWNER' } as const
    await cloud.call(calls.invite, { as: second, params: { teamId }, body })
    const given = { as: second, params: { packageName }, body: { email: 'buyer@example.com' } }
    expect((await cloud.call(calls.offerTransfer, given)).status).toBe(201)

    await erase(second.id, second.email)
    const invited = await cloud.db.select().from(invitations).where(eq(invitations.teamId, teamId))
    expect(invited.map(({ state }) => state)).toEqual(['REVOKED'])
    const offered = await cloud.db.select().from(transfers).where(eq(transfers.fromTeamId, teamId))
    expect(offered.map(({ state }) => state)).toEqual(['CANCELLED'])
    const { entries } = (await cloud.call(calls.readRecord, { as: ADMIN, params: { teamId } })).body
    const actions = entries.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['member.invitationRevoked', 'app.transferCancelled']))
  })
})
