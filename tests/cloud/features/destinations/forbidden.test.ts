import { isIP } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { deliveries, destinations } from '../../../../cloud/db/schema.ts'
import { openDeliverer } from '../../../../cloud/features/destinations/deliverer.ts'
import { writeEvents } from '../../../../cloud/features/events/write.ts'
import { NameNotFound, type Resolve } from '../../../../cloud/outbound/resolve.ts'
import { diagnose } from '../../../../src/api/contract.ts'
import { countingServer } from '../../glasses/support/servers.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { destinationOf, letPass } from '../../support/destinations.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { type Person, testSecret } from '../../support/testCloud.ts'

// Some of those that `addresses.test.ts` shows to be forbidden.
const forbiddenAddresses = ['127.0.0.1', '169.254.169.254', '::1', '::ffff:7f00:1', '64:ff9b::7f00:1']

onOneDatabase('destinations of a hosted portal', (database) => {
  const cloud = setUpCloud(database)
  let team: { as: Person; teamId: string }
  beforeAll(async () => {
    const { teamId, people } = await teamOfFour(cloud, 'Northlight')
    team = { as: people.OWNER, teamId }
  })
  afterEach(() => cloud.db.delete(destinations))

  /** A destination for each address. */
  async function destinationsOf(urls: string[]) {
    const made: Awaited<ReturnType<typeof destinationOf>>[] = []
    for (const url of urls) made.push(await destinationOf(cloud, team, { url }))
    return made
  }

  const deliver = async (resolve: Resolve) => {
    const { db, log, outbox } = cloud
    const config = { ...cloud.config, outboundAllow: [], outboundPrivate: false }
    const deliverer = openDeliverer({ db, config, log, outbox, secret: testSecret, resolve })
    await deliverer.deliverDue()
    await deliverer.close()
  }
  const happen = () =>
    writeEvents(cloud.db, { teamId: team.teamId, type: 'member.added', actor: 'ada@example.com' })
  const errorsOf = async (made: { id: string }[]) => {
    const rows = await cloud.db.select().from(deliveries)
    return made.map(({ id }) => rows.find(({ destinationId }) => destinationId === id)?.error)
  }

  const nowhere: Resolve = () => Promise.reject(new NameNotFound())
  const urlsAt = (port: number) =>
    forbiddenAddresses.map(
      (address) => new URL(`https://${isIP(address) === 6 ? `[${address}]` : address}:${port}/`),
    )
  const refusals = (hosts: string[]) => hosts.map((host) => diagnose({ code: 'private_address', host }).text)
  const hostsOf = (urls: URL[]) => urls.map(({ hostname }) => hostname.replace(/^\[(.*)\]$/, '$1'))

  it('call no forbidden address that they are made with', async () => {
    await using server = await countingServer()
    const urls = urlsAt(server.port)
    const made = await destinationsOf(urls.map(({ href }) => href))
    await happen()
    await deliver(nowhere)
    expect([await errorsOf(made), server.seen.connections]).toEqual([refusals(hostsOf(urls)), 0])
  })

  it('call none that they are changed to', async () => {
    await using server = await countingServer()
    const urls = urlsAt(server.port)
    const made = await destinationsOf(urls.map(() => 'https://hooks.example.com/'))
    await happen()
    for (const [n, one] of made.entries()) await one.edit({ url: urls[n]?.href ?? '' })
    await deliver(nowhere)
    expect([await errorsOf(made), server.seen.connections]).toEqual([refusals(hostsOf(urls)), 0])
  })

  it('call none that their name leads to since the last try', async () => {
    await using server = await countingServer()
    const names = forbiddenAddresses.map((_, n) => `n${n}.example.com`)
    const made = await destinationsOf(names.map((name) => `https://${name}:${server.port}/`))
    await happen()
    await deliver(nowhere)
    expect(new Set(await errorsOf(made)).size).toBe(names.length)
    await letPass(cloud, '6 seconds')
    const looked: string[] = []
    await deliver(async (name) => {
      looked.push(name)
      const address = forbiddenAddresses[names.indexOf(name)] ?? ''
      return [{ address, family: isIP(address) }]
    })
    expect([await errorsOf(made), server.seen.connections]).toEqual([refusals(names), 0])
    expect(looked.toSorted()).toEqual(names.toSorted())
  })
})
