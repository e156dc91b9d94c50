import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { authUsers } from '../../../cloud/db/schema.ts'
import { onOneDatabase } from '../support/databases.ts'
import { type AuthServer, setUpAuthServer } from './support/authServer.ts'
import {
  agreeFirst,
  followLink,
  must,
  openLink,
  password,
  readLanding,
  refusal,
  signedUp,
  tokenOf,
} from './support/steps.ts'

const halfway = {
  code: 200,
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}
const taken = {
  status: 422,
  code: 'email_exists',
  message: 'A user with this email address has already been registered',
}
const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

/** Someone with an account asks for another address; the client, and the mails to both mailboxes. */
async function asked(server: AuthServer, from: string, to: string, redirect = `${server.url}/profile`) {
  const auth = await signedUp(server, from)
  const before = (await server.mailsTo(to)).length
  await must(auth.updateUser({ email: to }, { emailRedirectTo: redirect }))
  return { auth, current: await server.mail(from, 2), next: await server.mail(to, before + 1) }
}

const proof = (server: AuthServer, email: string, token: string) =>
  server.client().verifyOtp({ email, token, type: 'email_change' })

describe('a change of address', () => {
  const server = setUpAuthServer()

  const addressOf = async (auth: Awaited<ReturnType<typeof signedUp>>) =>
    (await must(auth.getUser())).user.email

  it('asks both mailboxes, and changes nothing before both agree', async () => {
    const { auth, current, next } = await asked(server, 'old@example.com', 'new@example.com')
    expect([current.subject, next.subject]).toEqual([
      'Confirm the change of your email address',
      'Confirm your new email address',
    ])
    expect(current.text).toContain('new@example.com')
    expect((await openLink(current.link)).html).toContain('Both addresses have to confirm')

    const { user } = await must(auth.getUser())
    expect([user.email, user.new_email]).toEqual(['old@example.com', 'new@example.com'])
  })

  it.each(['current', 'next'] as const)(
    'is complete with the second link, the %s one first',
    async (first) => {
      const [from, to] = [`${first}-link@example.com`, `${first}-link-new@example.com`]
      const { auth, ...mails } = await asked(server, from, to)
      const other = server.client()
      await must(other.signInWithPassword({ email: from, password }))
      const second = first === 'current' ? 'next' : 'current'

      const page = await agreeFirst(mails[first].link)
      expect(page).toContain('Please proceed to the link that we sent to the other email address')
      expect(page).toContain(
        `${server.url}/profile#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email`,
      )
      expect(await addressOf(auth)).toBe(from)

      const { target, hash } = await followLink(mails[second].link)
      expect([target, hash.type]).toEqual([`${server.url}/profile`, 'email_change'])
      const { user } = await must(server.client().getUser(hash.access_token))
      expect([user.email, user.new_email, user.identities?.[0]?.identity_data?.email]).toEqual([
        to,
        undefined,
        to,
      ])
      expect([(await auth.getUser()).error?.name, (await other.getUser()).error?.name]).toEqual([
        'AuthSessionMissingError',
        'AuthSessionMissingError',
      ])
      await must(server.client().signInWithPassword({ email: to, password }))
      expect(await refusal(server.client().signInWithPassword({ email: from, password }))).toMatchObject({
        code: 'invalid_credentials',
      })
    },
  )

  it.each(['current', 'next'] as const)(
    'is complete with the second code, the %s one first',
    async (first) => {
      const [from, to] = [`${first}-code@example.com`, `${first}-code-new@example.com`]
      const { current, next } = await asked(server, from, to)
      const codes = [
        { email: from, token: current.code },
        { email: to, token: next.code },
      ]
      const [one, two] = first === 'current' ? codes : codes.reverse()
      const half = await server.post('/verify', { type: 'email_change', ...one })
      expect([half.status, await half.json()]).toEqual([200, halfway])

      const { user, session } = await must(proof(server, two?.email ?? '', two?.token ?? ''))
      expect([user?.email, session?.user.email]).toEqual([to, to])
    },
  )

  it('is half way for the client too, which gets neither user nor session', async () => {
    const { current } = await asked(server, 'client@example.com', 'client-new@example.com')
    const auth = server.client()
    const heard: string[] = []
    auth.onAuthStateChange((event) => void heard.push(event))
    const data = await must(auth.verifyOtp({ token_hash: tokenOf(current.link), type: 'email_change' }))
    expect([data, heard.filter((event) => event !== 'INITIAL_SESSION')]).toEqual([
      { user: null, session: null },
      [],
    ])
  })

  it('tells a program that follows the link itself, in the hash', async () => {
    const { next } = await asked(server, 'follows@example.com', 'follows-new@example.com')
    const landing = readLanding(await server.request(`/verify${new URL(next.link).search}`))
    expect(landing).toEqual({ target: `${server.url}/profile`, hash: { message: halfway.msg } })
  })

  it('does not count one mailbox twice', async () => {
    const { auth, next } = await asked(server, 'once@example.com', 'once-new@example.com')
    await agreeFirst(next.link)
    await must(auth.resend({ type: 'email_change', email: 'once@example.com' }))
    await server.mail('once@example.com', 3)
    expect(await server.mailsTo('once-new@example.com')).toHaveLength(1)
    expect(await refusal(proof(server, 'once-new@example.com', next.code))).toEqual(expired)
    expect(await addressOf(auth)).toBe('once@example.com')
  })

  it('is resent to both mailboxes, by either mail of which it goes on', async () => {
    const { auth, current, next } = await asked(server, 'again@example.com', 'again-new@example.com')
    await must(auth.resend({ type: 'email_change', email: 'again@example.com' }))
    const [currentAgain, nextAgain] = [
      await server.mail('again@example.com', 3),
      await server.mail('again-new@example.com', 2),
    ]
    for (const { link } of [current, next]) expect((await openLink(link)).status).toBe(303)
    await agreeFirst(currentAgain.link)
    expect((await followLink(nextAgain.link)).hash.type).toBe('email_change')
  })

  it('to another address takes the place of the one under way', async () => {
    const { auth, current, next } = await asked(server, 'twice@example.com', 'typo@example.com')
    await agreeFirst(current.link)
    await must(auth.updateUser({ email: 'meant@example.com' }))
    expect((await openLink(next.link)).status).toBe(303)
    await agreeFirst((await server.mail('meant@example.com')).link)
    expect(await addressOf(auth)).toBe('twice@example.com')
  })

  it('is refused when the address has an account', async () => {
    await signedUp(server, 'taken@example.com')
    const auth = await signedUp(server, 'wants-it@example.com')
    expect(await refusal(auth.updateUser({ email: 'taken@example.com' }))).toEqual(taken)
  })

  it('does not go on when someone registered the address meanwhile', async () => {
    const { auth, current, next } = await asked(server, 'slow@example.com', 'contested@example.com')
    await agreeFirst(current.link)
    const other = server.client()
    await must(other.signUp({ email: 'contested@example.com', password }))
    const { code } = await server.mail('contested@example.com', 2)
    await must(other.verifyOtp({ email: 'contested@example.com', token: code, type: 'signup' }))

    expect((await followLink(next.link)).hash.error_code).toBe('email_exists')
    expect(await refusal(proof(server, 'contested@example.com', next.code))).toEqual(taken)
    expect([await addressOf(auth), await addressOf(other)]).toEqual([
      'slow@example.com',
      'contested@example.com',
    ])
  })

  it('takes the mails to the old address out of force', async () => {
    const { auth, current, next } = await asked(server, 'moving@example.com', 'moved@example.com')
    await must(auth.signInWithOtp({ email: 'moving@example.com' }))
    const { link } = await server.mail('moving@example.com', 3)
    await agreeFirst(current.link)
    await followLink(next.link)
    expect((await openLink(link)).status).toBe(303)
  })

  it('leaves each of two who want one address its own code', async () => {
    const wanted = 'wanted@example.com'
    const first = await asked(server, 'first@example.com', wanted)
    const second = await asked(server, 'second@example.com', wanted)
    await agreeFirst(first.current.link)
    await agreeFirst(second.current.link)

    const { user } = await must(proof(server, wanted, first.next.code))
    expect(user?.id).toBe((await must(first.auth.getSession())).session?.user.id)
    expect(await refusal(proof(server, wanted, second.next.code))).toEqual(taken)
    expect(await addressOf(second.auth)).toBe('second@example.com')
  })

  it('is not for an account whose own address nobody has proven', async () => {
    const auth = await signedUp(server, 'unproven@example.com')
    await server.db
      .update(authUsers)
      .set({ emailConfirmedAt: null })
      .where(eq(authUsers.email, 'unproven@example.com'))
    expect(await refusal(auth.updateUser({ email: 'unproven-new@example.com' }))).toEqual({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
  })
})

onOneDatabase('a change of address, when two come at once,', (database) => {
  const server = setUpAuthServer({ database })

  const verify = async (body: object) => {
    const response = await server.post('/verify', { type: 'email_change', ...body })
    const { code, msg, user } = await response.json()
    return { status: response.status, code, msg, email: user?.email }
  }
  it('is completed by one of both mailboxes', async () => {
    const [from, to] = ['both@example.com', 'both-new@example.com']
    const { current, next } = await asked(server, from, to)
    const answers = await Promise.all([
      verify({ token_hash: tokenOf(current.link) }),
      verify({ email: to, token: next.code }),
    ])
    expect(answers.toSorted((a, b) => Number(a.email !== undefined) - Number(b.email !== undefined))).toEqual(
      [
        { status: 200, ...halfway, email: undefined },
        { status: 200, code: undefined, msg: undefined, email: to },
      ],
    )
    await must(server.client().signInWithPassword({ email: to, password }))
  })
})
