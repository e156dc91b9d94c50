import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { calls } from '../../src/api/contract.ts'
import { listenAlone } from './support/listenAlone.ts'
import { answering, setUpPortal } from './support/portal.ts'

const portal = setUpPortal()
const { cloud } = portal

async function receiver() {
  const received: { path: string; headers: Record<string, string>; body: string }[] = []
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    received.push({ path: request.url ?? '', headers, body: await text(request) })
    response.writeHead(204).end()
  })
  return { received, port: await listenAlone(server, '127.0.0.1') }
}

test('listens from now on, and forwards each event once, signed as a destination’s are', async () => {
  const stop = new AbortController()
  let isAway = false
  const away = answering(calls.listTeamEvents, () => (isAway ? new Response('', { status: 502 }) : undefined))
  const { glasses, home, asked, person } = await portal.signedIn({ signal: stop.signal, through: [away] })
  const { received, port } = await receiver()
  const listening = glasses('events', 'listen', '--json', '--to', `http://127.0.0.1:${port}/hooks?of=team`)
  const polls = () => asked.filter(({ path }) => path.includes('/events?since=')).length
  await vi.waitFor(() => expect(polls()).toBeGreaterThan(1), 10_000)

  const { packageName } = await portal.register(person)
  const at = portal.computer()
  await at.signInAs(person)
  expect(await at.glasses('events', 'trigger', 'release.live')).toMatchObject({ exit: 0 })
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(1), 10_000)
  isAway = true
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  isAway = false
  const before = polls()
  await vi.waitFor(() => expect(polls()).toBeGreaterThan(before + 2), 10_000)
  stop.abort()

  const { out, err, exit } = await listening
  expect(exit).toBe(130)
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { event: { type: 'app.created', app: { packageName } }, forwarded: { status: 204, failure: null } },
    { event: { type: 'release.live', test: true }, forwarded: { status: 204, failure: null } },
  ])
  const path = join(home, '.config/glasses/webhook-secret')
  const secret = (await readFile(path, 'utf8')).trim()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(err).toContain(`signed with the secret in ${path}`)
  expect(out + err).not.toContain(secret)
  expect(received.map((one) => one.path)).toEqual(['/hooks?of=team', '/hooks?of=team'])
  const webhook = new Webhook(secret)
  expect(received.map((one) => webhook.verify(one.body, one.headers))).toEqual(
    lines.map(({ event }) => event),
  )
})

test('a secret of the environment signs, and one that is none is refused', async () => {
  const { received, port } = await receiver()
  const secret = `whsec_${Buffer.from('a secret of the tests that is long').toString('base64')}`
  const stop = new AbortController()
  const env = { NO_COLOR: '1', GLASSES_URL: portal.url, WEBHOOK_SECRET: secret }
  const { glasses, asked, person } = await portal.signedIn({ signal: stop.signal, env })
  const listening = glasses('events', 'listen', '--to', String(port))
  await vi.waitFor(
    () => expect(asked.filter(({ path }) => path.includes('since=')).length).toBeGreaterThan(1),
    10_000,
  )
  const { teams } = (await cloud.call(calls.listTeams, { as: person })).body
  const params = { teamId: teams[0]?.id ?? '' }
  await cloud.call(calls.triggerEvent, { as: person, params, body: { type: 'member.added' } })
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  stop.abort()
  expect((await listening).out).toMatch(/member\.added \(test\) → 204 in \d+ ms/)
  expect(new Webhook(secret).verify(received[0]?.body ?? '', received[0]?.headers ?? {})).toMatchObject({
    test: true,
  })

  const wrong = portal.computer({ env: { ...env, WEBHOOK_SECRET: 'hunter2' } })
  await wrong.signInAs(person)
  expect((await wrong.glasses('events', 'listen', '--to', '4000')).exit).toBe(2)
})

test('forwards to this computer alone, and names the types of samples', async () => {
  const { glasses } = await portal.signedIn()
  expect((await glasses('events', 'listen', '--to', 'https://example.com/hooks')).exit).toBe(2)
  const unknown = await glasses('events', 'trigger', 'app.exploded')
  expect([unknown.exit, unknown.err]).toEqual([2, expect.stringContaining('release.live')])
})

test('lists the last day, and sends an event or a delivery again by its ID', async () => {
  const { glasses, person, packageName } = await portal.signedIn()
  const { teams } = (await cloud.call(calls.listTeams, { as: person })).body
  const teamId = teams[0]?.id ?? ''
  const body = { name: 'Chat', url: 'https://hooks.example.com/1' }
  await cloud.call(calls.createDestination, { as: person, params: { teamId }, body })
  const listed = await glasses('events')
  expect(listed.out).toContain(packageName)
  const [, id = ''] = /app\.created .* ([0-9a-f-]{36})/.exec(listed.out) ?? []
  const resent = await glasses('events', 'resend', id, '--json')
  const { deliveries } = resent.json() as { deliveries: { id: string; eventId: string }[] }
  expect(deliveries).toMatchObject([{ eventId: id }])
  expect((await glasses('events', 'resend', deliveries[0]?.id ?? '')).out).toContain('again to 1 destination')
  expect((await glasses('events', 'resend', 'of-nobody')).exit).toBe(7)
})
