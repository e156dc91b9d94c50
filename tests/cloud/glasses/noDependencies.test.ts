import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { oneDatabase } from '../support/databases.ts'
import { layouts, startExample } from './support/exampleApp.ts'
import { diagnosesIn, lastState, openTryIt } from './support/tryIt.ts'

it('the example without dependencies greets, answers what is said and touched, and ends', async () => {
  const cloud = await openTryIt(oneDatabase)
  const owner = await cloud.person('reader')
  await using app = await startExample(cloud, owner, 'no-dependencies', 'com.example.hello')

  const post = async (path: string, body: string) =>
    (await fetch(`${app.url}${path}`, { method: 'POST', body })).status
  expect(await post('/webhook', 'nonsense')).toBe(400)
  expect(await post('/webhook', '{"type":"session_request"}')).toBe(400)
  expect(await post('/', '{}')).toBe(404)
  expect((await fetch(`${app.url}/health`)).status).toBe(200)

  const session = await app.start()
  await app.drawn(session, /Hello/)
  const delivered = { delivered: true, missing: null }
  expect(await app.input(session, { type: 'speech', text: 'turn the page' })).toEqual(delivered)
  await app.drawn(session, /You said/)
  expect(await app.input(session, { type: 'touch', gesture: 'single_tap' })).toEqual(delivered)
  await app.drawn(session, /You touched/)
  await app.choose(session, { greeting: 'Good morning' })
  await app.drawn(session, /Good morning/)
  expect(await app.tool(session, 'greet', { name: 'Ada' })).toMatchObject({
    reply: 'The greeting is on the lens.',
  })
  await app.drawn(session, /Ada/)
  const ended = await app.stop(session)

  expect(ended).toMatchObject({ state: 'ended', subscriptions: ['transcription:en-US', 'touch_event'] })
  const log = await app.log(session)
  expect(layouts(log)).toEqual([
    'text_wall: Hello. Say something, or tap the glasses.',
    'text_wall: turn …',
    'text_wall: turn the …',
    'text_wall: turn the page …',
    'text_wall: You said: turn the page',
    'text_wall: You touched the glasses: single_tap.',
    'text_wall: Good morning.',
    'text_wall: Good morning, Ada.',
  ])
  expect(diagnosesIn(log)).toEqual([])
  await cloud.close()
})

it('the example without dependencies falls back to its other key when the first is refused', async () => {
  const cloud = await openTryIt(oneDatabase)
  const owner = await cloud.person('rotating')
  await using app = await startExample(cloud, owner, 'no-dependencies', 'com.example.keys', (apiKey) => ({
    API_KEY: apiKey.slice(0, -1),
    API_KEY_PREVIOUS: apiKey,
  }))

  const refused = await app.start()
  expect(lastState(await app.log(refused)).diagnosis?.code).toBe('key_incomplete')
  const session = await app.start()
  await app.drawn(session, /Hello/)
  await app.stop(session)
  expect(app.output()).toContain('The API key is incomplete')
  await cloud.close()
})

it.each(['no-dependencies', 'sdk'])('the example %s says which Node.js it needs', (folder) => {
  const source = readFileSync(`examples/${folder}/app.mjs`, 'utf8').replace(/import \{ AppServer .+/, '')
  const old = "Object.defineProperty(process, 'versions', { value: { node: '22.23.0' } })"
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
    input: `${old}\n${source}`,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^This app needs Node.js 24.2 or newer. You have 22.23.0./),
  ])
})
