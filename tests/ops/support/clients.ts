import { exchange, signIn } from '../../../bench/harness/embedded.ts'
import { forSeconds, type Gun, type Hit, type Shot } from '../../../bench/harness/load.ts'
import { query, registration } from '../../../bench/harness/people.ts'
import { calls } from '../../../src/api/contract.ts'
import type { Balancer } from './balancer.ts'

const password = 'a long enough password'
const clients = 8
const requestsASignIn = 12

export type Seen = {
  at: number
  ms: number
  by: string
  /** What a client could not expect. */
  error: string | null
}

export async function addPeople(databaseUrl: string, passwordHash: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into auth_users (email, password_hash, email_confirmed_at)
     select 'client' || n || '@example.com', $1, now() from generate_series(0, ${clients - 1}) n`,
    [passwordHash],
  )
}

type Acting = {
  seconds: number
  /** The addresses that both versions answer. */
  paths: Set<string>
}

/** People who sign in, register apps, edit them, rotate their keys and read. Returns every request, and the apps that they
 * were told are registered. */
export async function actAsClients(balancer: Balancer, { seconds, paths }: Acting) {
  const seen: Seen[] = []
  const registered: string[] = []
  let count = 0

  const fire = async (shot: Shot, expected = 200): Promise<Hit> => {
    const at = performance.now()
    const hit = await balancer.fire(shot)
    const { status, error, text, by, ms } = hit
    const what = `${shot.method ?? 'GET'} ${shot.path} by ${by}: ${status} ${error ?? text.slice(0, 300)}`
    seen.push({ at, ms, by, error: status === expected ? null : what })
    return hit
  }
  const gun: Gun = { fire, close: async () => {} }

  await forSeconds(seconds, clients, async (client) => {
    try {
      const session = await signIn(gun, `client${client}@example.com`, password)
      const token = await exchange(gun, session)
      const packageName = `com.client${client}.app${count++}`
      const body = registration(packageName)
      const path = (call: { path: string }) => call.path.replace('{packageName}', packageName)
      const made = await fire({ method: 'POST', path: calls.registerApp.path, token, body }, 201)
      if (made.status !== 201) return
      registered.push(packageName)
      const shots: Shot[] = [
        { path: calls.listApps.path, token },
        { method: 'PUT', path: path(calls.updateApp), token, body: { ...body, name: 'Another name' } },
        { path: path(calls.getApp), token },
        { path: path(calls.getTimeline), token },
        { method: 'POST', path: path(calls.regenerateKey), token },
        { path: path(calls.listKeys), token },
        { path: calls.getMe.path, token },
        ...(paths.has(calls.listTeams.path) ? [{ path: calls.listTeams.path, token }] : []),
      ]
      for (const shot of shots) await fire(shot)
      for (let n = shots.length; n < requestsASignIn; n++) await fire({ path: path(calls.getApp), token })
    } catch (error) {
      seen.push({ at: performance.now(), ms: 0, by: '', error: String(error) })
    }
  })
  return { seen, registered }
}
