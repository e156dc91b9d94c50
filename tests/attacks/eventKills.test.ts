import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { type RunningCloud, startCloud } from '../../bench/harness/cloud.ts'
import { withDirectory } from '../../bench/harness/database.ts'
import { type Gun, openGun } from '../../bench/harness/load.ts'
import { person, registration } from '../../bench/harness/people.ts'
import { calls, type TeamEvent, teamEvent } from '../../src/api/contract.ts'
import { httpServer } from '../cloud/glasses/support/servers.ts'
import { onPostgres } from '../cloud/support/databases.ts'
import { amount } from './support/amount.ts'

const writers = 6
/** Longer than the lease of a process that was killed while it sent. */
const patience = { timeout: 150_000, interval: 250 }

type Team = { id: string; token: string }

/** A receiver that takes its time, so that a kill cuts it off: what it has not read by then did not reach it. */
async function slowReceiver() {
  const received: TeamEvent[] = []
  const server = await httpServer(async (request, response) => {
    const body = await text(request)
    await pause(Math.random() * 100)
    if (response.destroyed) return
    received.push(teamEvent.parse(JSON.parse(body)))
    response.end()
  })
  return Object.assign(server, { received })
}

const edited = (edits: number) => `Edit ${edits}`

/** Makes apps and edits them at both ends of a kill. Resolves with the acknowledged edits of each app. */
async function writeUntilKilled(
  clouds: RunningCloud[],
  team: Team,
  round: number,
  kill: () => Promise<void>,
) {
  const guns = clouds.map(({ url }) => openGun(url, writers))
  const acknowledged = new Map<string, number>()
  let isOver = false
  const write = async (writer: number) => {
    const fire = (shot: Parameters<Gun['fire']>[0]) =>
      guns[writer % guns.length]?.fire({ ...shot, token: team.token })
    for (let n = 0; !isOver; n++) {
      const name = `com.kills.r${round}-w${writer}-${n}`
      const body = registration(name, { name: edited(0), team: team.id })
      const made = await fire({ method: 'POST', path: calls.registerApp.path, body })
      // Of a call without an answer nobody knows whether it was done: nothing follows it.
      if (made?.status !== 201) return
      acknowledged.set(name, 0)
      for (let edits = 1; edits <= 3 && !isOver; edits++) {
        const path = `/api/dev/apps/${name}`
        const put = await fire({ method: 'PUT', path, body: registration('', { name: edited(edits) }) })
        if (put?.status !== 200) return
        acknowledged.set(name, edits)
      }
    }
  }
  const writing = Array.from({ length: writers }, (_, writer) => write(writer))
  await pause(100 + Math.random() * 400)
  await kill()
  isOver = true
  await Promise.all(writing)
  await Promise.all(guns.map((gun) => gun.close()))
  return acknowledged
}

async function readEvents(gun: Gun, { id, token }: Team): Promise<TeamEvent[]> {
  const path = calls.listTeamEvents.path.replace('{teamId}', id)
  const events: TeamEvent[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { text } = await gun.fire({ path: `${path}?limit=200${from}`, token })
    const page = calls.listTeamEvents.answer.parse(JSON.parse(text))
    events.push(...page.events)
    cursor = page.next
  }
  return events.filter(({ app }) => app !== null)
}

/** Kills instances in turn while they write and send, and compares what changed with what was told of it. */
async function killAgainAndAgain(env: Record<string, string>, instances: number): Promise<void> {
  await using server = await slowReceiver()
  const { token } = await person('writer')
  const clouds: RunningCloud[] = []
  try {
    for (let n = 0; n < instances; n++) clouds.push(await startCloud({ env }))
    const teamGun = openGun(clouds[0]?.url ?? '', 1)
    const made = await teamGun.fire({
      method: 'POST',
      path: calls.createTeam.path,
      token,
      body: { name: 'Kills' },
    })
    const team = { id: calls.createTeam.answer.parse(JSON.parse(made.text)).team.id, token }
    const destination = { name: 'All', url: `http://127.0.0.1:${server.port}` }
    const path = calls.createDestination.path.replace('{teamId}', team.id)
    expect((await teamGun.fire({ method: 'POST', path, token, body: destination })).status).toBe(201)
    await teamGun.close()

    const acknowledged = new Map<string, number>()
    for (let round = 0; round < amount(40, 2); round++) {
      const victim = round % instances
      const kill = () => clouds[victim]?.stop('SIGKILL') ?? Promise.resolve()
      for (const [app, edits] of await writeUntilKilled(clouds, team, round, kill))
        acknowledged.set(app, edits)
      clouds[victim] = await startCloud({ env })
    }

    const gun = openGun(clouds[0]?.url ?? '', 2)
    const { text } = await gun.fire({ path: `${calls.listApps.path}?team=${team.id}`, token })
    const apps = calls.listApps.answer.parse(JSON.parse(text))
    const edits = new Map(
      apps.map(({ packageName, name }) => [packageName, Number(name.replace('Edit ', ''))]),
    )
    for (const [app, least] of acknowledged) expect(edits.get(app), app).toBeGreaterThanOrEqual(least)

    const events = await readEvents(gun, team)
    await gun.close()
    const told = Map.groupBy(events, ({ app }) => app?.packageName ?? '')
    const typesOf = (events: TeamEvent[] | undefined) => events?.map(({ type }) => type)
    for (const [app, count] of edits)
      expect(typesOf(told.get(app)), app).toEqual(['app.created', ...Array(count).fill('app.updated')])
    expect(told.size).toBe(edits.size)

    const ids = events.map(({ id }) => id)
    await vi.waitFor(() => {
      const arrived = new Set(server.received.map(({ id }) => id))
      expect(ids.filter((id) => !arrived.has(id))).toEqual([])
    }, patience)
    const firsts = new Map(server.received.map((event) => [event.id, event]))
    expect(firsts.size).toBe(ids.length)
    const inOrder = Map.groupBy(firsts.values(), ({ app }) => app?.packageName ?? '')
    for (const [app, events] of told)
      expect(inOrder.get(app)?.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  } finally {
    await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
  }
}

describe('kill -9', () => {
  it('leaves no change without its event on the embedded database, nor an event without its change', () =>
    withDirectory((directory) => killAgainAndAgain({ DATA_DIR: directory, DEMO: '0' }, 1)))
})

onPostgres('kill -9 of one of two instances', (database) => {
  it('leaves no change without its event, nor an event without its change', async () => {
    const created = await database.create()
    if (created.kind === 'postgres') await killAgainAndAgain({ DATABASE_URL: created.url }, 2)
  })
})
