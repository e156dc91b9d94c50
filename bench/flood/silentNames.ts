import { setTimeout as pause } from 'node:timers/promises'

import { calls, type Session } from '../../src/api/contract.ts'
import { nameServer } from '../../tests/cloud/glasses/support/nameServer.ts'
import { behaveWell } from '../../tests/cloud/glasses/support/tryIt.ts'
import { openAppServers, pathOf, startSession } from '../harness/appServers.ts'
import { type Served, withEmbedded } from '../harness/embedded.ts'
import { type Person, person } from '../harness/people.ts'
import { countBy } from '../harness/statistics.ts'
import { type Way, watch } from './way.ts'

const atOnce = 5
const timeoutMs = 30_000
const most = { health: 250, megabytes: 150, drawn: 2_000 }

export const silentNames: Way = {
  about: 'five sessions at a time whose name servers are silent, beside sessions of somebody else',

  async run({ amount }) {
    await using names = await nameServer((name, isIPv4) => {
      if (name === 'fine.test') return { addresses: isIPv4 ? ['127.0.0.1'] : [] }
      return 'silent'
    })
    const env = { RATE_LIMIT_FACTOR: '1', DEMO: '0', OUTBOUND_NAME_SERVERS: names.address }
    return await withEmbedded(env, async (served) => {
      const { cloud, gun } = served
      const servers = await openAppServers()
      const [flooder, other] = [await person('flooder'), await person('other')]
      for (let number = 0; number < atOnce; number++)
        await servers.register(gun, flooder, `com.silent.app-${number}`, `http://app-${number}.silent.test`)
      await servers.register(gun, other, 'com.fine.app', `http://fine.test:${servers.port}/com.fine.app`)
      await servers.register(gun, other, 'com.fine.app-here', behaveWell)
      servers.behave('com.fine.app', behaveWell)

      const watching = watch(cloud)
      const rounds = amount(4, 1)
      const silent: (string | null)[] = []
      const fine: { diagnosis: string | null; drawn: number | null }[] = []
      await watching.during(async () => {
        for (let round = 0; round < rounds; round++) {
          const flood = Array.from({ length: atOnce }, (_, number) =>
            startSession(gun, flooder, `com.silent.app-${number}`),
          )
          const started = await Promise.all(flood)
          for (const packageName of ['com.fine.app', 'com.fine.app-here']) {
            const id = await startSession(gun, other, packageName)
            const session = await until(
              served,
              other,
              id,
              ({ steps, state }) => state === 'failed' || steps.some(({ name }) => name === 'firstLayout'),
            )
            const drawn = session.steps.find(({ name }) => name === 'firstLayout')?.ms ?? null
            fine.push({ diagnosis: session.diagnosis?.code ?? null, drawn })
            await gun.fire({ method: 'DELETE', path: pathOf(calls.stopSession, id), token: other.token })
          }
          for (const id of started) {
            const { diagnosis } = await until(served, flooder, id, (session) => session.diagnosis !== null)
            silent.push(diagnosis?.code ?? null)
            await gun.fire({ method: 'DELETE', path: pathOf(calls.stopSession, id), token: flooder.token })
          }
        }
      })
      servers.close()
      const { checks, details } = watching.outcome(most)
      return {
        checks: [
          ...checks,
          {
            name: `somebody else’s sessions draw within ${most.drawn} ms, by name and by address`,
            holds: fine.every(
              ({ diagnosis, drawn }) => diagnosis === null && (drawn ?? Infinity) < most.drawn,
            ),
            seen: fine,
          },
          {
            name: 'a name server that says nothing is a time-out, and no missing name',
            holds: silent.every((code) => code === 'connect_timeout'),
            seen: countBy(silent.map(String)),
          },
        ],
        details: { ...details, fine, silent: countBy(silent.map(String)) },
      }
    })
  },
}

async function until(
  { gun }: Served,
  { token }: Person,
  id: string,
  isEnough: (session: Session) => boolean,
): Promise<Session> {
  for (const end = performance.now() + timeoutMs; ; await pause(50)) {
    const { text } = await gun.fire({ path: pathOf(calls.getSession, id), token })
    const { session }: { session: Session } = JSON.parse(text)
    if (isEnough(session) || performance.now() > end) return session
  }
}
