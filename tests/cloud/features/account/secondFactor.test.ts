import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { secondFactors } from '../../../../cloud/db/schema.ts'
import { resetDue } from '../../../../cloud/features/account/factorResets.ts'
import { coreTokens } from '../../../../cloud/http/authenticate/coreTokens.ts'
import { signInOf } from '../../../../cloud/http/authenticate/signIn.ts'
import { embeddedProvider } from '../../../../cloud/identity/embeddedProvider.ts'
import { calls } from '../../../../src/api/contract.ts'
import { must } from '../../identity/support/steps.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import {
  openTestCloud,
  type Person,
  providerToken,
  registration,
  testSecret,
} from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'
import { signedIn } from './withFactors.ts'

const day = 86_400_000

onOneDatabase('a second factor', (database) => {
  const cloud = setUpCloud(database)
  const someone = () => cloud.person(`person-${randomUUID()}`)
  const admin = () => cloud.official(`admin-${randomUUID()}`, 'ADMIN')
  const read = async (as: string) => (await cloud.call(calls.getSecondFactor, { as })).body
  const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return status < 400 ? status : (body as { code: string }).code
  }
  const create = (as: string | Person) => codeOf(cloud.call(calls.createToken, { as, body: ofToken }))
  const ofToken = { name: 'CI', scopes: ['apps:read'] }
  const saveReply = (as: string | Person) =>
    codeOf(cloud.call(calls.saveReply, { as, params: { id: randomUUID() }, body: reply }))
  const reply = { title: 'No answer', rule: 'server-answers', observed: 'None.', expected: 'Answer.' }
  const needSince = (person: Person, days: number) =>
    cloud.db
      .update(secondFactors)
      .set({ neededSince: new Date(Date.now() - days * day) })
      .where(eq(secondFactors.userId, person.id))
  const recordOf = async (person: Person, as: Person) =>
    (await cloud.call(calls.listAudit, { as, query: { actor: person.email } })).body.items.map(
      ({ action }) => action,
    )
  const mailsTo = async ({ email }: Person) => {
    await cloud.mailsSent()
    return cloud.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  }

  it('asks nothing of somebody without one whom the policy is not about', async () => {
    const person = await someone()
    const off = {
      needed: false,
      graceUntil: null,
      on: false,
      verifiedAt: null,
      recoveryCodesLeft: 0,
      resetAt: null,
    }
    expect(await read(person.coreToken)).toEqual(off)
    expect(await create(person)).toBe(201)
    const codes = cloud.call(calls.createRecoveryCodes, { as: person })
    expect(await codeOf(codes)).toBe('NO_SECOND_FACTOR')
  })

  it('is carried by the exchange, told by mail and in the record, and asked for anew after 15 minutes', async () => {
    const person = await admin()
    const session = await signedIn(cloud, person)
    const before = await session.token()
    await session.turnOn()
    const token = await session.token()
    expect(await read(token)).toMatchObject({ needed: true, graceUntil: null, on: true })
    expect(Date.parse((await read(token)).verifiedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect([await create(token), await saveReply(token)]).toEqual([201, 200])
    expect(await mailsTo(person)).toContain('Second factor turned on')
    expect(await recordOf(person, { ...person, coreToken: token })).toContain('secondFactor.on')

    // Made before the factor, so without it.
    expect([await create(before), await saveReply(before)]).toEqual(Array(2).fill('SECOND_FACTOR_NEEDED'))
    const issue = (minutes: number) => {
      const secondFactorAt = Math.floor(Date.now() / 1_000) - minutes * 60
      return coreTokens(testSecret).issue({ ...person, secondFactorAt }, signInOf(token))
    }
    await cloud.db
      .update(secondFactors)
      .set({ onSince: new Date(0) })
      .where(eq(secondFactors.userId, person.id))
    const old = await issue(16)
    expect([await create(old), await saveReply(old)]).toEqual(['STEP_UP_NEEDED', 200])
    expect(await create(await issue(14))).toBe(201)
    // A factor that was turned on since: what was entered for another counts for nothing.
    await cloud.db
      .update(secondFactors)
      .set({ onSince: new Date() })
      .where(eq(secondFactors.userId, person.id))
    expect(await saveReply(await issue(14))).toBe('SECOND_FACTOR_NEEDED')
  })

  it('keeps a sign-in that has not used it from everything but recovery', async () => {
    const person = await someone()
    const first = await signedIn(cloud, person)
    await first.turnOn()
    const thief = await signedIn(cloud, person)
    const token = await thief.token()
    const tries = [calls.getMe, calls.listApps, calls.getRoles, calls.listSignIns, calls.endOtherSignIns]
    for (const call of tries)
      expect(await codeOf(cloud.call(call, { as: token }))).toBe('SECOND_FACTOR_NEEDED')
    expect(await read(token)).toMatchObject({ on: true, verifiedAt: null })
    const { session } = await must(thief.auth.getSession())
    const bearer = session?.access_token ?? ''
    expect(await codeOf(cloud.call(calls.getMe, { as: bearer }))).toBe('SECOND_FACTOR_NEEDED')
  })

  it('is not gone round by a terminal: who has not used it signs none in, and a terminal’s token steps up to nothing', async () => {
    const person = await someone()
    const session = await signedIn(cloud, person)
    await session.turnOn()
    const body = { userCode: 'BCDF-GHJK', decision: 'allow' }
    const decide = (as: string) => codeOf(cloud.call(calls.decideDevice, { as, body }))
    const half = await (await signedIn(cloud, person)).token()
    const token = await session.token()
    expect([await decide(half), await decide(token)]).toEqual(['SECOND_FACTOR_NEEDED', 'NOT_FOUND'])
    const text = (await cloud.call(calls.createToken, { as: token, body: ofToken })).body.accessToken
    for (const call of [calls.createRecoveryCodes, calls.endOtherSignIns, calls.cancelFactorReset])
      expect(await codeOf(cloud.call(call, { as: text }))).toBe('SIGN_IN_NEEDED')
  })

  it('is not claimed by a token that says so, but is at the provider’s key', async () => {
    const person = await someone()
    const session = await signedIn(cloud, person)
    await session.turnOn()
    const forged = await coreTokens('another secret with enough characters').issue({
      ...person,
      secondFactorAt: Math.floor(Date.now() / 1_000),
    })
    expect(await codeOf(cloud.call(calls.getMe, { as: forged }))).toBe('UNAUTHENTICATED')
    // Only what the provider says beside the user's own data counts.
    const plain = await providerToken(cloud.db, cloud.config, person)
    const { body } = await cloud.call(calls.exchangeToken, { body: { supabaseToken: plain } })
    expect(await create(body.coreToken)).toBe('SECOND_FACTOR_NEEDED')
  })

  describe('by the policy', () => {
    it('is needed of reviewers and admins once 14 days are over: they look, but do not act', async () => {
      const person = await admin()
      expect(await saveReply(person)).toBe(200)
      const { graceUntil } = await read(person.coreToken)
      expect(Math.round((Date.parse(graceUntil ?? '') - Date.now()) / day)).toBe(14)
      await needSince(person, 13)
      expect(await saveReply(person)).toBe(200)
      await needSince(person, 15)
      expect(await saveReply(person)).toBe('SECOND_FACTOR_NEEDED')
      expect(await codeOf(cloud.call(calls.listAudit, { as: person }))).toBe(200)
    })

    it('is needed of the owner of a published app, by a token of theirs too', async () => {
      const [owner, reviewer] = [await someone(), await admin()]
      const packageName = `com.second.factor-${randomUUID()}`
      const own = { as: owner, params: { packageName } }
      await cloud.call(calls.saveProfile, { as: owner, body: { company: 'N', contactEmail: owner.email } })
      await cloud.call(calls.registerApp, { as: owner, body: registration(packageName) })
      const { text } = await makeToken(cloud, owner, { scopes: ['keys'] })
      expect((await read(owner.coreToken)).needed).toBe(false)
      await cloud.call(calls.publishApp, own)
      await cloud.call(calls.approveApp, { as: reviewer, params: { packageName }, body: { notes: '' } })
      expect((await read(owner.coreToken)).needed).toBe(true)
      await needSince(owner, 15)
      const rotate = (as: Person | string) =>
        codeOf(cloud.call(calls.rotateKey, { ...own, as, body: { grace: '1h' } }))
      expect([await rotate(owner), await rotate(text)]).toEqual(Array(2).fill('SECOND_FACTOR_NEEDED'))
      const session = await signedIn(cloud, owner)
      await session.turnOn()
      expect(await rotate(text)).toBe(201)
    })
  })

  describe('whose app is lost', () => {
    const recover = (as: string, code: string) =>
      codeOf(cloud.call(calls.recoverAccount, { as, body: { code } }))

    it('is turned off by a recovery code, once and by its owner alone, and other sign-ins end', async () => {
      const [person, other] = [await someone(), await someone()]
      const session = await signedIn(cloud, person)
      const stranger = await signedIn(cloud, other)
      await session.turnOn()
      await stranger.turnOn()
      const made = (await cloud.call(calls.createRecoveryCodes, { as: await session.token() })).body.codes
      expect([
        new Set(made).size,
        ...made.map((code) => /^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/.test(code)),
      ]).toEqual([10, ...Array(10).fill(true)])
      const [code = '', spare = ''] = (
        await cloud.call(calls.createRecoveryCodes, { as: await session.token() })
      ).body.codes
      expect((await read(await session.token())).recoveryCodesLeft).toBe(10)

      const lost = await signedIn(cloud, person)
      const token = await lost.token()
      expect(await recover(token, made[0] ?? '')).toBe('INVALID_FIELDS')
      expect(await recover(await stranger.token(), code)).toBe('INVALID_FIELDS')
      expect(await recover(token, ` ${code.toUpperCase().replaceAll('-', '')} `)).toBe(200)
      expect(await read(await lost.token())).toMatchObject({ on: false, recoveryCodesLeft: 0 })
      expect((await must(lost.auth.mfa.listFactors())).all).toEqual([])
      expect((await session.auth.getUser()).error).not.toBeNull()
      expect(await recover(await lost.token(), spare)).toBe('NO_SECOND_FACTOR')
      expect(await mailsTo(person)).toContain('A recovery code was used')
    })

    it('is turned off once of two who send one code at once', async () => {
      const person = await someone()
      const session = await signedIn(cloud, person)
      await session.turnOn()
      const token = await session.token()
      const [code = ''] = (await cloud.call(calls.createRecoveryCodes, { as: token })).body.codes
      const both = await Promise.all([recover(token, code), recover(token, code)])
      expect(both.filter((one) => one === 200)).toHaveLength(1)
    })

    it('is reset by an admin after 24 hours, with mails at once and at the end', async () => {
      const [person, boss] = [await someone(), await admin()]
      const session = await signedIn(cloud, person)
      await session.turnOn()
      const reset = (email: string) => cloud.call(calls.requestFactorReset, { as: boss, body: { email } })
      await session.token()
      const asked = await reset(person.email.toUpperCase())
      expect([asked.status, asked.body.email]).toEqual([201, person.email])
      expect(Math.round((Date.parse(asked.body.resetAt) - Date.now()) / 3_600_000)).toBe(24)
      expect((await reset(person.email)).body).toEqual(asked.body)
      expect(await codeOf(reset('nobody@example.com'))).toBe('NOT_FOUND')
      await cloud.call(calls.saveProfile, { as: boss, body: { company: 'N' } })
      expect(await codeOf(reset(boss.email))).toBe('NO_SECOND_FACTOR')
      expect(await mailsTo(person)).toContain('Your second factor will be turned off')

      const sweep = () => {
        const provider = embeddedProvider(cloud.db, cloud.config.authIssuer)
        return resetDue({ db: cloud.db, provider, portalUrl: cloud.config.portalUrl })
      }
      await sweep()
      expect(await read(await session.token())).toMatchObject({ on: true, resetAt: asked.body.resetAt })
      const over = { resetAt: new Date(Date.now() - 1) }
      await cloud.db.update(secondFactors).set(over).where(eq(secondFactors.userId, person.id))
      await Promise.all([sweep(), sweep()])
      cloud.outbox.flushSoon()
      expect((await session.auth.getUser()).error).not.toBeNull()
      const again = await signedIn(cloud, person)
      expect(await read(await again.token())).toMatchObject({ on: false, resetAt: null })
      const done = (await mailsTo(person)).filter(
        (subject) => subject === 'Your second factor was turned off',
      )
      expect(done).toHaveLength(1)
    })

    it('is not reset where its owner, with it, says no', async () => {
      const [person, boss] = [await someone(), await admin()]
      const session = await signedIn(cloud, person)
      await session.turnOn()
      await session.token()
      await cloud.call(calls.requestFactorReset, { as: boss, body: { email: person.email } })
      const thief = await signedIn(cloud, person)
      const cancel = (as: string) => codeOf(cloud.call(calls.cancelFactorReset, { as }))
      expect(await cancel(await thief.token())).toBe('SECOND_FACTOR_NEEDED')
      const token = await session.token()
      expect(await cancel(token)).toBe(200)
      expect(await read(token)).toMatchObject({ on: true, resetAt: null })
    })
  })

  it('is not needed where the policy is off, and its recovery takes few guesses', async () => {
    const strict = await openTestCloud(database, { secondFactorPolicy: false, rateLimitFactor: 1 })
    const person = await strict.official('boss', 'ADMIN')
    await strict.call(calls.checkAdmin, { as: person })
    const neededSince = new Date(Date.now() - 15 * day)
    await strict.db.insert(secondFactors).values({ userId: person.id, neededSince })
    const params = { id: randomUUID() }
    expect((await strict.call(calls.saveReply, { as: person, params, body: reply })).status).toBe(200)
    expect((await strict.call(calls.getSecondFactor, { as: person })).body.needed).toBe(false)

    const session = await signedIn(strict, person)
    await session.turnOn()
    const as = await session.token()
    const [code = ''] = (await strict.call(calls.createRecoveryCodes, { as })).body.codes
    const guess = async (code: string) =>
      (await strict.call(calls.recoverAccount, { as, body: { code } })).status
    for (let time = 0; time < 5; time++) expect(await guess('2222-2222-2222')).toBe(422)
    expect(await guess(code)).toBe(429)
    await strict.close()
  })

  describe('sign-ins', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
    let person: Person
    beforeAll(async () => {
      person = await someone()
    })

    it('are listed by their devices, and ended one by one or but for this one', async () => {
      const here = await signedIn(cloud, person, firefox)
      const there = await signedIn(cloud, person)
      const [token, other] = [await here.token(), await there.token()]
      const third = await signedIn(cloud, person)
      const listed = (await cloud.call(calls.listSignIns, { as: token })).body.signIns
      expect(listed.map(({ device, current }) => `${device} ${current}`).sort()).toEqual([
        'Firefox on Linux true',
        'Unknown device false',
        'Unknown device false',
      ])
      const id = signInOf(other) ?? ''
      expect(await codeOf(cloud.call(calls.endSignIn, { as: token, params: { id } }))).toBe(200)
      expect(await codeOf(cloud.call(calls.endSignIn, { as: token, params: { id } }))).toBe('NOT_FOUND')
      expect((await there.exchange()).status).toBe(401)
      expect((await there.auth.getUser()).error).not.toBeNull()
      expect(await codeOf(cloud.call(calls.getMe, { as: other }))).toBe('UNAUTHENTICATED')

      const left = (await cloud.call(calls.endOtherSignIns, { as: token })).body.signIns
      expect(left.map(({ current }) => current)).toEqual([true])
      expect((await third.auth.getUser()).error).not.toBeNull()
    })

    it('are nobody else’s business', async () => {
      const mine = await (await signedIn(cloud, person)).token()
      const strange = await (await signedIn(cloud, await someone())).token()
      const params = { id: signInOf(mine) ?? '' }
      expect(await codeOf(cloud.call(calls.endSignIn, { as: strange, params }))).toBe('NOT_FOUND')
      expect(await codeOf(cloud.call(calls.getMe, { as: mine }))).toBe(200)
    })
  })
})
