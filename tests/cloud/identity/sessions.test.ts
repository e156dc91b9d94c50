import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { authSessions, authUsers } from '../../../cloud/db/schema.ts'
import { onOneDatabase } from '../support/databases.ts'
import { setUpAuthServer } from './support/authServer.ts'
import { must, password, refusal, signedUp } from './support/steps.ts'

const rounds = 20

onOneDatabase('sessions', (database) => {
  const server = setUpAuthServer({ database })

  const refresh = async (refreshToken: string) => {
    const response = await server.post('/token?grant_type=refresh_token', { refresh_token: refreshToken })
    const body = await response.json()
    return { status: response.status, code: body.code as string, token: body.refresh_token as string }
  }

  async function newSession(email: string) {
    const auth = await signedUp(server, email)
    const { session } = await must(auth.getSession())
    if (!session) throw new Error('There is no session.')
    return { auth, session, token: session.refresh_token }
  }

  describe('refresh', () => {
    it('rotates the token', async () => {
      const { auth, session } = await newSession('rotate@example.com')
      const { session: next } = await must(auth.refreshSession())

      expect(next?.user.email).toBe('rotate@example.com')
      expect(next?.refresh_token).not.toBe(session.refresh_token)
      expect(sessionIdOf(next?.access_token)).toBe(sessionIdOf(session.access_token))
    })

    it('gives the current token for the last one, at any age', async () => {
      const { token: first } = await newSession('parent@example.com')
      const second = await refresh(first)
      server.clock.advance({ days: 3 })

      expect(await refresh(first)).toEqual({ ...second, token: second.token })
      expect((await refresh(second.token)).status).toBe(200)
    })

    it('gives the current token for an older one within ten seconds of the last rotation', async () => {
      const { token: first } = await newSession('grace@example.com')
      const second = await refresh(first)
      const third = await refresh(second.token)
      server.clock.advance({ seconds: 9 })

      expect(await refresh(first)).toEqual({ ...third, token: third.token })
    })

    it('ends the session when an older token comes later: it was stolen', async () => {
      const { token: first } = await newSession('stolen@example.com')
      const second = await refresh(first)
      const third = await refresh(second.token)
      server.clock.advance({ seconds: 11 })

      expect(await refresh(first)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
      expect(await refresh(third.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    })

    it('ends a session that nobody refreshed for 90 days', async () => {
      const { token } = await newSession('idle@example.com')
      server.clock.advance({ days: 89 })
      const second = await refresh(token)
      expect(second.status).toBe(200)

      server.clock.advance({ days: 91 })
      expect(await refresh(second.token)).toMatchObject({ status: 400, code: 'session_expired' })
    })

    it.each(['', 'x', 'refresh', '../../etc', 'A'.repeat(48), 'A'.repeat(10_000), '🙂', 'a\0b'])(
      'knows no token %j',
      async (token) => {
        expect(await refresh(token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
      },
    )

    it('knows no token whose count was raised by hand', async () => {
      const { token } = await newSession('forged@example.com')
      const bytes = Buffer.from(token, 'base64url')
      bytes.writeUInt32BE(7, 16)
      expect(await refresh(bytes.toString('base64url'))).toMatchObject({ status: 400 })
      expect((await refresh(token)).status).toBe(200)
    })

    it('signs nobody out when five tabs refresh at once, on two instances, again and again', async () => {
      const { session } = await newSession('tabs@example.com')
      const other = await server.instance({ authIssuer: `${server.url}/auth/v1` })
      const tabs = [server.url, server.url, server.url, other, other].map((url) => server.client(url))
      for (const tab of tabs) await must(tab.setSession(session))

      for (let round = 0; round < rounds; round++) {
        const answers = await Promise.all(tabs.map((tab) => tab.refreshSession()))
        expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null])
      }
      const isTheirs = eq(authSessions.id, sessionIdOf(session.access_token))
      const [row] = await server.db.select().from(authSessions).where(isTheirs)
      // Each round rotates once, or a few times where a tab came after the others had been answered.
      expect(row?.counter).toBeGreaterThanOrEqual(rounds)
      expect(row?.counter).toBeLessThanOrEqual(rounds * tabs.length)
    })

    it('gives one token to all who present the same one at once', async () => {
      const { token } = await newSession('same@example.com')
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
      expect(new Set(answers.map((answer) => `${answer.status} ${answer.token}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
    })
  })

  describe('sign-out', () => {
    /** Three clients signed in to one account. */
    async function three(email: string) {
      const first = await signedUp(server, email)
      const others = [server.client(), server.client()]
      for (const client of others) await must(client.signInWithPassword({ email, password }))
      return [first, ...others]
    }

    const alive = async (clients: Awaited<ReturnType<typeof three>>, tokens: string[]) =>
      Promise.all(clients.map(async (client, index) => !(await client.getUser(tokens[index])).error))

    const tokensOf = (clients: Awaited<ReturnType<typeof three>>) =>
      Promise.all(clients.map(async (client) => (await client.getSession()).data.session?.access_token ?? ''))

    it.each([
      ['global', [false, false, false]],
      ['local', [false, true, true]],
      ['others', [true, false, false]],
    ] as const)('%s leaves %j', async (scope, left) => {
      const clients = await three(`out-${scope}@example.com`)
      const tokens = await tokensOf(clients)
      const refreshTokens = await Promise.all(
        clients.map(async (client) => (await client.getSession()).data.session?.refresh_token ?? ''),
      )
      expect((await clients[0]?.signOut({ scope }))?.error).toBeNull()

      expect(await alive(clients, tokens)).toEqual(left)
      const refreshed = await Promise.all(refreshTokens.map(refresh))
      expect(refreshed.map(({ status }) => status === 200)).toEqual(left)
    })

    it('tells the client of an ended session so that it drops it', async () => {
      const [client] = await three('told@example.com')
      const { session } = await must(client?.getSession() ?? Promise.reject())
      await server.request('/logout?scope=global', {
        method: 'POST',
        headers: { authorization: `Bearer ${session?.access_token}` },
      })
      const again = await server.request('/user', {
        headers: { authorization: `Bearer ${session?.access_token}`, 'x-supabase-api-version': '2024-01-01' },
      })
      expect([again.status, await again.json()]).toEqual([
        403,
        { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
      ])
    })

    it('succeeds for the client when the session is over already', async () => {
      const [client] = await three('over@example.com')
      const { session } = await must(client?.getSession() ?? Promise.reject())
      await server.client().signOut()
      const twin = server.client()
      if (session) await must(twin.setSession(session))
      expect((await twin.signOut())?.error).toBeNull()
      expect((await client?.signOut())?.error).toBeNull()
    })

    it('refuses an unknown scope', async () => {
      const response = await server.request('/logout?scope=everyone', { method: 'POST' })
      expect(response.status).toBe(400)
    })
  })

  it('signs the same person in on twenty places at once', async () => {
    await signedUp(server, 'many@example.com')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.client().signInWithPassword({ email: 'many@example.com', password }),
      ),
    )
    expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null))
  })

  it('makes one account of twenty sign-ups at once', async () => {
    const email = 'crowd@example.com'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.client().signUp({ email, password })),
    )
    expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null))
    expect(await server.db.$count(authUsers, eq(authUsers.email, email))).toBe(1)
  })

  it('answers a token that is no session’s with 403', async () => {
    expect(await refusal(server.client().getUser('no.jwt.here'))).toEqual({
      status: 403,
      code: 'bad_jwt',
      message: 'invalid JWT: unable to parse or verify signature',
    })
  })
})

function sessionIdOf(accessToken = ''): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).session_id
}
