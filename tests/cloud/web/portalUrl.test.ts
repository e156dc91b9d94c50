import { expect, it } from 'vitest'

import { calls } from '../../../src/api/contract.ts'
import { openAuthServer } from '../auth/support/authServer.ts'
import { password, signedUp } from '../auth/support/steps.ts'
import { embedded } from '../support/databases.ts'
import { openTestCloud, submittedApp } from '../support/testCloud.ts'

const portalUrl = 'https://portal.example.com'

it('is where the mails of an app lead, of its key, of a submission and of a decision; the install link stays with the cloud', async () => {
  const cloud = await openTestCloud(embedded, { portalUrl })
  const developer = await cloud.person('developer')
  const packageName = 'com.example.elsewhere'
  await submittedApp(cloud, developer, packageName)
  const share = await cloud.call(calls.getShareLink, { as: developer, params: { packageName } })
  expect(share.body.installUrl).toBe(`http://127.0.0.1:3000/install/${packageName}`)

  await cloud.call(calls.rotateKey, { as: developer, params: { packageName }, body: { grace: '1h' } })
  const reviewer = await cloud.official('reviewer', 'REVIEWER')
  await cloud.call(calls.approveApp, { as: reviewer, params: { packageName }, body: { notes: '' } })
  await cloud.mailsSent()
  const link = `${portalUrl}/tpas/${packageName}/edit`
  expect(cloud.mails.map(({ text }) => text.split('\n').at(-1))).toEqual([link, link, link])
  await cloud.close()
})

it('is where sign-in mails send people back to; their own links stay with the cloud', async () => {
  const server = await openAuthServer({ portalUrl })
  await signedUp(server, 'elsewhere@example.com')
  const link = new URL((await server.mail('elsewhere@example.com')).link)
  expect([link.origin, link.searchParams.get('redirect_to')]).toEqual([server.url, `${portalUrl}/`])

  await server.client().signUp({ email: 'elsewhere@example.com', password })
  expect((await server.mail('elsewhere@example.com', 2)).link).toBe(`${portalUrl}/signin`)
  await server.close()
})
