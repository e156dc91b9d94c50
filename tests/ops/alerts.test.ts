import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'
import { expect, test } from 'vitest'
import { type RunningCloud, startCloud } from '../../bench/harness/cloud.ts'
import { withDirectory, withPostgres } from '../../bench/harness/database.ts'
import { type Gun, openGun } from '../../bench/harness/load.ts'
import { person, query, registration } from '../../bench/harness/people.ts'
import { calls } from '../../src/api/contract.ts'
import { tcpServer } from '../cloud/glasses/support/servers.ts'
import { freePort } from '../cloud/support/freePort.ts'
import { panelsOf, startPrometheus } from './support/prometheus.ts'

/** How long a cause lasts at most, in milliseconds. */
const longest = 30_000

type Site = { cloud: RunningCloud; gun: Gun; token: string; database: string }
type Cause = { alerts: string[]; go: (isOver: () => boolean) => Promise<void> }

const withSites = <Result>(
  body: (sites: { plain: Site; silent: Site; strict: Site }, ports: number[]) => Promise<Result>,
): Promise<Result> =>
  withPostgres(async ({ create }) => {
    await using deaf = await tcpServer(() => {})
    const nobody = await freePort()
    const ports: number[] = []
    const open = async (env: Record<string, string>): Promise<Site> => {
      const [database, metrics] = [await create(), await freePort()]
      ports.push(metrics)
      const cloud = await startCloud({
        env: { DATABASE_URL: database, METRICS_PORT: String(metrics), ...env },
      })
      const { token } = await person('operator')
      return { cloud, gun: openGun(cloud.url, 80), token, database }
    }
    const plain = await open({ SMTP_URL: `smtp://127.0.0.1:${nobody}` })
    const silent = await open({ SMTP_URL: `smtp://127.0.0.1:${deaf.port}` })
    const strict = await open({ RATE_LIMIT_FACTOR: '1' })
    try {
      return await body({ plain, silent, strict }, ports)
    } finally {
      for (const { gun, cloud } of [plain, silent, strict]) {
        await gun.close()
        await cloud.stop('SIGKILL')
      }
    }
  })

test('every alert rule fires where its cause happens, and each panel of the dashboard can be drawn', () =>
  withSites((sites, ports) =>
    withDirectory(async (directory) => {
      const prometheus = await startPrometheus(directory, ports)
      try {
        expect(await prometheus.firing()).toEqual([])
        const causes = causesOf(sites)
        const tried = causes.flatMap(({ alerts }) => alerts)
        expect((await prometheus.rules()).toSorted()).toEqual(tried.toSorted())
        for (const { alerts, go } of causes) {
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
          expect([...fired]).toEqual(expect.arrayContaining(alerts))
        }
        const panels = panelsOf(readFileSync('deploy/grafana.json', 'utf8'))
        for (const { title, expression } of panels)
          expect([title, await prometheus.query(expression)]).toEqual([title, 'success'])
      } finally {
        prometheus.stop()
      }
    }),
  ))

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
