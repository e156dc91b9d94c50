import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'

import { authFactors } from '../../../cloud/db/schema/auth.ts'
import { onOneDatabase } from '../support/databases.ts'
import { setUpAuthServer } from './support/authServer.ts'
import { shownCode, withFactor } from './support/factors.ts'
import { must, password, refusal, signedUp } from './support/steps.ts'

const step = { seconds: 30 }

// The client is the portal's own, unmodified: what its own tests of `auth.mfa` do, and then the whole way.
onOneDatabase('second factors', (database) => {
  const server = setUpAuthServer({ database, trustedProxies: ['127.0.0.1'] })
  const clock: typeof server.clock = {
    now: () => server.clock.now(),
    advance: (by) => server.clock.advance(by),
  }

  const signIn = async (email: string) => {
    const auth = server.client()
    await must(auth.signInWithPassword({ email, password }))
    return auth
  }
  const claims = async (auth: { getSession: ReturnType<typeof server.client>['getSession'] }) => {
    const { session } = await must(auth.getSession())
    const { aal, amr } = decodeJwt(session?.access_token ?? '') as { aal: string; amr: { method: string }[] }
    return [aal, ...amr.map(({ method }) => method)]
  }

  it('are all that the client has calls for', () => {
    const tried = ['challenge', 'challengeAndVerify', 'enroll', 'getAuthenticatorAssuranceLevel']
    // What is off: notOffered.test.ts.
    const off = ['recoveryCodes', 'webauthn']
    expect(Object.keys(server.client().mfa).sort()).toEqual(
      [...tried, 'listFactors', 'unenroll', 'verify', ...off].sort(),
    )
  })

  it('are enrolled with a picture, a secret and an address for the app', async () => {
    const auth = await signedUp(server, 'enrols@example.com')
    const made = await must(auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Portal' }))
    expect(made).toEqual({
      id: expect.any(String),
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>\s*$/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining('otpauth://totp/Portal:enrols%40example.com?'),
      },
    })
    const { all, totp } = await must(auth.mfa.listFactors())
    expect([all.map(({ status }) => status), totp]).toEqual([['unverified'], []])
    expect(await claims(auth)).toEqual(['aal1', 'email/signup'])
    const [stored] = await server.db.select().from(authFactors)
    expect(JSON.stringify(stored)).not.toContain(made.totp.secret)
    await must(auth.mfa.unenroll({ factorId: made.id }))
    expect((await must(auth.mfa.listFactors())).all).toEqual([])
  })

  it('raise the session by their code, which a refresh keeps, and every later sign-in asks for it', async () => {
    const email = 'raises@example.com'
    const auth = await signedUp(server, email)
    const { id, secret } = await withFactor(auth, clock)
    expect(await claims(auth)).toEqual(['aal2', 'totp', 'email/signup'])
    await must(auth.refreshSession())
    expect(await claims(auth)).toEqual(['aal2', 'totp', 'email/signup'])

    clock.advance(step)
    const later = await signIn(email)
    const level = () => later.mfa.getAuthenticatorAssuranceLevel()
    expect(await must(level())).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const challenge = await must(later.mfa.challenge({ factorId: id }))
    expect(challenge).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
    const answer = { factorId: id, challengeId: challenge.id, code: shownCode(secret, clock) }
    const session = await must(later.mfa.verify(answer))
    expect(session).toMatchObject({ token_type: 'bearer', user: { factors: [{ id, status: 'verified' }] } })
    expect(await must(level())).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  })

  it('end the other sessions that have not given the code, and none that has', async () => {
    const email = 'others@example.com'
    const first = await signedUp(server, email)
    const second = await signIn(email)
    const { id, secret } = await withFactor(first, clock)
    expect(await refusal(second.getUser())).toMatchObject({ message: 'Auth session missing!' })
    clock.advance(step)
    const third = await signIn(email)
    await must(third.mfa.challengeAndVerify({ factorId: id, code: shownCode(secret, clock) }))
    expect((await first.getUser()).error).toBeNull()
  })

  it('downgrade their sessions when they are removed', async () => {
    const auth = await signedUp(server, 'removes@example.com')
    const { id } = await withFactor(auth, clock)
    expect((await must(auth.mfa.unenroll({ factorId: id }))).id).toBe(id)
    await must(auth.refreshSession())
    expect(await claims(auth)).toEqual(['aal1', 'email/signup'])
    expect(await must(auth.mfa.getAuthenticatorAssuranceLevel())).toMatchObject({ nextLevel: 'aal1' })
  })

  describe('refuse', () => {
    it('a wrong code, one used before, and one older than the last', async () => {
      const auth = await signedUp(server, 'codes@example.com')
      const { id, secret } = await withFactor(auth, clock)
      const enter = (code: string) => refusal(auth.mfa.challengeAndVerify({ factorId: id, code }))
      const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }
      expect(await enter('000000')).toEqual(wrong)
      expect(await enter('not a code')).toEqual(wrong)
      expect(await enter(shownCode(secret, clock))).toEqual(wrong)
      expect(await enter(shownCode(secret, clock, -1))).toEqual(wrong)
      // A clock half a minute fast.
      await must(auth.mfa.challengeAndVerify({ factorId: id, code: shownCode(secret, clock, 1) }))
      expect(await enter(shownCode(secret, clock))).toEqual(wrong)
    })

    it('the second of two tabs that send one code at once', async () => {
      const auth = await signedUp(server, 'tabs@example.com')
      const { id, secret } = await withFactor(auth, clock)
      clock.advance(step)
      const answer = { factorId: id, code: shownCode(secret, clock) }
      const tabs = await Promise.all([1, 2].map(() => auth.mfa.challengeAndVerify(answer)))
      expect(tabs.map(({ error }) => error?.code ?? 'taken').sort()).toEqual([
        'mfa_verification_failed',
        'taken',
      ])
    })

    it('a challenge that is over, was used, is of nobody, or comes from elsewhere', async () => {
      const auth = await signedUp(server, 'challenges@example.com')
      const { id, secret } = await withFactor(auth, clock)
      const answer = async (challengeId: string) =>
        refusal(auth.mfa.verify({ factorId: id, challengeId, code: shownCode(secret, clock) }))
      clock.advance(step)
      const old = await must(auth.mfa.challenge({ factorId: id }))
      clock.advance({ minutes: 6 })
      expect(await answer(old.id)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
      expect(await answer(id)).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
      expect(await answer('not a challenge')).toMatchObject({ code: 'mfa_factor_not_found' })
      const fresh = await must(auth.mfa.challenge({ factorId: id }))
      const code = shownCode(secret, clock)
      await must(auth.mfa.verify({ factorId: id, challengeId: fresh.id, code }))
      clock.advance(step)
      expect(await answer(fresh.id)).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })

      const { session } = await must(auth.getSession())
      const headers = {
        authorization: `Bearer ${session?.access_token}`,
        'x-supabase-api-version': '2024-01-01',
        'x-forwarded-for': '198.51.100.7',
      }
      const here = await must(auth.mfa.challenge({ factorId: id }))
      const fields = { challenge_id: here.id, code: shownCode(secret, clock) }
      const elsewhere = await server.post(`/factors/${id}/verify`, fields, headers)
      expect([elsewhere.status, (await elsewhere.json()).code]).toEqual([422, 'mfa_ip_address_mismatch'])
    })

    it('the challenge of another factor', async () => {
      const auth = await signedUp(server, 'two@example.com')
      const phone = await withFactor(auth, clock, 'Phone')
      const tablet = await withFactor(auth, clock, 'Tablet')
      clock.advance(step)
      const { id: challengeId } = await must(auth.mfa.challenge({ factorId: tablet.id }))
      const answer = { factorId: phone.id, challengeId, code: shownCode(phone.secret, clock) }
      expect(await refusal(auth.mfa.verify(answer))).toMatchObject({ code: 'mfa_factor_not_found' })
    })

    it('what they do not know, a name twice, and more than ten', async () => {
      const auth = await signedUp(server, 'many@example.com')
      const other = await signedUp(server, 'another@example.com')
      const { id } = await must(other.mfa.enroll({ factorType: 'totp' }))
      for (const factorId of [id, 'none', '6f2c1c1e-3f65-4c51-9a4d-2f7d0a1b2c3d'])
        for (const call of [auth.mfa.challenge({ factorId }), auth.mfa.unenroll({ factorId })])
          expect(await refusal(call)).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })

      const enrol = (friendlyName: string) => auth.mfa.enroll({ factorType: 'totp', friendlyName })
      for (let place = 0; place < 10; place++) await must(enrol(`App ${place}`))
      expect(await refusal(enrol('App 3'))).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })
      expect(await refusal(enrol('More'))).toMatchObject({ code: 'too_many_enrolled_mfa_factors' })
      expect(await refusal(enrol('x'.repeat(101)))).toMatchObject({ code: 'validation_failed' })
      clock.advance({ minutes: 6 })
      await must(enrol('More'))
      expect((await must(auth.mfa.listFactors())).all).toHaveLength(1)
    })

    it('all of it without a session', async () => {
      const auth = server.client()
      const [factorId, challengeId] = ['none', 'none']
      const calls = [
        auth.mfa.enroll({ factorType: 'totp' }),
        auth.mfa.challenge({ factorId }),
        auth.mfa.verify({ factorId, challengeId, code: '123456' }),
        auth.mfa.unenroll({ factorId }),
      ]
      for (const call of calls) expect(await refusal(call)).toMatchObject({ status: 403, code: 'bad_jwt' })
    })
  })

  describe('hold against a thief', () => {
    it('with a session that is not of the last minutes: it turns no factor on', async () => {
      const auth = await signedUp(server, 'stolen@example.com')
      clock.advance({ minutes: 16 })
      const enrolled = refusal(auth.mfa.enroll({ factorType: 'totp' }))
      expect(await enrolled).toMatchObject({ status: 403, code: 'reauthentication_needed' })
      // As its owner does in the portal: signed in anew, with the earlier sign-in ended.
      const { session } = await must(auth.getSession())
      await must(auth.signInWithPassword({ email: 'stolen@example.com', password }))
      await must(auth.admin.signOut(session?.access_token ?? '', 'local'))
      await withFactor(auth, clock)
    })

    it('with the mailbox: its code signs in without the factor, and changes no password', async () => {
      const email = 'mailbox@example.com'
      await withFactor(await signedUp(server, email), clock)
      const thief = server.client()
      await must(thief.resetPasswordForEmail(email))
      const { code: token } = await server.mail(email, 2)
      await must(thief.verifyOtp({ email, token, type: 'recovery' }))
      const changed = thief.updateUser({ password: 'another long password' })
      expect(await refusal(changed)).toMatchObject({ code: 'insufficient_aal' })
    })

    it('with the password: it adds and removes no factor, nor changes password or address', async () => {
      const email = 'password@example.com'
      const owner = await signedUp(server, email)
      const { id } = await withFactor(owner, clock)
      const begun = await must(owner.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' }))
      const thief = await signIn(email)
      const calls: Promise<{ error: unknown }>[] = [
        thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }),
        thief.mfa.unenroll({ factorId: id }),
        thief.mfa.challengeAndVerify({ factorId: begun.id, code: shownCode(begun.totp.secret, clock) }),
        thief.updateUser({ password: 'another long password' }),
        thief.updateUser({ email: 'thief@example.com' }),
      ]
      for (const call of calls) expect(await refusal(call)).toMatchObject({ code: 'insufficient_aal' })
    })

    it('with an enrolment begun before the owner’s: it is gone, and adds nothing', async () => {
      const email = 'before@example.com'
      const owner = await signedUp(server, email)
      const thief = await signIn(email)
      const begun = await must(thief.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }))
      await withFactor(owner, clock)
      const entered = thief.mfa.challengeAndVerify({
        factorId: begun.id,
        code: shownCode(begun.totp.secret, clock),
      })
      expect(await refusal(entered)).toMatchObject({ message: 'Auth session missing!' })
      expect((await must(owner.mfa.listFactors())).all).toHaveLength(1)
    })

    it('at an open browser: after 15 minutes it removes no factor without the code', async () => {
      const auth = await signedUp(server, 'open@example.com')
      const { id, secret } = await withFactor(auth, clock)
      clock.advance({ minutes: 16 })
      expect(await refusal(auth.mfa.unenroll({ factorId: id }))).toMatchObject({ code: 'insufficient_aal' })
      await must(auth.mfa.challengeAndVerify({ factorId: id, code: shownCode(secret, clock) }))
      await must(auth.mfa.unenroll({ factorId: id }))
    })
  })
})
