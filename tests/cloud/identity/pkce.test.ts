import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { authCodes } from '../../../cloud/db/schema.ts'
import { onOneDatabase } from '../support/databases.ts'
import { type AuthServer, setUpAuthServer } from './support/authServer.ts'
import { agreeFirst, followLink, googleSignIn, type Landing, must, password } from './support/steps.ts'

type Auth = ReturnType<AuthServer['client']>

const codeOf = ({ target }: Landing) => new URL(target).searchParams.get('code') ?? ''

onOneDatabase('a client of the PKCE flow', (database) => {
  const server = setUpAuthServer({ database })
  const client = () => server.client(server.url, 'pkce')

  const linkOf = async (email: string, number = 1) => (await server.mail(email, number)).link

  /** How a flow begins, up to where the browser is sent with the code. */
  const flows: [string, (auth: Auth, email: string) => Promise<Landing>, string | null][] = [
    [
      'a sign-up',
      async (auth, email) => {
        await must(auth.signUp({ email, password, options: { emailRedirectTo: `${server.url}/in?a=1` } }))
        return followLink(await linkOf(email))
      },
      null,
    ],
    [
      'a resent sign-up',
      async (auth, email) => {
        await must(server.client().signUp({ email, password }))
        await server.mail(email)
        await must(auth.resend({ type: 'signup', email }))
        return followLink(await linkOf(email, 2))
      },
      null,
    ],
    [
      'a magic link',
      async (auth, email) => {
        await must(auth.signInWithOtp({ email }))
        return followLink(await linkOf(email))
      },
      null,
    ],
    [
      'a recovery',
      async (auth, email) => {
        await must(server.client().signUp({ email, password }))
        await server.mail(email)
        await must(auth.resetPasswordForEmail(email))
        return followLink(await linkOf(email, 2))
      },
      'recovery',
    ],
    [
      'Google',
      async (auth, email) => {
        const { url } = await must(
          auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } }),
        )
        return googleSignIn(server, email, url.slice(`${server.url}/auth/v1`.length))
      },
      null,
    ],
  ]

  it.each(flows)('is signed in by %s, once', async (name, begin, redirectType) => {
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
    const auth = client()
    const events: string[] = []
    auth.onAuthStateChange((event) => void events.push(event))
    const landing = await begin(auth, email)
    expect(landing.hash).toEqual({})

    const exchanged = await must(auth.exchangeCodeForSession(codeOf(landing)))
    expect(exchanged).toMatchObject({ redirectType, session: { user: { email } } })
    expect((await must(auth.getUser())).user.email).toBe(email)
    expect(events).toContain(redirectType === null ? 'SIGNED_IN' : 'PASSWORD_RECOVERY')
    expect(await grant(codeOf(landing), 'x'.repeat(43))).toEqual([404, 'flow_state_not_found'])
  })

  it('keeps what the address to lead back to asks for', async () => {
    const [, begin] = flows[0] ?? []
    const target = new URL((await begin?.(client(), 'query@example.com'))?.target ?? '')
    expect([target.pathname, [...target.searchParams.keys()]]).toEqual(['/in', ['a', 'code']])
  })

  it('is signed in by a typed code, and by a link’s token, without an exchange', async () => {
    const auth = client()
    const email = 'typed@example.com'
    await must(auth.signUp({ email, password }))
    const { session } = await must(
      auth.verifyOtp({ email, token: (await server.mail(email)).code, type: 'signup' }),
    )
    expect(session?.user.email).toBe(email)
    await must(auth.signInWithOtp({ email }))
    const token_hash = new URL(await linkOf(email, 2)).searchParams.get('token') ?? ''
    expect((await must(client().verifyOtp({ token_hash, type: 'magiclink' }))).session).not.toBeNull()
  })

  it('completes a change of address', async () => {
    const [email, wanted] = ['leaves@example.com', 'arrives@example.com']
    const auth = client()
    await must(auth.signUp({ email, password }))
    await must(auth.exchangeCodeForSession(codeOf(await followLink(await linkOf(email)))))
    await must(auth.updateUser({ email: wanted }))
    await agreeFirst(await linkOf(email, 2))
    const landing = await followLink(await linkOf(wanted))
    const { session } = await must(auth.exchangeCodeForSession(codeOf(landing)))
    expect(session.user.email).toBe(wanted)
  })

  it('asks for a new password where sign-ups contested the address', async () => {
    const email = 'contested-pkce@example.com'
    const auth = client()
    await must(server.client().signUp({ email, password: 'the password of a stranger' }))
    await must(auth.signUp({ email, password }))
    const landing = await followLink(await linkOf(email, 2))
    const { session } = await must(auth.exchangeCodeForSession(codeOf(landing)))
    expect(session.user.app_metadata.new_password_required).toBe(true)
  })

  const verifier = 'a-verifier-of-forty-three-characters-at-least'
  const s256 = createHash('sha256').update(verifier).digest('base64url')

  /** The code of a flow whose verifier the test has. */
  async function begin(email: string, challenge = s256, method = 'S256', mails = 1): Promise<string> {
    const body = { email, code_challenge: challenge, code_challenge_method: method }
    expect((await server.post('/otp', body)).status).toBe(200)
    return codeOf(await followLink(await linkOf(email, mails)))
  }

  async function grant(code: string, given: string): Promise<[number, string | undefined]> {
    const response = await server.post('/token?grant_type=pkce', { auth_code: code, code_verifier: given })
    return [response.status, (await response.json()).code]
  }

  it.each([
    ['S256', s256, 'hashed@example.com'],
    ['s256', s256, 'in-small-letters@example.com'],
    ['plain', verifier, 'plain@example.com'],
  ])('may choose the method %s', async (method, challenge, email) => {
    const code = await begin(email, challenge, method)
    expect(await grant(code, verifier)).toEqual([200, undefined])
  })

  it('gets nothing with another verifier, after which the code is over', async () => {
    const code = await begin('wrong-verifier@example.com')
    expect(await grant(code, s256)).toEqual([400, 'bad_code_verifier'])
    expect(await grant(code, verifier)).toEqual([404, 'flow_state_not_found'])
  })

  it('gets one session for a code that is exchanged ten times at once', async () => {
    const code = await begin('at-once@example.com')
    const grants = await Promise.all(Array.from({ length: 10 }, () => grant(code, verifier)))
    expect(grants.map(([status]) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  })

  it('finds no code in clear in the database', async () => {
    const code = await begin('stored@example.com', verifier, 'plain')
    const stored = JSON.stringify(await server.db.select().from(authCodes))
    expect([stored.includes(code), stored.includes(verifier), stored.includes(s256)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it.each(['a new password', 'a global sign-out', 'the own address'])('has no code after %s', async (way) => {
    const email = `${way.replaceAll(' ', '-')}@example.com`
    const auth = server.client()
    await must(auth.signUp({ email, password }))
    await must(auth.verifyOtp({ email, token: (await server.mail(email)).code, type: 'signup' }))
    const code = await begin(email, s256, 'S256', 2)
    if (way === 'a new password') await must(auth.updateUser({ password: 'the next password' }))
    else if (way === 'the own address') await must(auth.updateUser({ email }))
    else await auth.signOut()
    expect(await grant(code, verifier)).toEqual([404, 'flow_state_not_found'])
  })

  it('has five minutes for the exchange', async () => {
    const code = await begin('late@example.com')
    server.clock.advance({ minutes: 5, seconds: 1 })
    expect(await grant(code, verifier)).toEqual([422, 'flow_state_expired'])
  })
})

describe('a challenge', () => {
  const server = setUpAuthServer()
  const right = 'x'.repeat(43)

  it.each([
    [{ code_challenge: right }, 400],
    [{ code_challenge_method: 's256' }, 400],
    [{ code_challenge: right, code_challenge_method: 'S512' }, 400],
    [{ code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }, 400],
    [{ code_challenge: 'x'.repeat(129), code_challenge_method: 's256' }, 400],
    [{ code_challenge: `${right}=`, code_challenge_method: 's256' }, 400],
    [{ code_challenge: [right], code_challenge_method: 's256' }, 400],
    [{ code_challenge: null, code_challenge_method: null }, 200],
  ])('%j is answered %i, wherever it is', async (challenge, status) => {
    const email = 'challenge@example.com'
    const statuses = await Promise.all(
      [
        ['/signup', { email, password }],
        ['/otp', { email }],
        ['/recover', { email }],
        ['/resend', { email, type: 'signup' }],
      ].map(
        async ([path, body]) => (await server.post(String(path), { ...Object(body), ...challenge })).status,
      ),
    )
    expect(statuses).toEqual([status, status, status, status])
  })

  it.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }, { auth_code: 1, code_verifier: 'x' }])(
    'cannot be answered by %j',
    async (body) => {
      const response = await server.post('/token?grant_type=pkce', body)
      expect([response.status, (await response.json()).code]).toEqual([400, 'validation_failed'])
    },
  )
})
