import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import * as z from 'zod/mini'

import { calls, errorBody, limits } from '../../src/api/contract.ts'
import { withEmbedded } from '../harness/embedded.ts'
import { forSeconds, type Gun } from '../harness/load.ts'
import { type Person, person, registration } from '../harness/people.ts'
import { connectionsAt } from '../harness/processes.ts'
import { countBy } from '../harness/statistics.ts'
import { megabytes, type Way, watch } from './way.ts'

export const quota = 200
const deafReaders = 300
const readers = 32
/** Their answers are more than what the system takes off the cloud's hands. */
const requestsEach = 4
const most = { health: 1_000, megabytes: 500, dropSeconds: 90 }

export const largeLists: Way = {
  about: 'one developer at the quota with the largest texts, and readers that never read',

  run: ({ amount, report }) =>
    withEmbedded({ RATE_LIMIT_FACTOR: '1', APP_QUOTA: String(quota), DEMO: '0' }, async ({ cloud, gun }) => {
      const watching = watch(cloud)
      const flooder = await person('flood')
      const registered = await registerAll(gun, 'flood', flooder)
      const developer = await person('developer')
      await registerAll(gun, 'developer', developer)
      const list = await gun.fire({ path: calls.listApps.path, token: developer.token })
      report(`${registered.count} apps, a list of ${megabytes(list.text.length)} MB`)

      const port = Number(new URL(cloud.url).port)
      const statuses: number[] = []
      const deaf = Array.from({ length: deafReaders }, () => askAndNeverRead(port, flooder))
      const slow = readSlowly(port, developer)
      await watching.during(() =>
        forSeconds(amount(60, 15), readers, async () => {
          const { status } = await gun.fire({ path: calls.listApps.path, token: developer.token })
          statuses.push(status)
          if (status === 429) await pause(100)
        }),
      )

      // A socket that is not read does not hear of its end: the cloud's own are counted.
      const left = await fewest(() => connectionsAt(port), most.dropSeconds)
      for (const socket of deaf) socket.destroy()
      const isSlowServed = await slow

      const { checks, details } = watching.outcome(most)
      return {
        checks: [
          ...checks,
          {
            name: `the quota ends registrations at ${quota}, with its own code`,
            holds: registered.count === quota && registered.code === 'APP_QUOTA',
            seen: registered,
          },
          {
            name: 'readers that never read are dropped',
            holds: left <= 0,
            seen: `${left} of ${deafReaders} left`,
          },
          { name: 'a reader that is slow gets all of it', holds: isSlowServed, seen: isSlowServed },
          {
            name: 'another developer is served meanwhile',
            holds: statuses.every((status) => [200, 429].includes(status)),
            seen: countBy(statuses),
          },
        ],
        details: { ...details, listMegabytes: megabytes(list.text.length), statuses: countBy(statuses) },
      }
    }),
}

/** What `count` comes down to within so many seconds, 0 at the least. */
async function fewest(count: () => number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  while (count() > 0 && performance.now() < end) await pause(500)
  return Math.max(0, count())
}

/** Registers apps with the largest texts until that is refused. */
export async function registerAll(
  gun: Gun,
  name: string,
  { token }: Person,
): Promise<{ count: number; code: string }> {
  const url = (n: number) => `https://example.com/${n}-`.padEnd(limits.url, 'x')
  for (let n = 0; ; n++) {
    const body = registration(`com.${name}.${n}-`.padEnd(limits.packageName, 'x'), {
      name: '語'.repeat(limits.name),
      description: '語'.repeat(limits.description),
      publicUrl: url(n),
      logoURL: url(n),
      webviewURL: url(n),
    })
    const { status, text } = await gun.fire({ method: 'POST', path: calls.registerApp.path, token, body })
    if (status !== 201 || n > 2 * quota)
      return {
        count: n,
        code: z.catch(errorBody, { error: '', code: String(status) }).parse(JSON.parse(text)).code,
      }
  }
}

/** A connection that requests the list and never reads a byte of it. */
function askAndNeverRead(port: number, as: Person): Socket {
  return ask(port, as, requestsEach).pause()
}

/** Whether a connection that takes some of the list every quarter of a second gets all of it. */
function readSlowly(port: number, as: Person): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = ask(port, as)
    let received = 0
    let expected = Number.POSITIVE_INFINITY
    socket.on('data', (chunk) => {
      if (received === 0) {
        const [head = ''] = chunk.toString('latin1').split('\r\n\r\n')
        expected = head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
      }
      received += chunk.length
      if (received >= expected) return socket.destroy()
      socket.pause()
      setTimeout(() => socket.resume(), 250)
    })
    socket.once('close', () => resolve(received >= expected))
  })
}

function ask(port: number, { token }: Person, times = 1): Socket {
  const request = `GET ${calls.listApps.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(times)))
  return socket.on('error', () => {})
}
