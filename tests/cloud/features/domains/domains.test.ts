import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { teamDomains } from '../../../../cloud/db/schema.ts'
import { type FindToken, tokenFinder } from '../../../../cloud/features/domains/findToken.ts'
import { recheckDomains } from '../../../../cloud/features/domains/settleCheck.ts'
import { outboundRules } from '../../../../cloud/outbound/request.ts'
import { calls, domainsOfName, readDomain } from '../../../../src/api/contract.ts'
import { nameServer } from '../../glasses/support/nameServer.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { teamOfFour } from '../../support/team.ts'
import { openTestCloud, registration, submittedApp, type TestCloud } from '../../support/testCloud.ts'

it.each([
  ['Example.com', 'example.com'],
  [' https://example.com/ ', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['example.com.', 'example.com'],
  ['example', null],
  ['example.com/path', null],
  ['example.com:8443', null],
  ['user@example.com', null],
  ['192.0.2.1', null],
  ['[::1]', null],
  ['-a.example', null],
])('reads the domain of “%s”', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain)
})

it('knows which domains a package name begins with', () => {
  expect(domainsOfName('com.my_site.app')).toEqual(['app.my-site.com', 'my-site.com'])
  expect(domainsOfName('hello')).toEqual([])
})

onOneDatabase('a team’s domains', (database) => {
  const cloud = {} as TestCloud
  const texts = new Map<string, string[]>()
  let findToken: FindToken
  beforeAll(async () => {
    const names = await nameServer((name) => {
      const found = texts.get(name)
      return found ? { texts: found } : 'unknown'
    })
    Object.assign(cloud, await openTestCloud(database, { outboundNameServers: [names.address] }))
    const { config, log } = cloud
    findToken = tokenFinder({ config, log, outbound: { ...outboundRules(config), isAllowed: () => false } })
    return async () => {
      await cloud.close()
      await names[Symbol.asyncDispose]()
    }
  })

  const publish = (domain: string, token: string) => texts.set(`_glasses-publisher.${domain}`, [token])

  async function teamNamed(name: string) {
    const { teamId, people } = await teamOfFour(cloud, name)
    const own = { as: people.ADMIN, params: { teamId } }
    const at = (domain: string) => ({ as: people.ADMIN, params: { teamId, domain } })
    return {
      teamId,
      people,
      own,
      at,
      async prove(domain: string) {
        const { body } = await cloud.call(calls.addDomain, { ...own, body: { domain } })
        publish(domain, body.token)
        return (await cloud.call(calls.checkDomain, at(domain))).body
      },
      register: (packageName: string) =>
        cloud.call(calls.registerApp, {
          as: people.DEVELOPER,
          body: { ...registration(packageName), team: teamId },
        }),
      list: async () => (await cloud.call(calls.listDomains, own)).body.domains,
    }
  }

  it('are proven by their token, and recorded', async () => {
    const { own, at, people, list, teamId } = await teamNamed('Provers')
    const added = await cloud.call(calls.addDomain, { ...own, body: { domain: 'https://Prove.example/' } })
    const { token } = added.body
    expect([added.status, added.body]).toMatchObject([201, { domain: 'prove.example', state: 'unproven' }])
    expect(token).toMatch(/^gpd_[\w-]{32}$/)
    const again = await cloud.call(calls.addDomain, { ...own, body: { domain: 'prove.example' } })
    expect(again.body).toMatchObject({ code: 'ALREADY_LISTED' })
    const early = await cloud.call(calls.checkDomain, at('prove.example'))
    expect(early.body).toMatchObject({ state: 'unproven', problem: expect.stringContaining('No TXT record') })
    publish('prove.example', token)
    const proven = await cloud.call(calls.checkDomain, at('PROVE.example'))
    expect(proven.body).toMatchObject({ state: 'proven', method: 'dns', problem: null })
    expect(await list()).toEqual([proven.body])

    const developer = { ...own, as: people.DEVELOPER, body: { domain: 'other.example' } }
    expect((await cloud.call(calls.addDomain, developer)).body).toMatchObject({ code: 'ROLE_NEEDED' })
    const stranger = await teamNamed('Strangers')
    const foreign = { as: stranger.own.as, params: { teamId, domain: 'prove.example' } }
    expect((await cloud.call(calls.checkDomain, foreign)).status).toBe(404)
    expect((await cloud.call(calls.removeDomain, at('prove.example'))).status).toBe(200)
    const record = await cloud.call(calls.readRecord, { ...own, query: {} })
    expect(record.body.entries.slice(0, 3).map(({ action, detail }) => [action, detail])).toEqual([
      ['domain.removed', 'prove.example'],
      ['domain.proven', 'prove.example'],
      ['domain.added', 'prove.example'],
    ])
  })

  it('keep package names that begin with them, while they hold', async () => {
    const owner = await teamNamed('Owners')
    const other = await teamNamed('Others')
    expect((await other.register('com.kept-names.before')).status).toBe(201)
    await cloud.call(calls.addDomain, { ...owner.own, body: { domain: 'kept-names.com' } })
    expect((await other.register('com.kept-names.early')).status).toBe(201)
    await owner.prove('www.kept-names.com')
    publish(
      'kept-names.com',
      (await owner.list()).find(({ domain }) => domain === 'kept-names.com')?.token ?? '',
    )
    await cloud.call(calls.checkDomain, owner.at('kept-names.com'))

    const says = expect.stringContaining('belong to the team that proved kept-names.com')
    for (const name of ['com.kept-names', 'com.kept-names.app', 'com.kept-names.a.b']) {
      const refused = await other.register(name)
      expect([refused.status, refused.body]).toMatchObject([422, { fields: { packageName: says } }])
      const query = { team: other.teamId }
      const asked = { as: other.people.DEVELOPER, params: { packageName: name }, query }
      expect((await cloud.call(calls.checkPackageName, asked)).body).toEqual({
        available: false,
        reason: says,
      })
    }
    expect((await other.register('com.kept-names-2.app')).status).toBe(201)
    expect((await owner.register('com.kept-names.mine')).status).toBe(201)
    expect((await other.prove('shop.kept-names.com')).state).toBe('proven')
    expect((await other.register('com.kept-names.shop.app')).status).toBe(201)
    await cloud.call(calls.removeDomain, owner.at('kept-names.com'))
    expect((await other.register('com.kept-names.free')).status).toBe(201)
  })

  it('stand on the public page, in the review and the API', async () => {
    const ada = await cloud.person('ada')
    const rita = await cloud.official('rita', 'REVIEWER')
    const packageName = 'com.shown.app'
    await submittedApp(cloud, ada, packageName)
    const teamId = (await cloud.call(calls.listTeams, { as: ada })).body.teams[0]?.id ?? ''
    const own = { as: ada, params: { teamId, domain: 'shown.example' } }
    const { token } = (await cloud.call(calls.addDomain, { ...own, body: { domain: 'shown.example' } })).body
    const page = async () => (await cloud.app.request(`/install/${packageName}`)).text()
    expect(await page()).not.toContain('shown.example ✓')
    publish('shown.example', token)
    await cloud.call(calls.checkDomain, own)
    expect(await page()).toContain('shown.example ✓')
    const app = await cloud.call(calls.getApp, { as: ada, params: { packageName } })
    expect(app.body.provenDomains).toEqual(['shown.example'])
    const { submission } = (await cloud.call(calls.getSubmission, { as: ada, params: { packageName } })).body
    const review = await cloud.call(calls.getReview, { as: rita, params: { id: submission?.id ?? '' } })
    expect(review.body.app.provenDomains).toEqual(['shown.example'])
  })

  it('are checked each week, and lost only after 14 days’ notice', async () => {
    const { own, prove, list, people } = await teamNamed('Forgetful')
    await prove('lost.example')
    const isIt = eq(teamDomains.domain, 'lost.example')
    const pass = async (interval: string) => {
      const by = sql`${interval}::interval`
      await cloud.db
        .update(teamDomains)
        .set({
          nextCheckAt: sql`${teamDomains.nextCheckAt} - ${by}`,
          missingSince: sql`${teamDomains.missingSince} - ${by}`,
          endsAt: sql`${teamDomains.endsAt} - ${by}`,
        })
        .where(isIt)
      await Promise.all(
        [1, 2].map(() => recheckDomains({ db: cloud.db, portalUrl: cloud.config.portalUrl }, findToken)),
      )
      return (await list())[0]
    }
    const subjects = async () => {
      cloud.outbox.flushSoon()
      await cloud.mailsSent()
      return cloud.mails.filter(({ to }) => to === own.as.email).map(({ subject }) => subject)
    }
    const token = texts.get('_glasses-publisher.lost.example') ?? []
    texts.delete('_glasses-publisher.lost.example')
    expect(await pass('6 days')).toMatchObject({ state: 'proven' })
    expect(await pass('1 day')).toMatchObject({ state: 'missing', endsAt: null })
    expect(await subjects()).toEqual([])
    const noticed = await pass('1 hour')
    const notice = Date.parse(noticed?.endsAt ?? '') - Date.now()
    expect(Math.round(notice / 86_400_000)).toBe(14)
    expect(await subjects()).toEqual(['Forgetful: lost.example can’t be verified'])
    expect(cloud.mails.some(({ to }) => to === people.DEVELOPER.email)).toBe(false)

    texts.set('_glasses-publisher.lost.example', token)
    expect(await pass('1 day')).toMatchObject({ state: 'proven', endsAt: null, problem: null })
    texts.delete('_glasses-publisher.lost.example')
    await pass('7 days')
    await pass('1 hour')
    expect(await pass('13 days')).toMatchObject({ state: 'missing' })
    expect(await pass('1 day')).toMatchObject({ state: 'unproven', provenAt: null })
    expect((await subjects()).at(-1)).toBe('Forgetful: lost.example isn’t proven anymore')
    const record = await cloud.call(calls.readRecord, { ...own, query: {} })
    expect(record.body.entries[0]).toMatchObject({ action: 'domain.lost', actor: 'The platform' })
  })
})
