import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { apiKeys } from '../../../../cloud/db/schema.ts'
import { noteKeyUse } from '../../../../cloud/features/keys/keyRow.ts'
import { warnOfEndingKeys } from '../../../../cloud/features/keys/warnOfEndingKeys.ts'
import { coreTokens } from '../../../../cloud/http/authenticate/coreTokens.ts'
import { calls, type Grace } from '../../../../src/api/contract.ts'
import { forSetClock, onOneDatabase } from '../../support/databases.ts'
import { eventsOfType } from '../../support/events.ts'
import { keyOf } from '../../support/registration.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration, testSecret } from '../../support/testCloud.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const portalUrl = 'https://portal.example.com'

onOneDatabase('the calendar of API keys', (database) => {
  const cloud = setUpCloud(forSetClock(database))
  let owner: Person
  beforeAll(async () => {
    owner = await cloud.person('owner')
  })
  // A leap day, noon: nothing of the arithmetic rests on days of the calendar.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-28T12:00:00.000Z') }))
  afterEach(() => vi.useRealTimers())

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  /** A core token ends within an hour of its making. */
  const signedIn = async (): Promise<Person> => ({
    ...owner,
    coreToken: await coreTokens(testSecret).issue(owner),
  })

  let apps = 0
  async function newApp() {
    const packageName = `com.calendar.app-${++apps}`
    const { body } = await cloud.call(calls.registerApp, {
      as: await signedIn(),
      body: registration(packageName),
    })
    const own = async () => ({ as: await signedIn(), params: { packageName } })
    const keys = async () => (await cloud.call(calls.listKeys, await own())).body.keys
    return {
      packageName,
      apiKey: keyOf(body),
      keys,
      rotate: async (grace: Grace) =>
        (await cloud.call(calls.rotateKey, { ...(await own()), body: { grace } })).body,
      verdict: async (apiKey: string) => {
        const { body } = await cloud.call(calls.checkKey, { ...(await own()), body: { apiKey } })
        return body.diagnosis?.code ?? body.verdict
      },
      use: async (apiKey: string) => {
        const used = (await keys()).find(({ hint }) => hint.endsWith(apiKey.slice(-4)))
        await noteKeyUse(
          cloud.db,
          { keyId: used?.id ?? '', address: '203.0.113.7', purpose: 'tryIt' },
          5 * minute,
        )
      },
      lastUse: async (apiKey: string) =>
        (await keys()).find(({ hint }) => hint.endsWith(apiKey.slice(-4)))?.lastUsedAt,
    }
  }

  it.each([
    ['1h', hour],
    ['24h', day],
    ['7d', 7 * day],
  ] as const)('lets the old key work for %s, to the millisecond', async (grace, ms) => {
    const { apiKey, rotate, verdict, keys } = await newApp()
    const made = await rotate(grace)
    pass(ms - 1)
    expect([await verdict(apiKey), await verdict(made.apiKey)]).toEqual(['live', 'live'])
    expect((await keys())[1]?.expiresAt).toBe(new Date(Date.now() + 1).toISOString())
    pass(1)
    expect([await verdict(apiKey), await verdict(made.apiKey)]).toEqual(['key_expired', 'live'])
    pass(365 * day)
    expect([await verdict(apiKey), await verdict(made.apiKey)]).toEqual(['key_expired', 'live'])
    // There is room for the next.
    expect((await rotate('7d')).key.name).toBe('Key 3')
  })

  it('ends the old key in the same millisecond where no time was given, whatever another clock says', async () => {
    const { apiKey, rotate, verdict } = await newApp()
    await rotate('now')
    expect(await verdict(apiKey)).toBe('key_replaced')
    pass(-hour)
    expect(await verdict(apiKey)).toBe('key_replaced')
  })

  it('notes a use each five minutes, and the first after a rotation at once', async () => {
    const { apiKey, use, lastUse, rotate } = await newApp()
    await use(apiKey)
    const first = new Date().toISOString()
    expect(await lastUse(apiKey)).toBe(first)
    pass(5 * minute)
    await use(apiKey)
    expect(await lastUse(apiKey)).toBe(first)
    pass(1)
    await use(apiKey)
    const second = new Date().toISOString()
    expect(await lastUse(apiKey)).toBe(second)

    pass(minute)
    await rotate('1h')
    expect(await lastUse(apiKey)).toBe(second)
    pass(1)
    await use(apiKey)
    expect(await lastUse(apiKey)).toBe(new Date().toISOString())
  })

  it('warns once, a day before the end, of a key that was used since the rotation', async () => {
    const used = await newApp()
    const quiet = await newApp()
    const short = await newApp()
    await quiet.use(quiet.apiKey)
    pass(minute)
    const made = await used.rotate('7d')
    await quiet.rotate('7d')
    await short.rotate('24h')
    pass(hour)
    await used.use(used.apiKey)
    await short.use(short.apiKey)

    const warned = async () => {
      await warnOfEndingKeys({ db: cloud.db, portalUrl })
      const rows = await cloud.db.select().from(apiKeys)
      return rows.filter(({ warnedAt }) => warnedAt !== null).map(({ lastFour }) => lastFour)
    }
    pass(6 * day - hour - 1)
    expect(await warned()).toEqual([])
    pass(1)
    expect(await warned()).toEqual([used.apiKey.slice(-4)])
    await cloud.mailsSent()
    pass(hour)
    expect(await warned()).toEqual([used.apiKey.slice(-4)])

    // The outbox sends with the next mail that wakes it.
    const other = await newApp()
    await other.rotate('1h')
    await cloud.mailsSent()
    const mails = cloud.mails.filter(({ subject }) => subject.includes('expires soon'))
    expect(mails).toEqual([
      {
        to: owner.email,
        subject: 'Live Captions: An API key you still use expires soon',
        text: [
          `Key 1 (sgk_…${used.apiKey.slice(-4)}) of Live Captions (${used.packageName}) stops working on March 6, 2028 at 12:01 PM UTC. It was last used on February 28, 2028 at 1:01 PM UTC.`,
          `Set Key 2 (sgk_…${made.apiKey.slice(-4)}) in each server that still uses the old one, and restart it.`,
          `${portalUrl}/tpas/${used.packageName}/edit#api-key`,
        ].join('\n\n'),
      },
    ])
    expect(await eventsOfType(cloud, 'key.expiring')).toEqual([
      [used.packageName, 'The platform', `Key 1 (sgk_…${used.apiKey.slice(-4)})`],
    ])
  })

  it('warns of no key that was revoked', async () => {
    const { apiKey, rotate, use, keys } = await newApp()
    await rotate('7d')
    pass(hour)
    await use(apiKey)
    pass(6 * day)
    const id = (await keys())[1]?.id ?? ''
    await cloud.db.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, id))
    await warnOfEndingKeys({ db: cloud.db, portalUrl })
    const [key] = await cloud.db.select().from(apiKeys).where(eq(apiKeys.id, id))
    expect(key?.warnedAt).toBeNull()
  })
})
