import { beforeAll, expect, it } from 'vitest'

import { type SettingValue, valueSettings } from '../../src/api/contract.ts'
import { everySetting, everyTool } from '../../stories/mocks/settings.ts'
import { startExample } from '../cloud/glasses/support/exampleApp.ts'
import { diagnosesIn, openTryIt, type TryItCloud } from '../cloud/glasses/support/tryIt.ts'
import { embedded } from '../cloud/support/databases.ts'
import type { Person } from '../cloud/support/testCloud.ts'
import { notedBy } from './support/noted.ts'

/** The settings and tools of an app on the SDK as it comes from the registry. */
let cloud: TryItCloud
let owner: Person
beforeAll(async () => {
  cloud = await openTryIt(embedded)
  owner = await cloud.person('owner')
  return () => cloud.close()
})

const keys = valueSettings(everySetting).map(({ key }) => key)
const tools = [...everyTool, { id: 'fails', description: 'Fails.' }]

const run = () =>
  startExample(
    cloud,
    owner,
    'sdk',
    'com.example.settings',
    (apiKey) => ({ API_KEY: apiKey, KEYS: keys.join() }),
    'tests/sdk/programs/settings.mjs',
    { settings: everySetting, tools },
  )

/** What each is at first, and what a person chooses. */
const values: [key: string, before: SettingValue | null, chosen: SettingValue][] = [
  ['big_text', true, false],
  ['greeting', 'Hello', 'Good morning'],
  ['notes', null, 'Milk\nBread'],
  ['size', 2, 's'],
  ['language', null, 'l'],
  ['days', ['s', 2], []],
  ['width', 30, 50],
  ['count', null, 0.5],
  ['start', 3_600, 86_399],
]

it('each type arrives with its value: at the start, by fetch, and change by change; tools are called', async () => {
  await using app = await run()
  const session = await app.start()
  await app.drawn(session, /Ready/)
  const all = valueSettings(everySetting).map(({ type, key }) => [
    type,
    key,
    values.find(([name]) => name === key)?.[1],
  ])
  expect(all.map(([type]) => type)).toEqual(
    expect.arrayContaining(['toggle', 'text', 'text_no_save_button', 'select', 'select_with_search']),
  )
  const noted = () => notedBy(app)
  // What it prints comes by another way than what it draws and answers.
  await expect.poll(noted).toEqual([
    ['all', all],
    ['get', values.map(([, before]) => before ?? 'none')],
    ['fetched', all],
  ])

  const expected: unknown[] = []
  // The SDK compares lists by identity: that of `days` counts as changed with each update.
  let days: SettingValue | null = ['s', 2]
  for (const [key, before, chosen] of values) {
    await app.choose(session, { [key]: chosen })
    for (const [name] of values) {
      if (name === key) expected.push([key, [before, chosen]])
      else if (name === 'days') expected.push(['days', [days, days]])
    }
    if (key === 'days') days = chosen
    await expect.poll(() => noted().slice(3)).toEqual(expected)
  }

  expect(await app.tool(session, 'weather', { day: 1, unit: 'C' })).toMatchObject({
    status: 200,
    reply: 'Sunny on day 1',
    diagnosis: null,
  })
  const called = ['tool', ['weather', { day: 1, unit: 'C' }, owner.email, true]]
  await expect.poll(() => noted().at(-1)).toEqual(called)
  expect(await app.tool(session, 'reset')).toMatchObject({ status: 200, reply: null, diagnosis: null })
  expect(await app.tool(session, 'fails')).toMatchObject({
    status: 500,
    diagnosis: { code: 'webhook_failed', excerpt: expect.stringContaining('no network') },
  })
  await app.stop(session)
  expect(diagnosesIn(await app.log(session))).toEqual(['webhook_failed'])
})
