import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '../../cloud/identity/passwords.ts'
import { calls } from '../../src/api/contract.ts'
import { startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { openGun, type Shot } from '../harness/load.ts'
import { official, person, query, registration } from '../harness/people.ts'
import { usageOf } from '../harness/processes.ts'
import type { Program } from '../harness/program.ts'
import { countBy, quantile, rounded } from '../harness/statistics.ts'

const password = 'a long enough password'
const signInsPerSecond = 50
const developers = 12

export default {
  about:
    'mixed load with 50 sign-ins a second, all at once, on Postgres: no error, and health answers within 250 ms',

  run: ({ amount, report }) =>
    withPostgres(async ({ create }) => {
      const database = await create()
      const cloud = await startCloud({ env: { DATABASE_URL: database, LOG_LEVEL: 'error' } })
      const gun = openGun(cloud.url, 64)
      // Connections of their own: what waits for a hash must not make others wait here, on the asking side.
      const signInGun = openGun(cloud.url, 512)
      const healthGun = openGun(cloud.url, 16)
      const seconds = amount(300, 6)
      const passwordHash = await hashPassword(password)
      await query(
        database,
        `insert into auth_users (email, password_hash, email_confirmed_at) select 'soak-' || n || '@example.com', $1, now() from generate_series(0, 99) n`,
        [passwordHash],
      )
      const reviewer = await official(database, 'reviewer', 'REVIEWER')
      const errors: string[] = []
      const health: number[] = []
      const signIns: number[] = []
      let requests = 0
      const end = performance.now() + seconds * 1000

      const fireFrom = async (from: typeof gun, shot: Shot) => {
        const hit = await from.fire(shot)
        requests += 1
        if (hit.status === 0 || hit.status >= 400)
          errors.push(
            `${shot.path.replaceAll(/\d+/g, 'N')} ${hit.status} ${hit.error ?? hit.text.slice(0, 80)}`,
          )
        return hit
      }
      const fire = (shot: Shot) => fireFrom(gun, shot)
      /** Calls `work` so often a second whether the last one has ended or not; resolves when all have. */
      const perSecond = async (often: number, work: () => Promise<unknown>) => {
        const under = new Set<Promise<unknown>>()
        const started = performance.now()
        for (let n = 0; performance.now() < end; n++) {
          const one = work().finally(() => under.delete(one))
          under.add(one)
          await pause(Math.max(0, started + ((n + 1) * 1000) / often - performance.now()))
        }
        await Promise.all(under)
      }
      let signInNumber = 0
      const signIn = async () => {
        const email = `soak-${signInNumber++ % 100}@example.com`
        const path = '/auth/v1/token?grant_type=password'
        signIns.push((await fireFrom(signInGun, { method: 'POST', path, body: { email, password } })).ms)
      }
      const develop = async (n: number) => {
        const { token } = await person(`developer-${n}`)
        const profile = { company: 'C', contactEmail: 'c@example.com' }
        await fire({ method: 'PUT', path: calls.saveProfile.path, token, body: profile })
        for (let round = 0; performance.now() < end; round++) {
          const name = `com.soak.d${n}-${round}`
          const app = `/api/dev/apps/${name}`
          await fire({ method: 'POST', path: calls.registerApp.path, token, body: registration(name) })
          await fire({ path: calls.listApps.path, token })
          await fire({ path: app, token })
          await fire({ method: 'PUT', path: app, token, body: registration('', { name: 'Changed' }) })
          await fire({ method: 'POST', path: `${app}/api-key`, token })
          await fire({ method: 'POST', path: `${app}/share`, token, body: { emails: ['t@example.com'] } })
          await fire({ method: 'POST', path: `${app}/publish`, token })
          await fire({ path: '/api/admin/submissions?limit=50', token: reviewer.token })
          await fire({
            method: 'POST',
            path: `/api/admin/apps/${name}/${round % 2 ? 'approve' : 'reject'}`,
            token: reviewer.token,
            body: { notes: 'N' },
          })
          await fire({ method: 'DELETE', path: app, token })
          await pause(50)
        }
      }

      const memory = usageOf(cloud.child.pid).memory
      await Promise.all([
        perSecond(1, () => Promise.all(Array.from({ length: signInsPerSecond }, signIn))),
        perSecond(10, async () => health.push((await fireFrom(healthGun, { path: calls.health.path })).ms)),
        ...Array.from({ length: developers }, (_, n) => develop(n)),
      ])
      const grown = usageOf(cloud.child.pid).memory / memory - 1
      await Promise.all([gun, signInGun, healthGun].map((one) => one.close()))
      await cloud.stop('SIGKILL')

      const p99 = quantile(health, 0.99)
      report(`${requests} requests; sign-ins p99 ${quantile(signIns, 0.99).toFixed(0)} ms`)
      return {
        figure: `${errors.length} errors in ${requests} requests and ${seconds} s, health p99 ${p99.toFixed(0)} ms during ${(signIns.length / seconds).toFixed(0)} sign-ins a second`,
        target: '0 errors, health p99 < 250 ms',
        passed: errors.length === 0 && p99 < 250,
        details: {
          seconds,
          requests,
          signIns: {
            count: signIns.length,
            p50: rounded(quantile(signIns, 0.5)),
            p99: rounded(quantile(signIns, 0.99)),
          },
          health: { p50: rounded(quantile(health, 0.5)), p99: rounded(p99) },
          memoryGrowth: rounded(grown, 3),
          errors: countBy(errors),
        },
      }
    }),
} satisfies Program
