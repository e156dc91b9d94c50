import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'
import { pathOf } from '../../bench/harness/appServers.ts'
import { startCloud } from '../../bench/harness/cloud.ts'
import { withPostgres } from '../../bench/harness/database.ts'
import { openGun } from '../../bench/harness/load.ts'
import { account } from '../../bench/listen/computer.ts'
import { openLocalApp } from '../../bench/listen/localApp.ts'
import { calls, type SessionListener } from '../../src/api/contract.ts'
import { amount } from './support/amount.ts'

const longestBack = 5_000

type Line = { type: string; state?: string; path?: string }

/** Longer than the lease of a listener, and than the portal waits for a silent socket. */
const seconds = 50
const times = amount(5)

test('`glasses listen` on a laptop that sleeps is not listed, is back soon, and is told what it slept through', () =>
  withPostgres(async ({ create }) => {
    const database = await create()
    const cloud = await startCloud({ env: { DATABASE_URL: database } })
    const gun = openGun(cloud.url)
    const { token } = await account(database, 'owner')
    const app = await openLocalApp('com.listen.sleeps')
    await app.register(gun, { token })
    const home = mkdtempSync(join(tmpdir(), 'glasses-sleeps-'))
    const args = ['cli/glasses.ts', 'listen', '--json', '--app', app.packageName, '--to', app.to]
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, HOME: home, GLASSES_URL: cloud.url, GLASSES_TOKEN: token },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: Line[] = []
    const output = createInterface({ input: child.stdout })
    output.on('line', (text) => lines.push(JSON.parse(text)))

    async function until(holds: () => boolean): Promise<void> {
      while (!holds()) await once(output, 'line')
    }
    const isReady = () => lines.findLast(({ type }) => type === 'state')?.state === 'ready'
    const fire = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      JSON.parse((await gun.fire({ method, path, token, ...(body && { body }) })).text)
    const listening = async (): Promise<SessionListener[]> =>
      (await fire('GET', calls.listListeners.path.replace('{packageName}', app.packageName))).listeners
    const start = (listener: string) =>
      fire('POST', calls.startSession.path.replace('{packageName}', app.packageName), { listener })

    const backAfter: number[] = []
    let lost = 0
    let missed = 0
    try {
      await until(isReady)
      for (let n = 0; n < times; n++) {
        const [listener] = await listening()
        const from = lines.length
        child.kill('SIGSTOP')
        const { session } = await start(listener?.id ?? '')
        await pause(seconds * 1_000)
        lost += (await listening()).length === 0 ? 1 : 0
        child.kill('SIGCONT')
        const began = performance.now()
        const since = () => lines.slice(from)
        await until(() => since().some(({ state }) => state === 'connecting') && isReady())
        backAfter.push(Math.round(performance.now() - began))
        missed += since().filter(({ type, path }) => type === 'missed' && path === '/webhook').length
        await fire('DELETE', pathOf(calls.stopSession, session.id))
      }
    } finally {
      child.kill('SIGKILL')
      app.close()
      await gun.close()
      await cloud.stop('SIGKILL')
      rmSync(home, { recursive: true, force: true })
    }
    expect({ lost, missed }).toEqual({ lost: times, missed: times })
    expect(Math.max(...backAfter)).toBeLessThanOrEqual(longestBack)
  }))
