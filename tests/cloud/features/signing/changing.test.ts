import { like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { audit } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase, onPostgres } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { makeToken } from '../../support/tokens.ts'
import { keyPair, makeTeam, signing, webApp } from './support/signing.ts'

onOneDatabase('who changes signing keys', (database) => {
  const cloud = setUpCloud(database)

  it('is an admin, or a token for all apps with that scope; the team is told', async () => {
    const { team, people } = await teamOfFour(cloud, 'Signers')
    const { OWNER: owner, ADMIN: admin, DEVELOPER: developer } = people
    const { pem, raw } = keyPair()
    expect((await signing(cloud, developer, team.id).add(pem)).body).toMatchObject({ code: 'ROLE_NEEDED' })
    const stranger = await cloud.person('stranger')
    expect((await signing(cloud, stranger, team.id).add(pem)).status).toBe(404)
    const token = async (scopes: string[], packageNames?: string[]) =>
      (await makeToken(cloud, admin, { team: team.id, scopes, ...(packageNames && { packageNames }) })).text
    const weak = signing(cloud, await token(['submit', 'apps:read']), team.id)
    expect((await weak.add(pem)).body).toMatchObject({ code: 'SCOPE_NEEDED' })
    expect(await weak.list()).toEqual([])
    const app = await webApp(cloud, owner, team.id)
    const narrow = signing(cloud, await token(['keys'], [app.packageName]), team.id)
    expect((await narrow.add(pem)).status).toBe(404)

    const by = signing(cloud, await token(['keys', 'apps:read']), team.id)
    const { key } = (await by.add(raw)).body
    await by.revoke(key.id)
    await by.revoke(key.id)
    const detail = `CI (${key.fingerprint.slice(0, 16)})`
    const entries = await cloud.db
      .select()
      .from(audit)
      .where(like(audit.action, 'signingKey.%'))
      .orderBy(audit.id)
    expect(entries.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
      ['signingKey.added', admin.email, detail],
      ['signingKey.revoked', admin.email, detail],
    ])
    await cloud.mailsSent()
    const told = cloud.mails.filter(({ subject }) => subject.startsWith('Signers: Signing key'))
    expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [admin, developer, owner].flatMap(({ email }) => [
        [email, 'Signers: Signing key added'],
        [email, 'Signers: Signing key revoked'],
      ]),
    )
    const record = await cloud.call(calls.readRecord, { as: owner, params: { teamId: team.id } })
    expect(record.body.entries.map(({ action }) => action)).toContain('signingKey.added')
  })
})

onPostgres('signing keys that are added at once', (database) => {
  const cloud = setUpCloud(database)
  it('are two', async () => {
    const owner = await cloud.person('racer')
    const team = await makeTeam(cloud, owner)
    const keys = signing(cloud, owner, team)
    const pairs = Array.from({ length: 6 }, keyPair)
    const statuses = (await Promise.all(pairs.map(({ pem }) => keys.add(pem)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 201, 409, 409, 409, 409])
  })
})
