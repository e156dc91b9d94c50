import { calls, type Session } from '../../src/api/contract.ts'
import { diagnosesIn, readLog } from '../../tests/cloud/platform/support/tryIt.ts'
import { type AppServers, openAppServers, pathOf, startSession } from '../harness/appServers.ts'
import { comesTrue } from '../harness/browser.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { type Gun, inParallel, openGun } from '../harness/load.ts'
import { person, query } from '../harness/people.ts'
import { connectionsAt, usageOf } from '../harness/processes.ts'
import type { Program } from '../harness/program.ts'
import { countBy, median, rounded } from '../harness/statistics.ts'
import { type Misbehaviour, randomFrom } from '../misbehaviour/misbehaviour.ts'
import { socketFaults } from '../misbehaviour/socket.ts'
import { webhookFaults } from '../misbehaviour/webhook.ts'

const all: Misbehaviour[] = [...webhookFaults, ...socketFaults]
const width = 60
const mostGrowth = 0.1

type Stage = { cloud: RunningCloud; gun: Gun; servers: AppServers }
type Seen = { name: string; state: Session['state']; code: string | null; holds: boolean }

export default {
  about:
    '1,000 app servers that misbehave in every way: each session ends with a named diagnosis, none leaks',

  run: ({ amount, report }) =>
    withPostgres(async ({ create }) => {
      const database = await create()
      const cloud = await startCloud({ env: { DATABASE_URL: database, RATE_LIMIT_FACTOR: '1' } })
      const stage = { cloud, gun: openGun(cloud.url, width), servers: await openAppServers() }
      const memory: number[] = []
      const sampling = setInterval(() => memory.push(usageOf(cloud.child.pid).memory), 500)
      try {
        const seen = await tryAll(stage, amount(1_000, all.length), report)
        const open = () =>
          query<{ id: string }>(database, "select id from sessions where state in ('starting', 'running')")
        await comesTrue(async () => (await open()).length === 0, 10_000)
        const commands = await query(database, 'select id from session_commands')
        const leaked = (await open()).length + commands.length
        const port = Number(new URL(cloud.url).port)
        await comesTrue(() => connectionsAt(port) === 0, 10_000)
        const connections = connectionsAt(port)
        clearInterval(sampling)

        const growth = growthOf(memory)
        const wrong = seen.filter(({ holds }) => !holds)
        return {
          figure: `${seen.length} servers of ${all.length} kinds: ${wrong.length} not diagnosed as expected, ${leaked} sessions or commands and ${connections} connections left, memory ${rounded(growth * 100)} % over its middle third`,
          target: `0, 0, 0, ≤ ${mostGrowth * 100} %`,
          passed: wrong.length === 0 && leaked === 0 && connections === 0 && growth <= mostGrowth,
          details: {
            codes: codesOf(seen),
            wrong: wrong.slice(0, 20),
            megabytes: { middle: megabytes(middleOf(memory)), end: megabytes(endOf(memory)) },
          },
        }
      } finally {
        clearInterval(sampling)
        await cloud.stop('SIGKILL')
      }
    }),
} satisfies Program

async function tryAll(stage: Stage, count: number, report: (text: string) => void): Promise<Seen[]> {
  const seen: Seen[] = []
  try {
    await inParallel(count, width, async (n) => {
      const one = await tryOne(stage, n)
      seen.push(one)
      if (!one.holds) report(JSON.stringify(one))
      if (seen.length % 100 === 0) report(`${seen.length} of ${count}`)
    })
    return seen
  } finally {
    stage.servers.close()
    await stage.gun.close()
  }
}

async function tryOne({ cloud, gun, servers }: Stage, n: number): Promise<Seen> {
  const kind = all[n % all.length]
  if (!kind) throw new Error('There are no kinds.')
  const { name, codes, behave, publicUrl, key } = kind
  const random = randomFrom(n)
  const owner = await person(`developer-${n}`)
  const packageName = `com.misbehaving.n${n}`
  const where = publicUrl ? await publicUrl(servers.port) : undefined
  let wrongKey = await servers.register(
    gun,
    owner,
    packageName,
    where ?? ((call) => behave?.(key ? { ...call, apiKey: wrongKey } : call, random)),
  )
  if (key === 'replaced') {
    const path = calls.regenerateKey.path.replace('{packageName}', packageName)
    await gun.fire({ method: 'POST', path, token: owner.token })
  } else if (key) {
    const other = key === 'of another app' ? owner : await person(`other-${n}`)
    wrongKey = await servers.register(gun, other, `${packageName}.other`, () => {})
  }

  const id = await startSession(gun, owner, packageName)
  const isKnown = (found: readonly string[]) => found.some((code) => codes.some((one) => one === code))
  const events = await readLog(cloud, { coreToken: owner.token }, { id }, (events) =>
    isKnown(diagnosesIn(events)),
  )
  // It may go on; the last word on a session that fails comes with its end.
  const { text } = await gun.fire({
    method: 'DELETE',
    path: pathOf(calls.stopSession, id),
    token: owner.token,
  })
  const { session }: { session: Session } = JSON.parse(text)
  // One that has come back meanwhile is none of the session's any more.
  const code = session.diagnosis?.code ?? diagnosesIn(events).at(-1) ?? null
  const isOver = session.state === 'ended' || session.state === 'failed'
  return { name, state: session.state, code, holds: isOver && code !== null && isKnown([code]) }
}

/** How often each kind was told what. */
const codesOf = (seen: Seen[]) => countBy(seen.map(({ name, code }) => `${name}: ${code}`))

const middleOf = (samples: number[]) => median(samples.slice(samples.length / 3, (2 * samples.length) / 3))
const endOf = (samples: number[]) => median(samples.slice((2 * samples.length) / 3))
const growthOf = (samples: number[]) => endOf(samples) / middleOf(samples) - 1
const megabytes = (bytes: number) => rounded(bytes / 1024 ** 2)
