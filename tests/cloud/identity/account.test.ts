import { describe, expect, it } from 'vitest'

import { setUpAuthServer } from './support/authServer.ts'
import { must, password, refusal, signedUp } from './support/steps.ts'

const server = setUpAuthServer()

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
      code: 'current_password_invalid',
    })
    await must(change(password))
  })
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
