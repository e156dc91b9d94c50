import { expect, it, vi } from 'vitest'
import { openAppServers } from '../../bench/harness/appServers.ts'
import { startCloud } from '../../bench/harness/cloud.ts'
import { exchange, pressLink, type Session, signIn } from '../../bench/harness/embedded.ts'
import { type Gun, openGun } from '../../bench/harness/load.ts'
import { official, type Person, query, registration } from '../../bench/harness/people.ts'
import { followStream, hasDrawn } from '../../bench/tryit/stage.ts'
import { newApiKey } from '../../cloud/features/keys/makeKey.ts'
import { type Call, calls } from '../../src/api/contract.ts'
import { behaveWell } from '../cloud/glasses/support/tryIt.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { terminalSecrets } from './support/terminalSecrets.ts'

const passwords = ['the first long password', 'the second long password', 'a wrong long password']

onPostgres('the log at its finest, the database and answers to developers', (postgres) => {
  it('have no key, token, code or password in clear, and developers no reviewer’s address', async () => {
    const created = await postgres.create()
    const database = created.kind === 'postgres' ? created.url : ''
    const cloud = await startCloud({ env: { DATABASE_URL: database, LOG_LEVEL: 'trace' } })
    const gun = openGun(cloud.url, 4)
    const secrets: Record<string, string> = {}
    const keep = (name: string, value: unknown) => {
      if (typeof value === 'string' && value.length >= 6) secrets[name] = value
    }
    const post = (path: string, body: unknown, token?: string, headers = {}) =>
      gun.fire({ method: 'POST', path, body, headers, ...(token !== undefined && { token }) })
    /** The newest of so many mails with a link, once they are there. */
    const newestMail = (to: string, number: number) =>
      vi.waitFor(
        async () => {
          const select = `select text from mails where "to" = $1 and text like '%token=%' order by id desc`
          const [newest, ...earlier] = await query<{ text: string }>(database, select, [to])
          if (!newest || earlier.length + 1 < number) throw new Error('The mail is not there yet.')
          const { text } = newest
          return {
            link: /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '',
            code: /^\d{6}$/m.exec(text)?.[0] ?? '',
          }
        },
        { timeout: 10_000, interval: 50 },
      )

    try {
      const email = 'keeper@example.com'
      for (const [n, password] of passwords.entries()) keep(`password ${n}`, password)
      await post('/auth/v1/signup', { email, password: passwords[0] })
      const { link, code } = await newestMail(email, 1)
      keep('link', new URL(link).searchParams.get('token'))
      keep('code', code)
      const hash = await pressLink(cloud, link)
      keep('first access token', hash.access_token)
      keep('first refresh token', hash.refresh_token)
      await signIn(gun, email, passwords[2] ?? '').catch(() => null)
      const session = await signIn(gun, email, passwords[0] ?? '')
      keep('access token', session.access_token)
      keep('refresh token', session.refresh_token)
      const refresh = (token: string) =>
        post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
      const next: Session = JSON.parse((await refresh(session.refresh_token)).text)
      keep('rotated refresh token', next.refresh_token)
      await refresh(`${next.refresh_token}x`)
      const core = await exchange(gun, next)
      keep('core token', core)
      await post(calls.exchangeToken.path, { supabaseToken: `${next.access_token}x` })
      await gun.fire({
        method: 'PUT',
        path: '/auth/v1/user',
        token: next.access_token,
        body: { password: passwords[1], current_password: passwords[0] },
      })

      const key = 'an-idempotency-key-of-the-test'
      keep('idempotency key', key)
      const registered = await post(calls.registerApp.path, registration('com.secret.app'), core, {
        'idempotency-key': key,
      })
      keep('API key', JSON.parse(registered.text).apiKey)
      await post(calls.registerApp.path, registration('com.secret.app'), core, { 'idempotency-key': key })
      const regenerated = await post('/api/dev/apps/com.secret.app/api-key', undefined, core)
      keep('second API key', JSON.parse(regenerated.text).apiKey)

      const keys = '/api/dev/apps/com.secret.app/keys'
      const rotation = { grace: '24h' }
      const once = { 'idempotency-key': 'another-key-of-the-test' }
      const rotated = await post(`${keys}/rotate`, rotation, core, once)
      keep('rotated API key', JSON.parse(rotated.text).apiKey)
      await post(`${keys}/rotate`, rotation, core, once)
      await post(`${keys}/rotate`, { grace: 'never' }, core)
      const pasted = { 'pasted key': newApiKey(), 'half a pasted key': newApiKey().slice(0, 30) }
      for (const [name, apiKey] of Object.entries({ ...pasted, ...secrets })) {
        await post(`${keys}/check`, { apiKey }, core)
        keep(name, apiKey)
      }
      await post(`${keys}/check`, `{"apiKey": "${pasted['pasted key']}"`, core)
      await post(`${keys}/check`, { apiKey: [pasted['pasted key']] }, core)
      await query(database, 'alter table api_keys rename to keys_away')
      await post(`${keys}/check`, { apiKey: pasted['pasted key'] }, core)
      await query(database, 'alter table keys_away rename to api_keys')

      for (const [name, secret] of Object.entries(await terminalSecrets(gun, core))) keep(name, secret)

      for (const [n, path] of ['/otp', '/recover'].entries()) {
        await post(`/auth/v1${path}`, { email })
        const mail = await newestMail(email, n + 2)
        keep(`${path} link`, new URL(mail.link).searchParams.get('token'))
        keep(`${path} code`, mail.code)
        await post('/auth/v1/verify', {
          type: path === '/otp' ? 'email' : 'recovery',
          email,
          token: mail.code,
        })
      }
      // Requests that fail must not be logged with what they carried.
      const chief = await official(database, 'chief', 'ADMIN')
      keep('core token of an admin', chief.token)
      await gun.fire({
        method: 'DELETE',
        path: '/api/admin/users/someone.private@example.com',
        token: chief.token,
      })
      keep('address in a path', 'someone.private@example.com')
      await post('/api/dev/apps/register', `{"apiKey": "${secrets['API key']}"`, core)
      await gun.fire({ path: `/api/dev/auth/me?access_token=${core}`, token: `${core}x` })
      await query(database, 'alter table testers rename to testers_away')
      await post('/api/dev/apps/com.secret.app/share', { emails: ['tester.private@example.com'] }, core)
      keep('address in a failed query', 'tester.private@example.com')
      await query(database, 'alter table testers_away rename to testers')

      const reviewer = await official(database, 'reviewer.private', 'REVIEWER')
      const reviewed = await reviewApp({ gun, url: cloud.url, developer: { token: core }, reviewer })

      await cloud.stop()
      const log = cloud.output()
      const stored = await contents(database)
      expect(log.split('\n').length).toBeGreaterThan(20)
      expect(stored.length).toBeGreaterThan(2_000)
      const inLog = Object.entries(secrets).filter(([name, secret]) => inClear(log, name, secret))
      const inDatabase = Object.entries(secrets).filter(
        ([name, secret]) => !name.startsWith('address') && inClear(stored, name, secret),
      )
      expect({ inLog, inDatabase }).toEqual({ inLog: [], inDatabase: [] })

      // Apps’ servers know a reviewer by an alias.
      expect(reviewed.userIds).toEqual([expect.stringMatching(/@review\.invalid$/)])
      expect(reviewed.read).toBeGreaterThan(10)
      expect(reviewed.leaks).toEqual([])
    } finally {
      await gun.close()
      await cloud.stop('SIGKILL')
    }
  })
})

type Review = { gun: Gun; url: string; developer: Pick<Person, 'token'>; reviewer: Person }

/** A round of review with a session of Try It: as whom the app's server knew the reviewer, and what its developer reads. */
async function reviewApp({ gun, url, developer, reviewer }: Review) {
  const packageName = 'com.secret.reviewed'
  const userIds = new Set<string>()
  const servers = await openAppServers()
  const ask = async (call: Call, { token }: Pick<Person, 'token'>, id: string, body?: unknown) => {
    const path = call.path.replace('{packageName}', packageName).replace('{id}', id)
    const { text } = await gun.fire({ method: call.method, path, token, ...(body !== undefined && { body }) })
    return text
  }
  try {
    await servers.register(gun, developer, packageName, (call) => {
      userIds.add(call.userId)
      return behaveWell(call)
    })
    await ask(calls.saveProfile, developer, '', {
      company: 'Northlight',
      contactEmail: 'contact@example.com',
    })
    await ask(calls.publishApp, developer, '')
    const { submission } = JSON.parse(await ask(calls.getSubmission, developer, ''))
    await ask(calls.claimSubmission, reviewer, submission.id)
    const { session } = JSON.parse(await ask(calls.startReviewSession, reviewer, submission.id, {}))
    await followStream(url + calls.listEvents.path.replace('{id}', session.id), reviewer.token, hasDrawn)
    await ask(calls.postToThread, reviewer, '', { text: 'It greets nobody.' })
    await ask(calls.rejectApp, reviewer, '', { notes: 'It greets nobody.' })
    const { recordings } = JSON.parse(await ask(calls.getSubmission, developer, ''))
    const reads = Object.values<Call>(calls).filter(
      ({ access, method }) => access === 'developer' && method === 'GET',
    )
    const texts = await Promise.all(reads.map((call) => ask(call, developer, recordings[0]?.id ?? '')))
    const leaks = reads.filter((_, place) => texts[place]?.includes(reviewer.email)).map(({ path }) => path)
    return { userIds: [...userIds], read: texts.filter((text) => text !== '').length, leaks }
  } finally {
    servers.close()
  }
}

/** A code has six digits, which a longer number may hold by chance. */
function inClear(text: string, name: string, secret: string): boolean {
  return name.endsWith('code') ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text) : text.includes(secret)
}

/** Every row of every table but the local mailbox, which is made of what was sent. */
async function contents(database: string): Promise<string> {
  const tables = await query<{ name: string }>(
    database,
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_name <> 'mails'",
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      query<{ row: string }>(database, `select to_jsonb(t)::text as row from ${name} t`),
    ),
  )
  return texts
    .flat()
    .map(({ row }) => row)
    .join('\n')
}
