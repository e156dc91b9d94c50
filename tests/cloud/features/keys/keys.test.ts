import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiKeys, audit } from '../../../../cloud/db/schema.ts'
import { newApiKey } from '../../../../cloud/features/keys/makeKey.ts'
import { hashOf } from '../../../../cloud/lib/crypto.ts'
import { calls, type KeyInfo } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { keyOf } from '../../support/registration.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'

onOneDatabase('API keys', (database) => {
  const cloud = setUpCloud(database)
  let owner: Person
  let stranger: Person
  beforeAll(async () => {
    owner = await cloud.person('owner')
    stranger = await cloud.person('stranger')
  })

  let apps = 0
  /** A new app of the owner's with its first key. */
  async function newApp() {
    const packageName = `com.keys.app-${++apps}`
    const { body } = await cloud.call(calls.registerApp, { as: owner, body: registration(packageName) })
    const own = { as: owner, params: { packageName } }
    return {
      own,
      packageName,
      apiKey: keyOf(body),
      rotate: (rotation: object, headers: Record<string, string> = {}) =>
        cloud.call(calls.rotateKey, { ...own, body: rotation, headers }),
      revoke: (id: string) => cloud.call(calls.revokeKey, { as: owner, params: { packageName, id } }),
      keys: async () => (await cloud.call(calls.listKeys, own)).body.keys,
      check: async (apiKey: string) => (await cloud.call(calls.checkKey, { ...own, body: { apiKey } })).body,
      regenerate: async () => (await cloud.call(calls.regenerateKey, own)).body,
      shown: async () => (await cloud.call(calls.getApp, own)).body.apiKeyLastFour,
      recorded: async () =>
        (await cloud.db.select().from(audit).where(eq(audit.subject, packageName)).orderBy(audit.id)).map(
          ({ action, actor, detail }) => ({ action, actor, detail }),
        ),
      mails: async () => {
        await cloud.mailsSent()
        return cloud.mails.filter(({ text }) => text.includes(`(${packageName})`))
      },
    }
  }
  const ends = (key: string) => key.slice(-4)

  describe('registering', () => {
    it('makes the first, without a mail', async () => {
      const { keys, apiKey, mails } = await newApp()
      expect(await keys()).toEqual([
        {
          id: expect.any(String),
          name: 'Key 1',
          hint: `sgk_…${ends(apiKey)}`,
          createdBy: owner.email,
          createdAt: expect.any(String),
          lastUsedAt: null,
          lastUsedBy: null,
          isInUse: false,
          expiresAt: null,
          revokedAt: null,
        },
      ])
      expect(await mails()).toEqual([])
    })
  })

  describe('rotating', () => {
    it('makes a second key while the old one works on', async () => {
      const { own, apiKey, rotate, keys, check, shown, recorded, mails } = await newApp()
      const { status, headers, body } = await rotate({ name: ' Autumn ', grace: '24h' })
      expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])

      const [present, old] = await keys()
      expect(present).toEqual(body.key)
      expect(present).toMatchObject({ name: 'Autumn', hint: `sgk_…${ends(body.apiKey)}`, expiresAt: null })
      expect(old).toMatchObject({ name: 'Key 1', revokedAt: null })
      expect(Date.parse(old?.expiresAt ?? '') - Date.parse(body.key.createdAt)).toBe(86_400_000)
      expect(await check(apiKey)).toEqual({ verdict: 'live', key: old, diagnosis: null })
      expect(await check(body.apiKey)).toEqual({ verdict: 'live', key: present, diagnosis: null })
      expect(await shown()).toBe(ends(body.apiKey))
      expect((await recorded()).at(-1)).toEqual({
        action: 'key.rotated',
        actor: owner.email,
        detail: `Autumn (sgk_…${ends(body.apiKey)}), grace: 24h`,
      })
      const mail = (await mails()).at(-1)
      expect([mail?.to, mail?.subject]).toEqual([owner.email, 'Live Captions: API key rotated'])
      expect(mail?.text).toMatch(/Key 1 \(sgk_….{4}\) works until \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\./)
      expect((await cloud.call(calls.getApp, own)).body.version).toEqual(expect.any(String))
    })

    it('ends the old key at once where that is asked', async () => {
      const { apiKey, rotate, check, mails } = await newApp()
      const { body } = await rotate({ grace: 'now' })
      expect(body.key.name).toBe('Key 2')
      expect(await check(apiKey)).toMatchObject({
        verdict: 'expired',
        key: { hint: `sgk_…${ends(apiKey)}` },
        diagnosis: { code: 'key_replaced', text: expect.stringContaining(`…${ends(body.apiKey)}`) },
      })
      expect((await mails()).at(-1)?.text).toContain(`Key 1 (sgk_…${ends(apiKey)}) stopped working.`)
    })

    it('is refused while two keys work, and possible again once one has ended', async () => {
      const { rotate, revoke, keys, recorded } = await newApp()
      await rotate({ grace: '7d' })
      for (const grace of ['now', '1h', '24h', '7d']) {
        const { status, body } = await rotate({ grace })
        expect([status, body]).toEqual([
          409,
          {
            code: 'TWO_KEYS',
            error: 'This app has two active API keys, the maximum. Revoke one to rotate again.',
          },
        ])
      }
      expect((await keys()).length).toBe(2)
      expect((await recorded()).length).toBe(2)
      await revoke((await keys())[1]?.id ?? '')
      expect((await rotate({ grace: '1h' })).status).toBe(201)
    })

    it('makes a key where none works', async () => {
      const { packageName, rotate, revoke, keys, recorded, shown, mails } = await newApp()
      await revoke((await keys())[0]?.id ?? '')
      expect(await shown()).toBeNull()
      const { body } = await rotate({ grace: '7d' })
      expect(await shown()).toBe(ends(body.apiKey))
      expect((await recorded()).at(-1)).toMatchObject({ action: 'key.made' })
      expect((await mails()).at(-1)).toEqual({
        to: owner.email,
        subject: 'Live Captions: API key created',
        text: [
          `owner@example.com created an API key for Live Captions (${packageName}): Key 2 (sgk_…${ends(body.apiKey)}).`,
          'If owner@example.com didn’t do this, regenerate the key. If owner@example.com is you, change your password first.',
          `http://127.0.0.1:3000/tpas/${packageName}/edit#api-key`,
        ].join('\n\n'),
      })
    })

    it('gives the first answer again for one Idempotency-Key', async () => {
      const { rotate, keys } = await newApp()
      const headers = { 'idempotency-key': `rotating-once-${apps}-is-enough` }
      const first = await rotate({ grace: '1h' }, headers)
      const second = await rotate({ grace: '1h' }, headers)
      expect([second.status, second.body]).toEqual([201, first.body])
      expect((await rotate({ grace: '7d' }, headers)).status).toBe(422)
      expect((await keys()).length).toBe(2)
    })

    it('refuses what is no grace period or no name', async () => {
      const { rotate, keys } = await newApp()
      const refusal = async (rotation: object) => {
        const { status, body } = await rotate(rotation)
        return [status, (body as unknown as { fields: object }).fields]
      }
      const unknown = [422, { grace: 'Choose now, 1h, 24h or 7d.' }]
      for (const rotation of [{}, { grace: '2h' }, { grace: 3_600_000 }])
        expect(await refusal(rotation)).toEqual(unknown)
      expect(await refusal({ grace: 'now', name: 'x'.repeat(61) })).toEqual([
        422,
        { name: 'Name must be 60 characters or fewer.' },
      ])
      expect(await refusal({ grace: 'now', name: 'a\nb' })).toEqual([422, { name: expect.any(String) }])
      expect((await keys()).length).toBe(1)
    })
  })

  it('regenerating ends every other key at once', async () => {
    const { apiKey, rotate, regenerate, keys, check, shown, recorded } = await newApp()
    const { body: second } = await rotate({ grace: '7d' })
    const third = await regenerate()
    const [present] = await keys()
    expect(third).toEqual({ apiKey: expect.stringMatching(/^sgk_/), createdAt: present?.createdAt })
    expect(await shown()).toBe(ends(third.apiKey))
    for (const old of [apiKey, second.apiKey])
      expect(await check(old)).toMatchObject({ verdict: 'expired', diagnosis: { code: 'key_replaced' } })
    expect((await recorded()).at(-1)).toEqual({
      action: 'key.regenerated',
      actor: owner.email,
      detail: null,
    })
  })

  describe('revoking', () => {
    it('ends a key at once, and tells its owner', async () => {
      const { apiKey, rotate, revoke, keys, check, shown, recorded, mails } = await newApp()
      const { body } = await rotate({ grace: '7d' })
      const { status, body: revoked } = await revoke(body.key.id)
      expect(status).toBe(200)
      expect(revoked.key).toEqual({ ...body.key, revokedAt: expect.any(String) })
      expect((await keys()).map(({ name, revokedAt }) => [name, revokedAt === null])).toEqual([
        ['Key 1', true],
        ['Key 2', false],
      ])
      expect(await check(body.apiKey)).toMatchObject({
        verdict: 'revoked',
        key: revoked.key,
        diagnosis: { code: 'key_revoked', text: expect.stringContaining(`…${ends(apiKey)}`) },
      })
      expect(await shown()).toBe(ends(apiKey))
      expect((await recorded()).at(-1)).toEqual({
        action: 'key.revoked',
        actor: owner.email,
        detail: `Key 2 (sgk_…${ends(body.apiKey)})`,
      })
      const mail = (await mails()).at(-1)
      expect(mail?.subject).toBe('Live Captions: API key revoked')
      expect(mail?.text).toContain(`Key 1 (sgk_…${ends(apiKey)}) is still active.`)
    })

    it('does nothing a second time', async () => {
      const { revoke, keys, recorded, mails } = await newApp()
      const id = (await keys())[0]?.id ?? ''
      const first = await revoke(id)
      const count = (await mails()).length
      const second = await revoke(id)
      expect([second.status, second.body]).toEqual([200, first.body])
      expect((await recorded()).map(({ action }) => action)).toEqual(['app.registered', 'key.revoked'])
      expect((await mails()).length).toBe(count)
    })

    it('finds no key of another app, of nobody or without form', async () => {
      const [one, other] = [await newApp(), await newApp()]
      const foreign = (await other.keys())[0] as KeyInfo
      for (const id of [foreign.id, crypto.randomUUID(), 'none']) {
        const { status, body } = await one.revoke(id)
        expect([status, body]).toEqual([404, { code: 'NOT_FOUND', error: 'We couldn’t find this API key.' }])
      }
      expect((await other.keys())[0]).toEqual(foreign)
    })
  })

  describe('checking', () => {
    it('tells a key that is not whole, of another app, of a stranger or of nobody', async () => {
      const [{ check, apiKey, packageName }, other] = [await newApp(), await newApp()]
      const { body: theirs } = await cloud.call(calls.registerApp, {
        as: stranger,
        body: registration(`com.keys.stranger-${apps}`),
      })
      const verdicts = [
        [apiKey.slice(0, -1), 'incomplete', 'key_incomplete'],
        ['', 'incomplete', 'key_incomplete'],
        [other.apiKey, 'other_app', 'key_of_other_app'],
        [keyOf(theirs), 'unknown', 'key_unknown'],
        [newApiKey(), 'unknown', 'key_unknown'],
      ] as const
      for (const [text, verdict, code] of verdicts)
        expect(await check(text)).toEqual({ verdict, diagnosis: expect.objectContaining({ code }) })
      const { diagnosis } = await check(other.apiKey)
      expect(diagnosis?.text).toContain(other.packageName)
      expect(diagnosis?.fix).toContain(packageName)
      expect((await check(keyOf(theirs))).diagnosis?.text).not.toContain('stranger')
      expect(await check(` ${apiKey}\n`)).toMatchObject({ verdict: 'live' })
    })

    it('neither counts as a use nor leaves the key behind', async () => {
      const { check, keys } = await newApp()
      const pasted = newApiKey()
      await check(pasted)
      expect((await keys())[0]?.lastUsedAt).toBeNull()
      expect(cloud.lines.join('')).not.toContain(pasted)
      const kept = await cloud.db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.hash, hashOf(pasted)))
      expect(kept).toEqual([])
    })
  })

  it('are listed 20 at most, those that work among them', async () => {
    const { own, keys, rotate, revoke, apiKey } = await newApp()
    for (let round = 0; round < 21; round++) {
      const { body } = await rotate({ grace: '7d' })
      await revoke(body.key.id)
    }
    const listed = await keys()
    expect(listed.length).toBe(20)
    expect(listed[0]).toMatchObject({ hint: `sgk_…${ends(apiKey)}`, revokedAt: null })
    expect((await cloud.call(calls.listKeys, { ...own, as: stranger })).status).toBe(404)
  })

  it('go with their app', async () => {
    const { own, apiKey } = await newApp()
    await cloud.call(calls.deleteApp, own)
    expect(
      await cloud.db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.hash, hashOf(apiKey))),
    ).toEqual([])
  })
})
