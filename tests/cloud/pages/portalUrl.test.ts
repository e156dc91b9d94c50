import { expect, it } from 'vitest'
import { linksOf } from '../../../cloud/features/mail/mailer.ts'
import { calls } from '../../../src/api/contract.ts'
import { openAuthServer } from '../identity/support/authServer.ts'
import { password, signedUp } from '../identity/support/steps.ts'
import { oneDatabase } from '../support/databases.ts'
import { openTestCloud, submittedApp } from '../support/testCloud.ts'

const portalUrl = 'https://portal.example.com'

it('is where the mails of an app lead, of its key, of a submission and of a decision; the install link stays with the cloud', async () => {
  const cloud = await openTestCloud(oneDatabase, { portalUrl })
  const developer = await cloud.person('developer')
  const packageName = 'com.example.elsewhere'
  await submittedApp(cloud, developer, packageName)
  const share = await cloud.call(calls.getShareLink, { as: developer, params: { packageName } })
  expect(share.body.installUrl).toBe(`http://127.0.0.1:3000/install/${packageName}`)

  await cloud.call(calls.rotateKey, { as: developer, params: { packageName }, body: { grace: '1h' } })
  const reviewer = await cloud.official('reviewer', 'REVIEWER')
  await cloud.call(calls.approveApp, { as: reviewer, params: { packageName }, body: { notes: '' } })
  await cloud.mailsSent()
  const app = `${portalUrl}/tpas/${packageName}`
  const settings = `${portalUrl}/profile#notifications`
  expect(cloud.mails.map(({ text }) => linksOf(text))).toEqual([
    [`${app}/review`, settings],
    [`${app}/edit#api-key`],
    [share.body.installUrl, `${app}/edit`, settings],
  ])
  await cloud.close()
})

it('leads who is written to where they answer: to the requested changes, to the messages, to the submission', async () => {
  const cloud = await openTestCloud(oneDatabase, { portalUrl })
  const developer = await cloud.person('developer')
  const reviewer = await cloud.official('reviewer', 'REVIEWER')
  const packageName = 'com.example.answers'
  await submittedApp(cloud, developer, packageName)
  const { body: queue } = await cloud.call(calls.pageSubmitted, { as: reviewer })
  const id = queue.items[0]?.submission?.id ?? ''
  const params = { packageName }
  await cloud.call(calls.askQuestion, { as: reviewer, params: { id }, body: { text: 'Which streets?' } })
  await cloud.call(calls.postMessage, { as: developer, params, body: { text: 'All of them.' } })
  const notes = 'Say which.'
  await cloud.call(calls.rejectApp, { as: reviewer, params, body: { notes } })
  await cloud.mailsSent()

  const review = `${portalUrl}/tpas/${packageName}/review`
  const settings = `${portalUrl}/profile#notifications`
  const found = cloud.mails.map(({ to, text }) => [to, ...linksOf(text)])
  expect(found).toEqual([
    [developer.email, review, settings],
    [developer.email, `${review}#messages`, settings],
    [reviewer.email, `${portalUrl}/admin/submissions/${id}#messages`, settings],
    [developer.email, `${review}#requested-changes`, settings],
  ])
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
