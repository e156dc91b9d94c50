import { describe, expect, it } from 'vitest'

import { type AuthServer, setUpAuthServer } from './support/authServer.ts'
import { must, openLink, password, signedUp, tokenOf } from './support/steps.ts'

const ownNext = 'the owner’s next password'

type Auth = Awaited<ReturnType<typeof signedUp>>
type Server = AuthServer

/** What an owner does on finding that somebody else is in the account. */
const remedies: Record<string, (server: Server, owner: Auth, email: string) => Promise<unknown>> = {
  'a new password': (_, owner) => must(owner.updateUser({ password: ownNext })),
  'a recovery': async (server, _, email) => {
    const mails = (await server.mailsTo(email)).length
    await must(server.client().resetPasswordForEmail(email))
    const { code } = await server.mail(email, mails + 1)
    const owner = server.client()
    await must(owner.verifyOtp({ email, token: code, type: 'recovery' }))
    await must(owner.updateUser({ password: ownNext }))
  },
  'a global sign-out': async (_, owner) => expect((await owner.signOut()).error).toBeNull(),
  'the own address': (_, owner, email) => must(owner.updateUser({ email })),
}

describe.each(Object.entries(remedies))('%s', (name, remedy) => {
  const server = setUpAuthServer()

  it('ends a change of address that a thief’s session began', async () => {
    const [email, theirs] = ['owner@example.com', 'thief@example.com']
    const owner = await signedUp(server, email)
    const thief = server.client()
    await must(thief.signInWithPassword({ email, password }))
    await must(thief.updateUser({ email: theirs }))
    const { link, code } = await server.mail(theirs)
    const current = await server.mail(email, 2)

    await remedy(server, owner, email)
    for (const mail of [link, current.link]) expect((await openLink(mail)).status).toBe(303)
    for (const [mailbox, token] of [
      [theirs, code],
      [email, current.code],
    ]) {
      const { status } = await server.post('/verify', { type: 'email_change', email: mailbox, token })
      expect(status).toBe(403)
    }
    await must(server.client().resend({ type: 'email_change', email }))
    expect(await server.mailsTo(theirs)).toHaveLength(1)
    const signedIn = await must(
      server.client().signInWithPassword({
        email,
        password: ['a new password', 'a recovery'].includes(name) ? ownNext : password,
      }),
    )
    expect([signedIn.user?.email, signedIn.user?.new_email]).toEqual([email, undefined])
  })

  it('takes links and codes of before out of force', async () => {
    const email = 'mails@example.com'
    const owner = await signedUp(server, email)
    await must(server.client().signInWithOtp({ email }))
    const magic = await server.mail(email, 2)
    await must(server.client().resetPasswordForEmail(email))
    const recovery = await server.mail(email, 3)

    await remedy(server, owner, email)
    const verify = async (body: object) => (await server.post('/verify', body)).status
    expect([
      await verify({ type: 'email', email, token: magic.code }),
      await verify({ type: 'email', token_hash: tokenOf(magic.link) }),
      await verify({ type: 'recovery', email, token: recovery.code }),
      await verify({ type: 'recovery', token_hash: tokenOf(recovery.link) }),
    ]).toEqual([403, 403, 403, 403])
    for (const { link } of [magic, recovery]) expect((await openLink(link)).status).toBe(303)
  })
})
