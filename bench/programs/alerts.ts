import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { calls } from '../../src/api/contract.ts'
import { tcpServer } from '../../tests/cloud/platform/support/servers.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import { type RunningCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory, withPostgres } from '../harness/database.ts'
import { type Gun, openGun } from '../harness/load.ts'
import { person, query, registration } from '../harness/people.ts'
import { outcomeOf, type Program } from '../harness/program.ts'
import { panelsOf, startPrometheus } from '../harness/prometheus.ts'

/** How long a cause lasts at most, in milliseconds. */
const longest = 30_000

type Site = { cloud: RunningCloud; gun: Gun; token: string; database: string }
type Cause = { alerts: string[]; go: (isOver: () => boolean) => Promise<void> }

export default {
  about:
    'every alert rule of deploy/ fires in a Prometheus that watches a portal where its cause happens; the dashboard’s panels',

  run: ({ report }) =>
    withPostgres(({ create }) =>
      withDirectory(async (directory) => {
        await using deaf = await tcpServer(() => {})
        const nobody = await freePort()
        const open = async (env: Record<string, string>): Promise<Site & { metrics: number }> => {
          const [database, metrics] = [await create(), await freePort()]
          const all = { DATABASE_URL: database, METRICS_PORT: String(metrics), ...env }
          const cloud = await startCloud({ env: all })
          const { token } = await person('operator')
          return { cloud, gun: openGun(cloud.url, 80), token, database, metrics }
        }
        const plain = await open({ SMTP_URL: `smtp://127.0.0.1:${nobody}` })
        const silent = await open({ SMTP_URL: `smtp://127.0.0.1:${deaf.port}` })
        const strict = await open({ RATE_LIMIT_FACTOR: '1' })
        const sites = [plain, silent, strict]
        const prometheus = await startPrometheus(
          directory,
          sites.map(({ metrics }) => metrics),
        )
        try {
          const checks: Parameters<typeof outcomeOf>[0] = []
          const quiet = await prometheus.firing()
          checks.push({ name: 'no alert before a cause', holds: quiet.length === 0, seen: quiet })
          const rules = await prometheus.rules()
          for (const { alerts, go } of causesOf({ plain, silent, strict })) {
            const fired = new Set<string>()
            const until = Date.now() + longest
            const isOver = () => Date.now() > until || alerts.every((name) => fired.has(name))
            const watching = (async () => {
              while (!isOver()) {
                for (const name of await prometheus.firing()) fired.add(name)
                await pause(500)
              }
            })()
            await Promise.all([go(isOver), watching])
            for (const name of alerts) {
              checks.push({ name: `${name} fires`, holds: fired.has(name), seen: [...fired] })
              report(`alerts: ${name} ${fired.has(name) ? 'fires' : 'doesn’t fire'}`)
            }
          }
          const tried = checks.map(({ name }) => name.replace(' fires', ''))
          const untried = rules.filter((name) => !tried.includes(name))
          checks.push({ name: 'every rule has a cause here', holds: untried.length === 0, seen: untried })
          for (const { title, expression } of panelsOf(readFileSync('deploy/grafana.json', 'utf8'))) {
            const seen = await prometheus.query(expression)
            checks.push({ name: `the panel “${title}” can be drawn`, holds: seen === 'success', seen })
          }
          return outcomeOf(checks, { rules })
        } finally {
          prometheus.stop()
          for (const { gun, cloud } of sites) {
            await gun.close()
            await cloud.stop('SIGKILL')
          }
        }
      }),
    ),
} satisfies Program

function causesOf({ plain, silent, strict }: Record<'plain' | 'silent' | 'strict', Site>): Cause[] {
  const list = ({ gun, token }: Site) => gun.fire({ path: calls.listApps.path, token })
  const guess = ({ gun }: Site, n: number) =>
    gun.fire({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: 'operator@example.com', password: `a wrong password ${n}` },
    })
  const makeToken = ({ gun, token }: Site) =>
    gun.fire({
      method: 'POST',
      path: calls.createToken.path,
      token,
      body: { name: 'Mailed', scopes: ['apps:read'] },
    })
  const signUp = ({ gun }: Site, n: number) =>
    gun.fire({
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email: `new-${n}@example.com`, password: 'a long enough password' },
    })

  return [
    {
      alerts: ['PortalFails'],
      async go(isOver) {
        await query(plain.database, 'alter table apps rename to apps_away')
        while (!isOver()) await Promise.all([list(plain), pause(50)])
        await query(plain.database, 'alter table apps_away rename to apps')
      },
    },
    {
      alerts: ['PortalSlow', 'DatabaseSlow', 'DatabaseConnectionsExhausted'],
      async go(isOver) {
        // One person's calls take turns.
        const people = await Promise.all(Array.from({ length: 60 }, (_, n) => person(`visitor-${n}`)))
        const crowd = people.map(({ token }) => token)
        while (!isOver())
          await locked(plain.database, 'lock table apps in access exclusive mode', async (release) => {
            const waiting = crowd.map((token) => list({ ...plain, token }))
            await pause(3_000)
            await release()
            await Promise.all(waiting)
          })
      },
    },
    {
      alerts: ['EventLoopBlocked'],
      async go(isOver) {
        while (!isOver()) {
          plain.cloud.child.kill('SIGSTOP')
          await pause(700)
          plain.cloud.child.kill('SIGCONT')
          await pause(300)
        }
      },
    },
    {
      alerts: ['MailsFail'],
      async go(isOver) {
        for (let n = 0; !isOver(); n++) await Promise.all([signUp(plain, n), pause(300)])
      },
    },
    {
      alerts: ['MailsLate'],
      async go(isOver) {
        // The second waits behind the first, which nobody takes.
        await makeToken(silent)
        await makeToken(silent)
        while (!isOver()) {
          await query(silent.database, "update outbox set due_at = now() - interval '1 hour'")
          await pause(500)
        }
      },
    },
    {
      alerts: ['ChecksLate'],
      async go(isOver) {
        const path = calls.registerApp.path
        const app = registration('com.example.watched')
        await silent.gun.fire({ method: 'POST', path, token: silent.token, body: app })
        // As if an instance had claimed it and were gone.
        await query(
          silent.database,
          "insert into app_health (app_id, next_at, claimed_until) select id, now() - interval '1 hour', now() + interval '1 hour' from apps",
        )
        while (!isOver()) await pause(500)
      },
    },
    {
      alerts: ['ManyOverLimit', 'ManySignInsRefused'],
      async go(isOver) {
        for (let n = 0; !isOver(); n += 10)
          await Promise.all([pause(200), ...Array.from({ length: 10 }, (_, one) => guess(strict, n + one))])
      },
    },
    {
      alerts: ['PortalDown'],
      async go() {
        await strict.cloud.stop('SIGKILL')
      },
    },
  ]
}

/** Does something while a table is locked. */
async function locked(
  database: string,
  lock: string,
  work: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    await work(async () => void (await client.query('commit')))
  } finally {
    await client.end()
  }
}
