import { hashPassword } from '../../cloud/auth/passwords.ts'
import { calls } from '../../src/api/contract.ts'
import { startCloud } from '../harness/cloud.ts'
import { withPostgres } from '../harness/database.ts'
import { exchange, type Session, signIn } from '../harness/embedded.ts'
import { openGun } from '../harness/load.ts'
import { person, query, registration } from '../harness/people.ts'
import { outcomeOf, type Program } from '../harness/program.ts'
import { countBy } from '../harness/statistics.ts'

/** What stands for each service of compose.yaml. Its proxy and TLS are tried by `deployments`. */
const parts = {
  'portal-1, portal-2': 'two processes of cloud/main.ts with one SITE_URL',
  db: 'a Postgres of this machine, with a database for each round',
  caddy: 'the program itself, which sends its calls to both in turn',
  mail: 'the mailbox table; no mail is sent',
}

const password = 'a long enough password'

export default {
  about:
    'what compose.yaml runs, without containers: several instances on one Postgres: migrations, keys, limits, sessions',

  run: ({ amount, report }) =>
    withPostgres(async ({ create }) => {
      for (const [part, here] of Object.entries(parts)) report(`${part} of compose.yaml: ${here}`)
      const checks: Parameters<typeof outcomeOf>[0] = []
      const starts = amount(10, 2)
      for (let round = 0; round < starts; round++) {
        const env = { DATABASE_URL: await create() }
        const together = await Promise.allSettled([1, 2, 3].map(() => startCloud({ env })))
        const clouds = together.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        const keys = await Promise.all(
          clouds.map(async ({ url }) => (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).text()),
        )
        checks.push({
          name: `three start on an empty database at once (${round})`,
          holds: clouds.length === 3 && new Set(keys).size === 1,
          seen: { started: clouds.length, keys: new Set(keys).size },
        })
        await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
      }

      const database = await create()
      // One SITE_URL, as behind a proxy: it is the issuer of both.
      const env = {
        DATABASE_URL: database,
        SITE_URL: 'http://127.0.0.1:4000',
        RATE_LIMIT_FACTOR: '1',
        MAIL_INTERVAL_SECONDS: '0',
      }
      const clouds = await Promise.all([startCloud({ env }), startCloud({ env })])
      const [here, there] = clouds.map(({ url }) => openGun(url, 32))
      if (!here || !there) throw new Error('Two instances are needed.')
      try {
        const hash = await hashPassword(password)
        await query(
          database,
          "insert into auth_users (email, password_hash, email_confirmed_at) values ('one@example.com', $1, now()), ('two@example.com', $1, now())",
          [hash],
        )

        const session = await signIn(here, 'one@example.com', password)
        const core = await exchange(there, session)
        const me = await here.fire({ path: calls.getMe.path, token: core })
        checks.push({
          name: 'signed in here, exchanged there, used here',
          holds: me.status === 200,
          seen: me.status,
        })

        const refresh = (gun: typeof here, token: string) =>
          gun.fire({
            method: 'POST',
            path: '/auth/v1/token?grant_type=refresh_token',
            body: { refresh_token: token },
          })
        let current = session.refresh_token
        const faults: unknown[] = []
        const rounds = amount(100, 5)
        for (let round = 0; round < rounds; round++) {
          const hits = await Promise.all(
            Array.from({ length: 5 }, (_, tab) => refresh(tab % 2 ? here : there, current)),
          )
          const tokens = hits.map(({ status, text }) =>
            status === 200 ? (JSON.parse(text) as Session).refresh_token : `${status} ${text}`,
          )
          if (new Set(tokens).size !== 1 || tokens[0] === current) faults.push(tokens)
          current = tokens[0] ?? ''
        }
        checks.push({
          name: `five tabs refresh at once, ${rounds} times: one new token for all`,
          holds: faults.length === 0,
          seen: faults.slice(0, 2),
        })

        const { token } = await person('registrar')
        const headers = { 'idempotency-key': 'the-same-key-for-all-of-them' }
        const same = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            (n % 2 ? here : there).fire({
              method: 'POST',
              path: calls.registerApp.path,
              token,
              headers,
              body: registration('com.instances.once'),
            }),
          ),
        )
        checks.push({
          name: 'ten registrations with one Idempotency-Key through both: one answer',
          holds:
            same.every(({ status }) => status === 201) && new Set(same.map(({ text }) => text)).size === 1,
          seen: countBy(same.map(({ status }) => status)),
        })
        const other = await there.fire({
          method: 'POST',
          path: calls.registerApp.path,
          token,
          headers,
          body: registration('com.instances.other'),
        })
        checks.push({ name: 'the key with another body', holds: other.status === 422, seen: other.status })

        const guesses = await Promise.all(
          Array.from({ length: 40 }, (_, n) =>
            (n % 2 ? here : there).fire({
              method: 'POST',
              path: '/auth/v1/token?grant_type=password',
              body: { email: 'two@example.com', password: `guess ${n}` },
            }),
          ),
        )
        const checked = guesses.filter(({ status }) => status !== 429).length
        checks.push({
          name: '40 guesses through both: 10 are checked in all',
          holds: checked <= 10,
          seen: checked,
        })

        await here.fire({ method: 'POST', path: '/auth/v1/logout?scope=global', token: session.access_token })
        const gone = await refresh(there, current)
        checks.push({
          name: 'signed out here is signed out there',
          holds: gone.status === 400,
          seen: gone.status,
        })
      } finally {
        await Promise.all([here.close(), there.close()])
        await Promise.all(clouds.map((cloud) => cloud.stop('SIGKILL')))
      }
      return outcomeOf(checks)
    }),
} satisfies Program
