import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type AuthServer, openAuthServer } from './support/authServer.ts'
import { followLink, must, openLink, password, refusal, signedUp } from './support/steps.ts'

let server: AuthServer
beforeAll(async () => {
  server = await openAuthServer()
})
afterAll(() => server.close())

describe('password', () => {
  it('is changed, and the other sessions end', async () => {
    const email = 'change@example.com'
    const auth = await signedUp(server, email)
    const other = server.client()
    await must(other.signInWithPassword({ email, password }))
    await must(auth.updateUser({ password: 'another password' }))

    expect((await auth.getUser()).error).toBeNull()
    expect((await auth.refreshSession()).error).toBeNull()
    expect((await other.getUser()).error).not.toBeNull()
    await must(server.client().signInWithPassword({ email, password: 'another password' }))
  })

  it('must differ from the old one, and be long enough', async () => {
    const auth = await signedUp(server, 'same@example.com')
    expect(await refusal(auth.updateUser({ password }))).toEqual({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
    expect(await refusal(auth.updateUser({ password: 'short' }))).toEqual({
      status: 422,
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
    })
    expect(await refusal(auth.updateUser({ password: 'x'.repeat(129) }))).toMatchObject({
      code: 'weak_password',
    })
  })

  it('is not changed with a wrong current password', async () => {
    const email = 'current@example.com'
    const auth = await signedUp(server, email)
    const change = (current_password: string) =>
      auth.updateUser({ password: 'another password', current_password })
    expect(await refusal(change('wrong password'))).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    })
    await must(change(password))
  })
})

describe('e-mail address', () => {
  it('changes once the new one is confirmed, and the old one hears of it', async () => {
    const email = 'old@example.com'
    const auth = await signedUp(server, email)
    const { user } = await must(
      auth.updateUser({ email: 'new@example.com' }, { emailRedirectTo: `${server.url}/profile` }),
    )
    expect([user.email, user.new_email]).toEqual([email, 'new@example.com'])
    expect((await server.mail(email, 2)).subject).toBe('Your email address is about to change')

    const { target, hash } = await followLink((await server.mail('new@example.com')).link)
    expect([target, hash.type]).toEqual([`${server.url}/profile`, 'email_change'])
    const changed = await must(auth.getUser())
    expect([
      changed.user.email,
      changed.user.new_email,
      changed.user.identities?.[0]?.identity_data?.email,
    ]).toEqual(['new@example.com', undefined, 'new@example.com'])
    await must(server.client().signInWithPassword({ email: 'new@example.com', password }))
  })

  it('changes by code, resent', async () => {
    const auth = await signedUp(server, 'before@example.com')
    await must(auth.updateUser({ email: 'after@example.com' }))
    await server.mail('after@example.com')
    await must(auth.resend({ type: 'email_change', email: 'before@example.com' }))
    const { code } = await server.mail('after@example.com', 2)
    const { user } = await must(
      auth.verifyOtp({ email: 'after@example.com', token: code, type: 'email_change' }),
    )
    expect(user?.email).toBe('after@example.com')
  })

  it('is refused when it has an account', async () => {
    await signedUp(server, 'taken@example.com')
    const auth = await signedUp(server, 'wants-it@example.com')
    expect(await refusal(auth.updateUser({ email: 'taken@example.com' }))).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  it('does not change when someone registered it meanwhile', async () => {
    const auth = await signedUp(server, 'slow@example.com')
    await must(auth.updateUser({ email: 'contested@example.com' }))
    const { link } = await server.mail('contested@example.com')
    const other = await signedUpSecond('contested@example.com')

    expect((await followLink(link)).hash.error_code).toBe('email_exists')
    expect((await must(auth.getUser())).user.email).toBe('slow@example.com')
    expect((await must(other.getUser())).user.email).toBe('contested@example.com')
  })

  it('takes the mails to the old address out of force', async () => {
    const auth = await signedUp(server, 'moving@example.com')
    await must(auth.signInWithOtp({ email: 'moving@example.com' }))
    const { link } = await server.mail('moving@example.com', 2)
    await must(auth.updateUser({ email: 'moved@example.com' }))
    await followLink((await server.mail('moved@example.com')).link)
    expect((await openLink(link)).status).toBe(303)
  })

  async function signedUpSecond(email: string) {
    const auth = server.client()
    await must(auth.signUp({ email, password }))
    const { code } = await server.mail(email, 2)
    await must(auth.verifyOtp({ email, token: code, type: 'signup' }))
    return auth
  }
})

describe('what a person says of themself', () => {
  it('is merged key by key, and null takes a key away', async () => {
    const auth = await signedUp(server, 'data@example.com')
    await must(auth.updateUser({ data: { name: 'Ada', city: 'Oslo' } }))
    const { user } = await must(auth.updateUser({ data: { city: null, team: 'Lens' } }))
    expect(user.user_metadata).toEqual({ name: 'Ada', team: 'Lens' })
  })

  it.each([{ email: 'no address' }, { data: [] }, { data: { text: '\ud800' } }, { password: 12345678 }])(
    'is refused as %j',
    async (body) => {
      const auth = await signedUp(server, `data-${Math.random()}@example.com`)
      const { session } = await must(auth.getSession())
      const response = await server.request('/user', {
        method: 'PUT',
        headers: { authorization: `Bearer ${session?.access_token}` },
        body: JSON.stringify(body),
      })
      expect([response.status, (await response.json()).error_code]).toEqual([400, 'validation_failed'])
    },
  )
})
