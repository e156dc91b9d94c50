import { setTimeout as pause } from 'node:timers/promises'

import { calls } from '../../src/api/contract.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import { startCloud } from '../harness/cloud.ts'
import { withDirectory } from '../harness/database.ts'
import { exchange, signIn } from '../harness/embedded.ts'
import { openGun } from '../harness/load.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

export default {
  about: 'the hosted provider is down: nobody is signed out, what needs it says 503, and it heals',

  run: ({ amount }) =>
    withDirectory((directory) =>
      withDirectory(async (own) => {
        // Another process of this cloud plays the hosted provider: its interface is the same.
        const port = await freePort()
        const hosted = () => startCloud({ env: { DATA_DIR: directory }, port })
        let provider = await hosted()
        const providerUrl = provider.url
        const providerGun = openGun(providerUrl, 8)
        const env = { DATA_DIR: own, SUPABASE_URL: providerUrl, SUPABASE_ANON_KEY: 'anon-key' }
        let cloud = await startCloud({ env })
        const checks: Parameters<typeof outcomeOf>[0] = []
        const rounds = amount(10, 2)
        try {
          for (let round = 0; round < rounds; round++) {
            const session = await signIn(providerGun, 'developer@example.com', 'smart-glasses')
            const gun = openGun(cloud.url, 8)
            const core = await exchange(gun, session)
            await provider.stop('SIGKILL')

            const tries = Array.from({ length: 20 }, () =>
              gun.fire({ path: calls.listApps.path, token: core }),
            )
            const served = (await Promise.all(tries)).map(({ status }) => status)
            checks.push({
              name: `core tokens work without it (${round})`,
              holds: served.every((status) => status === 200),
              seen: served,
            })
            await gun.close()

            // A new process has no keys of the provider's in memory.
            await cloud.stop('SIGTERM')
            cloud = await startCloud({ env })
            const fresh = openGun(cloud.url, 8)
            const refused = await fresh.fire({
              method: 'POST',
              path: calls.exchangeToken.path,
              body: { supabaseToken: session.access_token },
            })
            checks.push({
              name: `the exchange says 503 and not 401 (${round})`,
              holds: refused.status === 503,
              seen: refused,
            })
            const direct = await fresh.fire({ path: calls.getMe.path, token: session.access_token })
            checks.push({
              name: `a provider token says 503 and not 401 (${round})`,
              holds: direct.status === 503 && direct.ms < 6_000,
              seen: direct,
            })
            const health = await fresh.fire({ path: calls.health.path })
            checks.push({
              name: `health answers (${round})`,
              holds: health.status === 200,
              seen: health.status,
            })

            provider = await hosted()
            let healed = 0
            for (let tries = 0; tries < 60 && healed !== 200; tries++) {
              healed = (
                await fresh.fire({
                  method: 'POST',
                  path: calls.exchangeToken.path,
                  body: { supabaseToken: session.access_token },
                })
              ).status
              if (healed !== 200) await pause(500)
            }
            checks.push({ name: `the exchange works again (${round})`, holds: healed === 200, seen: healed })
            await fresh.close()
          }
        } finally {
          await providerGun.close()
          await Promise.all([cloud.stop('SIGKILL'), provider.stop('SIGKILL')])
        }
        return outcomeOf(checks)
      }),
    ),
} satisfies Program
