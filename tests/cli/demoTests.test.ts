import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { authUsers } from '../../cloud/db/schema.ts'
import { seed } from '../../cloud/demo/seed.ts'
import { coreTokens } from '../../cloud/http/authenticate/coreTokens.ts'
import { calls } from '../../src/api/contract.ts'
import { testSecret } from '../cloud/support/testCloud.ts'
import { setUpPortal } from './support/portal.ts'
import { passingTime } from './support/terminal.ts'

const portal = setUpPortal({ demo: true })

test('the demo’s apps have a test each, which passes', async () => {
  const { cloud } = portal
  await seed(cloud.db, { siteUrl: cloud.url }, () => {})
  const isDeveloper = eq(authUsers.email, 'developer@example.com')
  const [user] = await cloud.db.select().from(authUsers).where(isDeveloper)
  if (!user) throw new Error('There is no demo developer.')
  const coreToken = await coreTokens(testSecret).issue(user)
  const as = { id: user.id, email: user.email, providerToken: '', coreToken }
  const at = portal.computer(passingTime)
  await at.signInAs(as)

  const passed: string[] = []
  for (const packageName of ['com.northlight.hello-lens', 'com.northlight.pocket_dice']) {
    const { tests } = (await cloud.call(calls.listTests, { as, params: { packageName } })).body
    for (const { file, name, text } of tests) {
      await at.write(file, text)
      const { exit, out } = await at.glasses('test', file, '--app', packageName)
      expect([exit, out]).toEqual([0, expect.stringContaining(`✓ ${name} `)])
      passed.push(file)
    }
  }
  expect(passed).toEqual(['hello-lens.glasses.yaml', 'pocket-dice.glasses.yaml'])
})
