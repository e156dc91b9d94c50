import { expect, it } from 'vitest'

import { layouts, startExample } from '../cloud/glasses/support/exampleApp.ts'
import { diagnosesIn, openTryIt } from '../cloud/glasses/support/tryIt.ts'
import { embedded } from '../cloud/support/databases.ts'

it('the template of the command line greets, hears, and is touched', async () => {
  const cloud = await openTryIt(embedded)
  const owner = await cloud.person('maker')
  const keys = (apiKey: string) => ({ API_KEY: apiKey })
  const program = 'cli/templates/sdk/app.mjs'
  await using app = await startExample(cloud, owner, 'sdk', 'com.example.made', keys, program)

  const session = await app.start()
  await app.drawn(session, /Hello/)
  await app.input(session, { type: 'speech', text: 'turn the page' })
  await app.drawn(session, /You said: turn the page/)
  await app.input(session, { type: 'touch', gesture: 'single_tap' })
  expect(layouts(await app.drawn(session, /You touched/)).at(-1)).toBe(
    'text_wall: You touched the glasses: single_tap.',
  )
  await app.stop(session)
  expect(diagnosesIn(await app.log(session))).toEqual([])
  await cloud.close()
})
