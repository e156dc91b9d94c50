import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apps, authUsers } from '../../cloud/db/schema.ts'
import { moveDemoApp } from '../../cloud/demo/demoApp.ts'
import { seed } from '../../cloud/demo/seed.ts'
import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { calls, demoApp, endsSoon, type SessionEvent } from '../../src/api/contract.ts'
import { layouts } from './glasses/support/exampleApp.ts'
import { diagnosesIn, openTryIt, readLog, type TryItCloud } from './glasses/support/tryIt.ts'
import { oneDatabase } from './support/databases.ts'
import { type Person, testSecret } from './support/testCloud.ts'

let cloud: TryItCloud
let developer: Person
beforeAll(async () => {
  cloud = await openTryIt(oneDatabase, { config: { demo: true } })
  await seed(cloud.db, cloud.config, () => {})
  const [user] = await cloud.db.select().from(authUsers).where(eq(authUsers.email, 'developer@example.com'))
  if (!user) throw new Error('There is no demo developer.')
  developer = {
    id: user.id,
    email: user.email,
    providerToken: '',
    coreToken: await coreTokens(testSecret).issue(user),
  }
})
afterAll(() => cloud.close())

const { packageName, path } = demoApp
const publicUrl = async () => {
  const [app] = await cloud.db.select().from(apps).where(eq(apps.packageName, packageName))
  return app?.publicUrl
}
const post = (body: unknown) =>
  cloud.app.request(`${path}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('the sample app of the demo data works at once, over the webhook and the socket', async () => {
  const { body } = await cloud.call(calls.startSession, { as: developer, params: { packageName }, body: {} })
  const { session } = body
  const params = { id: session.id }
  const drawn = (text: RegExp) => (events: SessionEvent[]) => layouts(events).some((line) => text.test(line))
  const input = (given: object) => cloud.call(calls.sendInput, { as: developer, params, body: given })

  await readLog(cloud, developer, session, drawn(/Hello/))
  expect((await input({ type: 'speech', text: 'good morning' })).body.delivered).toBe(true)
  await readLog(cloud, developer, session, drawn(/You said: good morning/))
  expect((await input({ type: 'touch', gesture: 'single_tap' })).body.delivered).toBe(true)
  await readLog(cloud, developer, session, drawn(/the glasses: single_tap/))
  const values = { greeting: 'Good evening' }
  await cloud.call(calls.saveSessionSettings, { as: developer, params, body: { values } })
  await readLog(cloud, developer, session, drawn(/Good evening/))
  const called = { as: developer, params: { ...params, toolId: 'greet' } }
  const { body: answer } = await cloud.call(calls.callTool, {
    ...called,
    body: { parameters: { name: 'Ada' } },
  })
  expect(answer).toMatchObject({ reply: 'The greeting is on the lens.', diagnosis: null })
  await readLog(cloud, developer, session, drawn(/Good evening, Ada/))

  await cloud.call(calls.stopSession, { as: developer, params })
  const log = await readLog(cloud, developer, session)
  expect(log.find(({ kind }) => kind === 'call')?.summary).toBe(
    `POST ${cloud.url}${path}/webhook session_request`,
  )
  expect(diagnosesIn(log)).toEqual([])
})

it('the demo team has an access token that ends soon', async () => {
  const { tokens } = (await cloud.call(calls.listTokens, { as: developer })).body
  expect(tokens).toEqual([
    expect.objectContaining({ name: 'CI', lastUsedBy: { address: '203.0.113.7', client: 'curl/8.14.1' } }),
  ])
  expect(tokens.every((token) => endsSoon(token, Date.now()))).toBe(true)
})

it('its server calls nobody but this portal', async () => {
  const call = { type: 'session_request', sessionId: 'any', mentraOSWebsocketUrl: 'ws://127.0.0.1:1/app-ws' }
  expect((await post(call)).status).toBe(400)
  expect((await post({ type: 'stop_request', sessionId: 'any' })).status).toBe(200)
})

it('it follows the portal to another address, unless its developer has moved it', async () => {
  await moveDemoApp(cloud.db, { siteUrl: 'http://127.0.0.1:4000' })
  expect(await publicUrl()).toBe(`http://127.0.0.1:4000${path}`)
  await cloud.db
    .update(apps)
    .set({ publicUrl: 'http://localhost:8080' })
    .where(eq(apps.packageName, packageName))
  await moveDemoApp(cloud.db, cloud.config)
  expect(await publicUrl()).toBe('http://localhost:8080')
})

it('no other portal has such a server', async () => {
  const other = await openTryIt(oneDatabase, { config: { demo: false } })
  const { status } = await other.app.request(`${path}/webhook`, { method: 'POST' })
  expect(status).toBe(404)
  await other.close()
})
