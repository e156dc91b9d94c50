import { expect, it } from 'vitest'
import { calls, type TeamEvent } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { destinationOf } from '../../support/destinations.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { registration } from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'

onOneDatabase('a team’s events', (database) => {
  const cloud = setUpCloud(database)

  async function teamWithApps(...names: string[]) {
    const { teamId, people } = await teamOfFour(cloud, names.join())
    for (const name of names)
      await cloud.call(calls.registerApp, { as: people.OWNER, body: { ...registration(name), team: teamId } })
    const own = { as: people.ADMIN, params: { teamId } }
    const list = async (query: Record<string, string> = {}, as = own.as.coreToken) =>
      (await cloud.call(calls.listTeamEvents, { ...own, as, query })).body
    return { teamId, people, own, list }
  }

  const namesOf = (events: TeamEvent[]) =>
    events.map(({ type, app }) => `${type} ${app?.packageName ?? ''}`.trim())

  it('are listed in pages, oldest first, since a moment, for who may choose where they go', async () => {
    const { people, own, list, teamId } = await teamWithApps('com.events.one', 'com.events.two')
    const all = await list()
    expect(namesOf(all.events).slice(-2)).toEqual([
      'app.created com.events.one',
      'app.created com.events.two',
    ])
    expect(Math.abs(Date.parse(all.now) - Date.now())).toBeLessThan(60_000)
    const paged: TeamEvent[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ limit: '1', ...(cursor !== '' && { cursor }) })
      expect(page.events.length).toBeLessThanOrEqual(1)
      paged.push(...page.events)
      cursor = page.next
    }
    expect(paged).toEqual(all.events)
    const last = all.events.at(-1)
    expect((await list({ since: last?.time ?? '' })).events.at(-1)).toEqual(last)
    expect((await list({ since: new Date(Date.now() + 60_000).toISOString() })).events).toEqual([])
    const developer = await cloud.call(calls.listTeamEvents, { ...own, as: people.DEVELOPER })
    expect(developer.body).toMatchObject({ code: 'ROLE_NEEDED' })

    const forOne = { team: teamId, scopes: ['events'], packageNames: ['com.events.two'] }
    const { text } = await makeToken(cloud, people.ADMIN, forOne)
    expect(namesOf((await list({}, text)).events)).toEqual(['app.created com.events.two'])
    const blind = await makeToken(cloud, people.ADMIN, { team: teamId, scopes: ['apps:read', 'submit'] })
    expect((await cloud.call(calls.listTeamEvents, { ...own, as: blind.text })).body).toMatchObject({
      code: 'SCOPE_NEEDED',
      fields: { scope: 'events' },
    })
  })

  it('have samples, and are sent again to each destination that wants them', async () => {
    const { own, list, teamId } = await teamWithApps('com.events.sent')
    const address = { url: 'https://hooks.example.com/1' }
    const wants = await destinationOf(cloud, { as: own.as, teamId }, { ...address, types: ['release.live'] })
    await destinationOf(cloud, { as: own.as, teamId }, { ...address, types: ['health.down'] })
    const sent = await cloud.call(calls.triggerEvent, { ...own, body: { type: 'release.live' } })
    expect([sent.status, sent.body]).toMatchObject([
      202,
      { destinations: 1, event: { type: 'release.live', test: true, actor: own.as.email } },
    ])
    expect((await list()).events.at(-1)).toEqual(sent.body.event)
    const params = { teamId, id: sent.body.event.id }
    const again = await cloud.call(calls.resendEvent, { ...own, params })
    expect(again.body.deliveries).toMatchObject([{ eventId: params.id, isTest: true, state: 'waiting' }])
    expect((await wants.deliveries()).map(({ eventId }) => eventId)).toEqual([params.id, params.id])

    const other = await teamWithApps('com.events.other')
    const foreign = await cloud.call(calls.resendEvent, {
      as: other.own.as,
      params: { teamId: other.teamId, id: params.id },
    })
    expect(foreign.status).toBe(404)
  })
})
