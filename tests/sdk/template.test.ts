import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { setUpPortal } from '../cli/support/portal.ts'
import { startExample } from '../cloud/glasses/support/exampleApp.ts'
import { diagnosesIn, readLog } from '../cloud/glasses/support/tryIt.ts'

const portal = setUpPortal()

it('the template of the command line passes the test that it comes with', async () => {
  const { cloud } = portal
  const owner = await portal.developer()
  const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal })
  const at = portal.computer({ cwd: 'cli/templates/sdk', now: Date.now, wait })
  await at.signInAs(owner)
  const keys = (apiKey: string) => ({ API_KEY: apiKey })
  const program = 'cli/templates/sdk/app.mjs'
  await using _ = await startExample(cloud, owner, 'sdk', 'com.example.made', keys, program)

  const { exit, out } = await at.glasses('test', '--app', 'com.example.made')
  expect([exit, out]).toEqual([0, expect.stringMatching(/^✓ Greets, hears, and is touched/)])
  const own = { as: owner, params: { packageName: 'com.example.made' } }
  const { sessions } = (await cloud.call(calls.listSessions, own)).body
  const logs = await Promise.all(sessions.map((session) => readLog(cloud, owner, session)))
  expect(logs.map(diagnosesIn)).toEqual([[]])
})
